import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { type Loopback, loopbackPath, readLoopback } from './address.ts';

/**
 * The port and password of loopback: made once and kept, so that an api that runs on finds a database that was started
 * again. Another port is taken only when somebody else has this one.
 */
export async function ensureLoopback(dataDirectory: string): Promise<Loopback> {
  const stored = readLoopback(dataDirectory);
  const port = (stored && (await freePort(stored.port))) ?? (await freePort(0));
  if (port === null) throw new Error('There is no free port on 127.0.0.1.');
  const loopback = { port, password: stored?.password ?? randomBytes(24).toString('base64url') };
  writeFileSync(loopbackPath(dataDirectory), JSON.stringify(loopback), { mode: 0o600 });
  return loopback;
}

/** The port that was requested, any for 0; null when it is taken. */
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
