import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How the api reaches the embedded database: a socket in a directory of its own or, on Windows, loopback. */
export type Transport = 'socket' | 'loopback';

export const transportHere: Transport = process.platform === 'win32' ? 'loopback' : 'socket';

/** The superuser of the embedded database, and the database that everything lives in. */
export const embeddedUser = 'postgres';
export const embeddedDatabaseName = 'postgres';

const socketPort = 5432;
/** What `sockaddr_un` holds without its closing zero byte: 108 on Linux, 104 on the BSDs and macOS. */
const maxSocketPathBytes = process.platform === 'linux' ? 107 : 103;

/** What `pg` needs to connect; a directory as host means a socket whose name derives from the port. */
export interface EmbeddedAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
}

/** Loopback is open to everybody on the machine, so it has a password; the file is readable to the owner alone. */
export interface Loopback {
  readonly port: number;
  readonly password: string;
}

export function loopbackPath(dataDirectory: string): string {
  return join(dataDirectory, 'loopback.json');
}

/** Null before the first start. */
export function readLoopback(dataDirectory: string): Loopback | null {
  try {
    return JSON.parse(readFileSync(loopbackPath(dataDirectory), 'utf8')) as Loopback;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * The directory of the socket: inside the data directory, unless that lies so deep that a socket's path would not fit.
 * Then it is one in /tmp whose name everybody who knows the data directory derives alike.
 */
export function socketDirectory(dataDirectory: string): string {
  const inside = join(dataDirectory, 'run');
  if (Buffer.byteLength(join(inside, `.s.PGSQL.${socketPort}`)) <= maxSocketPathBytes) return inside;
  return join('/tmp', `tallyard-${createHash('sha256').update(dataDirectory).digest('hex').slice(0, 24)}`);
}

/** Where the embedded database of `dataDirectory` (an absolute path) answers, whether or not it runs. */
export function embeddedAddress(dataDirectory: string, transport: Transport = transportHere): EmbeddedAddress {
  const who = { user: embeddedUser, database: embeddedDatabaseName };
  if (transport === 'socket') return { host: socketDirectory(dataDirectory), port: socketPort, ...who };
  return { host: '127.0.0.1', port: 0, ...readLoopback(dataDirectory), ...who };
}
