import { mount } from 'svelte';

import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/table.css';
import './styles/panels.css';
import './styles/board.css';
import './styles/voyages.css';
import './styles/games.css';
import './styles/sides.css';
import './styles/everrain.css';
import './styles/nearfar.css';
import './styles/biomes.css';
import './styles/cannons.css';
import './styles/lobby.css';
import './styles/pages.css';
import './styles/campaign.css';
import './styles/phone.css';
import App from './App.svelte';
import { platformIcons } from './art';
import { router } from './lib/router.svelte';
import { settings } from './lib/settings.svelte';

settings.start();
platformIcons();
router.start();
const place = document.getElementById('app');
if (place) mount(App, { target: place });
