import { mount } from 'svelte';

import './styles/fonts.css';
import './styles/tokens.css';
import './games/tokens';
import './styles/base.css';
import './styles/table.css';
import './styles/panels.css';
import './styles/board.css';
import './styles/chart.css';
import './styles/street.css';
import './styles/story.css';
import './styles/sides.css';
import './styles/own-side.css';
import './games/styles';
import './styles/lobby.css';
import './styles/pages.css';
import './styles/campaign.css';
import './styles/phone.css';
import App from './App.svelte';
import { platformIcons } from './games';
import { router } from './shared/router.svelte';
import { settings } from './shared/settings.svelte';

settings.start();
platformIcons();
router.start();
const place = document.getElementById('app');
if (place) mount(App, { target: place });
