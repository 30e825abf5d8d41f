import { fileURLToPath } from 'node:url';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

import { mock } from './dev/mock.ts';

const SERVER = 'http://127.0.0.1:8000'; // where `farshore serve` listens
const modules = fileURLToPath(new URL('./node_modules', import.meta.url));

// A browser fetches six files at a time, and each costs a way there and back: what is always wanted together is one file.
const FIRST = new RegExp(
  [
    'node_modules.(svelte|esm-env|clsx)|vite.preload-helper|src.shared|icons-platform',
    'src.table.(plain|theme|labels|faces)\\.ts|src.table.clocks.(ClockRing|reading|ticking)',
    'src.wire.(?!table|stage|socket|diff|changes|targets|standing|talk|clicks|heard)',
  ].join('|'),
);
const GROUPS = [
  { name: 'first', test: FIRST, priority: 2 },
  { name: 'play', test: /src.(table|wire)./, priority: 1 },
];

// Nothing is inlined as data: so that the page runs under a policy of 'self' alone.
export default defineConfig(({ mode }) => ({
  plugins: [svelte(), ...(mode === 'mock' ? [mock()] : [])],
  resolve: {
    alias: { '@fontsource-variable': `${modules}/@fontsource-variable`, '@fontsource': `${modules}/@fontsource` },
  },
  build: {
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    chunkSizeWarningLimit: 400,
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  ...(mode === 'mock' ? {} : { server: { proxy: { '/api': SERVER, '/ws': { target: SERVER, ws: true } } } }),
}));
