import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How the api reaches the embedded database: a socket in its own directory or, on Windows, loopback. */
export type Transport = 'socket' | 'loopback';

export const transportHere: Transport = process.platform === 'win32' ? 'loopback' : 'socket';

/** The superuser and the only database of the embedded server. */
export const embeddedUser = 'postgres';
export const embeddedDatabaseName = 'postgres';

const socketPort = 5432;
/**
 * The maximum length of `sockaddr_un.sun_path` without its closing zero byte: 108 on Linux, 104 on the BSDs and macOS,
 * minus 1.
 */
const maxSocketPathBytes = process.platform === 'linux' ? 107 : 103;

/** The connection settings for `pg`. If the host is a directory, the name of the socket is derived from the port. */
export interface EmbeddedAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
}

/** Every process on the machine can reach loopback, so it has a password; only the owner can read the file. */
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
 * Returns the directory of the socket. It is inside the data directory, unless the socket's path would be too long. Then
 * it is in /tmp, with a name derived from the data directory.
 */
export function socketDirectory(dataDirectory: string): string {
  const inside = join(dataDirectory, 'run');
  if (Buffer.byteLength(join(inside, `.s.PGSQL.${socketPort}`)) <= maxSocketPathBytes) return inside;
  return join('/tmp', `tallyard-${createHash('sha256').update(dataDirectory).digest('hex').slice(0, 24)}`);
}

/** Returns the address of the embedded database of `dataDirectory` (an absolute path), whether or not it is running. */
export function embeddedAddress(dataDirectory: string, transport: Transport = transportHere): EmbeddedAddress {
  const who = { user: embeddedUser, database: embeddedDatabaseName };
  if (transport === 'socket') return { host: socketDirectory(dataDirectory), port: socketPort, ...who };
  return { host: '127.0.0.1', port: 0, ...readLoopback(dataDirectory), ...who };
}
