import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { exitWithParent } from '../../exit-with-parent.ts';
import { embeddedAddress } from './address.ts';
import { DirectoryInUseError, takeDirectoryLock } from './lock.ts';

/**
 * The embedded database, a process of its own because PGlite blocks the thread it runs in. Prints `{"ready":true}`
 * when it answers, and one line on stderr when it cannot start. SIGTERM closes it cleanly.
 */
async function main(): Promise<void> {
  const dataDirectory = resolve(process.env.DATA_DIR || '.data');
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const release = takeDirectoryLock(dataDirectory);
  const { directory, socket } = embeddedAddress(dataDirectory);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
  // The lock is ours, so whoever made a socket here is gone.
  rmSync(socket, { force: true });

  const db = await PGlite.create({ dataDir: join(dataDirectory, 'db'), extensions: { pg_trgm } });
  const server = new PGLiteSocketServer({ db, path: socket, maxConnections: 50 });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.stop().catch(() => {});
    await db.close().catch(() => {});
    release();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  exitWithParent(() => void stop());

  await server.start();
  process.stdout.write(`${JSON.stringify({ ready: true })}\n`);
}

main().catch((error: unknown) => {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    error instanceof DirectoryInUseError ? `${text}\n` : `The embedded database cannot start: ${text}\n`,
  );
  process.exit(1);
});
