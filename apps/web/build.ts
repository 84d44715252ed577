import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { precompress } from './precompress.ts';
import { prerender } from './prerender.ts';

/**
 * `node build.ts <folder>`: builds the client into a folder of its own, which nobody serves yet. `npm run build` and
 * `npm start` call it and move the result to `dist` (supervisor/src/web-client).
 */
const root = fileURLToPath(new URL('./', import.meta.url));
const folder = process.argv[2];
if (folder === undefined) throw new Error('The folder to build into is missing: use npm run build.');

process.env.NODE_ENV = 'production';
await build({
  root,
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
  build: { outDir: folder, emptyOutDir: true },
});
await prerender(root, folder);
await precompress(folder);
