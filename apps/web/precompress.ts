import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compressible = new Set(['.css', '.js', '.svg', '.wasm']);
/** Below it the server sends them as they are. */
const leastBytes = 1_024;
/** As many at once as the process has threads for it. */
const atOnce = 4;
const compress = promisify(brotliCompress);

/**
 * The last part of the build: beside each file with a hash in its name stands what is sent of it, compressed as far as it
 * goes. At each visit there is time for a seventh less than that, and these files never change.
 */
export async function precompress(dist: string): Promise<void> {
  const assets = join(dist, 'assets');
  const files = readdirSync(assets).filter((file) => compressible.has(extname(file)));
  const lane = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) await compressFile(join(assets, file));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

async function compressFile(path: string): Promise<void> {
  const bytes = readFileSync(path);
  if (bytes.byteLength < leastBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  writeFileSync(`${path}.br`, await compress(bytes, { params }));
}
