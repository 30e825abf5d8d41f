// Writes the letters: of every face the ones that English sentences are made of, which halves what a first visit
// fetches. The whole face is beside it for names and words with other letters, and is fetched when there is one.
// SIL Open Font License 1.1, from the @fontsource packages.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';

const FACES = [
  ['Alegreya Sans', '@fontsource/alegreya-sans', 'alegreya-sans-latin-500-normal', 500],
  ['Alegreya Sans', '@fontsource/alegreya-sans', 'alegreya-sans-latin-500-italic', 500],
  ['Alegreya Sans', '@fontsource/alegreya-sans', 'alegreya-sans-latin-700-normal', 700],
  ['Alegreya Sans', '@fontsource/alegreya-sans', 'alegreya-sans-latin-800-normal', 800],
  ['Alegreya', '@fontsource/alegreya', 'alegreya-latin-500-normal', 500],
  ['Alegreya', '@fontsource/alegreya', 'alegreya-latin-500-italic', 500],
  ['Fraunces', '@fontsource-variable/fraunces', 'fraunces-latin-wght-normal', '100 900'],
  ['IM Fell', '@fontsource/im-fell-english', 'im-fell-english-latin-400-normal', 400],
  ['IM Fell', '@fontsource/im-fell-english', 'im-fell-english-latin-400-italic', 400],
  ['IM Fell SC', '@fontsource/im-fell-english-sc', 'im-fell-english-sc-latin-400-normal', 400],
  ['Almendra', '@fontsource/almendra', 'almendra-latin-700-normal', 700],
  ['Chakra Petch', '@fontsource/chakra-petch', 'chakra-petch-latin-500-normal', 500],
  ['Chakra Petch', '@fontsource/chakra-petch', 'chakra-petch-latin-600-normal', 600],
  ['Plex Mono', '@fontsource/ibm-plex-mono', 'ibm-plex-mono-latin-400-normal', 400],
  ['Cormorant SC', '@fontsource/cormorant-sc', 'cormorant-sc-latin-700-normal', 700],
  ['Fondamento', '@fontsource/fondamento', 'fondamento-latin-400-normal', 400],
];
const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const USUAL = `${ASCII}\u00a0·×–—‘’“”…−`;
const REST =
  'U+00A1-00B6, U+00B8-00D6, U+00D8-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, ' +
  'U+201A, U+201E, U+2020-2022, U+2039-203A, U+2044, U+20AC, U+2122';
// The lobby writes nothing but names of games in the faces of the games: their letters are a file of their own.
const TITLES = ['im-fell-english-latin-400-normal', 'almendra', 'chakra-petch-latin-600', 'cormorant-sc', 'fondamento'];
const LETTERS = [...USUAL].filter((letter) => /[A-Za-z &’]/.test(letter)).join('');
const FIGURES = [...USUAL].filter((letter) => !LETTERS.includes(letter)).join('');
const range = (letters) =>
  [...new Set(letters)]
    .map((letter) => `U+${letter.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}`)
    .join(', ');

// Of what layout could put in their place (small capitals, swashes) nothing is used but the figures of a table.
const SMALL = { targetFormat: 'woff2', noHinting: true };

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const find = createRequire(import.meta.url).resolve;
const face = (family, weight, style, src, range) => `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  font-style: ${style};
  src: url("${src}");
  unicode-range: ${range};
  font-display: swap;
}
`;

mkdirSync(here('../src/generated'), { recursive: true });
const written = [];
for (const [family, from, file, weight] of FACES) {
  const style = file.endsWith('italic') ? 'italic' : 'normal';
  const whole = readFileSync(find(`${from}/files/${file}.woff2`));
  const slices = TITLES.some((name) => file.startsWith(name)) ? { '': LETTERS, '-figures': FIGURES } : { '': USUAL };
  for (const [which, letters] of Object.entries(slices)) {
    writeFileSync(here(`../src/generated/${file}${which}.woff2`), await subset(whole, letters, SMALL));
    written.push(face(family, weight, style, `./${file}${which}.woff2`, range(letters)));
  }
  written.push(face(family, weight, style, `${from}/files/${file}.woff2`, REST));
}
writeFileSync(here('../src/generated/fonts.css'), written.join('\n'));
