// Writes the sprites: of every icons.json (the platform's, and one in each game's folder) exactly the icons it names, as
// symbols to inline, beside the terms they stand for.
import { mkdirSync, readdirSync, readFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const json = (path) => JSON.parse(readFileSync(path, 'utf8'));
const source = json(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'));

function symbol(name) {
  const alias = source.aliases?.[name];
  const icon = source.icons[alias?.parent ?? name];
  if (!icon) throw new Error(`icons.json asks for ${name}, which the package does not have`);
  const side = icon.width ?? source.width ?? 512;
  const body = icon.body.replaceAll(' fill="currentColor"', '');
  return `<symbol id="i-${name}" viewBox="0 0 ${side} ${side}">${body}</symbol>`;
}

function write(name, { drawn, also = {} }, known) {
  const own = [...new Set(Object.values(drawn))].filter((icon) => !known.includes(icon));
  const lines = [
    `export const sprite = ${JSON.stringify(own.map(symbol).join(''))};`,
    `export const drawn: Record<string, string> = ${JSON.stringify(drawn)};`,
    `export const also: Record<string, string> = ${JSON.stringify(also)};`,
  ];
  writeFileSync(here(`../src/generated/icons-${name}.ts`), `${lines.join('\n')}\n`);
}

rmSync(here('../src/generated'), { recursive: true, force: true });
mkdirSync(here('../src/generated'), { recursive: true });
const platform = json(here('../src/shared/icons.json'));
write('platform', platform, []);
for (const game of readdirSync(here('../src/games'))) {
  const list = here(`../src/games/${game}/icons.json`);
  if (existsSync(list)) write(game, json(list), Object.values(platform.drawn));
}
