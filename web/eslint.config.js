// What prettier does not see: dead names, needless conditions, Svelte's own pitfalls, and functions that have grown too long.
import svelte from 'eslint-plugin-svelte';
import typescript from 'typescript-eslint';

import svelteConfig from './svelte.config.js';

const LONGEST = { max: 400, skipBlankLines: false, skipComments: false };

export default typescript.config(
  { ignores: ['node_modules', 'dist', 'src/generated', 'dev/fixtures'] },
  ...typescript.configs.recommended,
  ...svelte.configs['flat/recommended'],
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { parser: typescript.parser, extraFileExtensions: ['.svelte'], svelteConfig },
    },
  },
  {
    rules: {
      // TypeScript knows the names of the browser better than any list.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': ['error', LONGEST],
      'max-lines-per-function': ['error', { max: 60 }],
      // `void signal` tells an effect what it follows.
      '@typescript-eslint/no-unused-expressions': ['error', { allowShortCircuit: false }],
      // Drawings are text of SVG made by our own code from numbers and escaped words.
      'svelte/no-at-html-tags': 'off',
      // A space at the edge of a block is kept only in braces.
      'svelte/no-useless-mustaches': 'off',
      // The router is our own: it takes plain links.
      'svelte/no-navigation-without-resolve': 'off',
      // Collections here are made anew, never changed in place.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  { files: ['tests/**', 'dev/**', 'scripts/**'], rules: { 'max-lines-per-function': 'off' } },
);
