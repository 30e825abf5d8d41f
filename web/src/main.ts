import { mount } from 'svelte';

import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/table.css';
import './styles/panels.css';
import './styles/board.css';
import './games/voyages/style.css';
import './styles/games.css';
import './styles/sides.css';
import './games/everrain/style.css';
import './games/nearfar/style.css';
import './games/biomes/style.css';
import './games/cannons/style.css';
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
