// Packs what was built, once and as small as it goes, so that the server only has to hand it out: FILE.br and FILE.gz
// beside FILE. Fonts and pictures are packed already, and what is short gains nothing.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const LEAST = 1000; // bytes
const TEXT = new Set(['.css', '.html', '.js', '.json', '.svg', '.webmanifest']);
const folder = fileURLToPath(new URL('../dist', import.meta.url));

let before = 0;
let after = 0;
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXT.has(extname(entry.name))) continue;
  const path = join(entry.parentPath ?? entry.path, entry.name);
  const plain = readFileSync(path);
  if (plain.length < LEAST) continue;
  const small = brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
  writeFileSync(`${path}.br`, small);
  writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
  before += plain.length;
  after += small.length;
}
console.log(`packed: ${Math.round(before / 1000)} kB are ${Math.round(after / 1000)} kB`);
