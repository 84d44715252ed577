import { rmSync } from 'node:fs';
import { readyData, startProduct, temporaryDirectory } from './product.ts';

/** Starts the product once and keeps what its first start made, which `startProduct` then copies: most of a start is that. */
export default async function setUp(): Promise<(() => void) | undefined> {
  if (process.env[readyData] !== undefined) return;
  const directory = temporaryDirectory();
  const product = await startProduct({ DATA_DIR: directory });
  await product.stop();
  process.env[readyData] = directory;
  return () => rmSync(directory, { recursive: true, force: true });
}
