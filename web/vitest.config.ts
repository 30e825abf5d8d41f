import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// Files named .svelte.ts hold runes, which the compiler turns into plain code.
export default defineConfig({ plugins: [svelte()], test: { include: ['tests/**/*.test.ts'], environment: 'node' } });
