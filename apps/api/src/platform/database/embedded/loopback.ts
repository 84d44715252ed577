import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { type Loopback, loopbackPath, readLoopback } from './address.ts';

/**
 * Returns the port and password of loopback. They are created once and kept, so that a running api finds a restarted
 * database. The port changes only if another process uses it.
 */
export async function ensureLoopback(dataDirectory: string): Promise<Loopback> {
  const stored = readLoopback(dataDirectory);
  const port = (stored && (await freePort(stored.port))) ?? (await freePort(0));
  if (port === null) throw new Error('There is no free port on 127.0.0.1.');
  const loopback = { port, password: stored?.password ?? randomBytes(24).toString('base64url') };
  writeFileSync(loopbackPath(dataDirectory), JSON.stringify(loopback), { mode: 0o600 });
  return loopback;
}

/** Returns the requested port, or any free one for 0; null if it is in use. */
async function freePort(requested: number): Promise<number | null> {
  const server = createServer().listen(requested, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return null;
  }
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
