// Says which files each page and each game will ask for (dist/ahead.json), so that the server can name them with the
// page itself: they are then fetched beside the first script and not after it, which saves a way there and back each.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PAGES = {
  about: 'About.svelte',
  campaign: 'campaign/Campaign.svelte',
  'my-tables': 'my-tables/MyTables.svelte',
  new: 'new-table/NewTable.svelte',
  records: 'Records.svelte',
  replay: 'Replay.svelte',
  rulebook: 'rulebook/RulebookPage.svelte',
  rules: 'rules/Rules.svelte',
  table: 'TablePage.svelte',
};
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const manifest = JSON.parse(readFileSync(here('../dist/.vite/manifest.json'), 'utf8'));

function files(source, found = []) {
  const chunk = manifest[source];
  if (!chunk || found.includes(`/${chunk.file}`)) return found;
  found.push(...[chunk.file, ...(chunk.css ?? [])].map((file) => `/${file}`));
  for (const imported of chunk.imports ?? []) files(imported, found);
  return found;
}
const known = files('index.html');
const ahead = (...sources) =>
  [...new Set(sources.flatMap((source) => files(source)))].filter((f) => !known.includes(f));

const pages = Object.fromEntries(Object.entries(PAGES).map(([page, file]) => [page, ahead(`src/pages/${file}`)]));
pages.table.unshift('/line.js'); // the line is laid first: it needs no more than its own time
const games = Object.fromEntries(
  readdirSync(here('../src/games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, ahead(`src/games/${name}/theme.ts`, `src/generated/icons-${name}.ts`)]),
);
for (const [page, list] of Object.entries(pages)) if (!list.length) throw new Error(`no file of the page ${page}`);
// What opens without a network: kept by the service worker.
const offline = files('src/pages/my-tables/MyTables.svelte');
writeFileSync(here('../dist/ahead.json'), JSON.stringify({ pages, games, offline }));
rmSync(here('../dist/.vite'), { recursive: true });
