import { join } from 'node:path';

/** Where the embedded database listens: `pg` takes the directory as host and derives the socket's name from the port. */
export function embeddedAddress(dataDirectory: string) {
  const directory = join(dataDirectory, 'run');
  return { directory, port: 5432, socket: join(directory, '.s.PGSQL.5432') };
}
