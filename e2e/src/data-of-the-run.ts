import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readyDataUrl, startProduct, temporaryDirectory } from './product.ts';

async function prepare(directory: string): Promise<string> {
  const product = await startProduct({ DATA_DIR: directory });
  await product.stop();
  return directory;
}

/**
 * Provides a data directory in the state after a first start, which `startProduct` copies, because creating it takes most of
 * a start. It is created when the first file requests it.
 */
export default async function setUp(): Promise<(() => void) | undefined> {
  if (process.env[readyDataUrl] !== undefined) return;
  const directory = temporaryDirectory();
  let ready: Promise<string> | undefined;
  const server = createServer((_request, response) => {
    ready ??= prepare(directory);
    ready.then(
      (path) => response.end(path),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env[readyDataUrl] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return () => {
    server.close();
    rmSync(directory, { recursive: true, force: true });
  };
}
