// Writes one sprite a game from icons.json: exactly the icons named there, with the platform's, as symbols to inline.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { icons: wanted } = JSON.parse(readFileSync(here('../icons.json'), 'utf8'));
const source = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'));

function symbol(name) {
  const alias = source.aliases?.[name];
  const icon = source.icons[alias?.parent ?? name];
  if (!icon) throw new Error(`icons.json asks for ${name}, which the package does not have`);
  const side = icon.width ?? source.width ?? 512;
  return `<symbol id="i-${name}" viewBox="0 0 ${side} ${side}">${icon.body.replaceAll(' fill="currentColor"', '')}</symbol>`;
}

mkdirSync(here('../src/generated'), { recursive: true });
const platform = [...new Set(Object.values(wanted.platform))];
const names = {};
for (const [game, terms] of Object.entries(wanted)) {
  const own = [...new Set(Object.values(terms))].filter((name) => game === 'platform' || !platform.includes(name));
  const sprite = own.map(symbol).join('');
  writeFileSync(here(`../src/generated/sprite-${game}.ts`), `export default ${JSON.stringify(sprite)};\n`);
  names[game] = terms;
}
writeFileSync(here('../src/generated/terms.ts'), `export const terms: Record<string, Record<string, string>> = ${JSON.stringify(names, null, 1)};\n`);
