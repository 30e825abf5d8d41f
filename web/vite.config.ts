import { fileURLToPath } from 'node:url';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

import { mock } from './dev/mock.ts';

const SERVER = 'http://127.0.0.1:8000'; // where `farshore serve` listens
const modules = fileURLToPath(new URL('./node_modules', import.meta.url));

// Nothing is inlined as data: so that the page runs under a policy of 'self' alone.
export default defineConfig(({ mode }) => ({
  plugins: [svelte(), ...(mode === 'mock' ? [mock()] : [])],
  resolve: {
    alias: { '@fontsource-variable': `${modules}/@fontsource-variable`, '@fontsource': `${modules}/@fontsource` },
  },
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, target: 'es2022', chunkSizeWarningLimit: 400 },
  ...(mode === 'mock' ? {} : { server: { proxy: { '/api': SERVER, '/ws': { target: SERVER, ws: true } } } }),
}));
