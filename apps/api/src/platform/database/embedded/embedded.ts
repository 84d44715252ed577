import { lstatSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedAddress, embeddedAddress, socketDirectory, type Transport, transportHere } from './address.ts';
import { findBinaries } from './binaries.ts';
import { clusterDirectory, ensureCluster } from './cluster.ts';
import { endLeftover } from './leftover.ts';
import { takeDirectoryLock } from './lock.ts';
import { ensureLoopback } from './loopback.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';
import { EmbeddedStartError } from './start-error.ts';
import { findRunner, type Runner } from './unprivileged.ts';

/** The running embedded database of a data directory. */
export interface Embedded {
  readonly address: EmbeddedAddress;
  /** The pid of PostgreSQL itself. */
  readonly pid: number;
  /** Resolves with the last message when it ends without `stop`. */
  readonly failed: Promise<string>;
  /** Shuts it down cleanly and releases the data directory. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded database of `dataDirectory`, an absolute path. Creates the directory and the database if they do not
 * exist. Throws EmbeddedStartError, or DirectoryInUseError if another process uses the directory.
 */
export async function startEmbedded(dataDirectory: string, transport: Transport = transportHere): Promise<Embedded> {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const release = takeDirectoryLock(dataDirectory);
  try {
    const postmaster = await start(dataDirectory, transport);
    let stopping = false;
    return {
      address: embeddedAddress(dataDirectory, transport),
      pid: postmaster.pid,
      failed: new Promise((resolve) => {
        void postmaster.ended.then((reason) => {
          if (stopping) return;
          release();
          resolve(reason);
        });
      }),
      async stop() {
        stopping = true;
        await postmaster.stop();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function start(dataDirectory: string, transport: Transport): Promise<Postmaster> {
  const binaries = findBinaries();
  const runner = findRunner(binaries, dataDirectory);
  const password = transport === 'loopback' ? (await ensureLoopback(dataDirectory)).password : null;
  // The directory with links resolved, as its processes report it.
  const directory = realpathSync(dataDirectory);
  await endLeftover(clusterDirectory(directory));
  const cluster = await ensureCluster(directory, { binaries, runner, password });
  if (transport === 'socket') makeSocketDirectory(socketDirectory(dataDirectory), runner);
  return startPostmaster(cluster, { binaries, runner, address: embeddedAddress(dataDirectory, transport) });
}

/** Everyone with access to this directory is the superuser, so it must be new or accessible only to its owner. */
function makeSocketDirectory(directory: string, runner: Runner): void {
  const found = lstatSync(directory, { throwIfNoEntry: false });
  if (found === undefined) mkdirSync(directory, { mode: 0o700 });
  else if (!found.isDirectory() || (found.mode & 0o077) !== 0) {
    throw new EmbeddedStartError(`${directory} is not a directory that only its owner may enter: remove it.`);
  }
  runner.own(directory);
  // The lock is ours, so the process that created a socket here is gone.
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(directory, name), { force: true });
}
