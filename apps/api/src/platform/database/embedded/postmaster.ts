import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { EmbeddedAddress } from './address.ts';
import type { Binaries } from './binaries.ts';
import { environment } from './environment.ts';
import { EmbeddedStartError } from './start-error.ts';
import type { Runner } from './unprivileged.ts';

/** A running PostgreSQL server. */
export interface Postmaster {
  readonly pid: number;
  /** Resolves with the last message when it ends for any reason. */
  readonly ended: Promise<string>;
  /** Shuts it down cleanly: open transactions are rolled back, and all data is written. */
  stop(): Promise<void>;
}

/**
 * PostgreSQL does not end with its parent process. Therefore a shell stays in the background and reads our pipe: if the
 * pipe closes without a last line, however we ended, it sends PostgreSQL a shutdown signal. The main shell execs
 * PostgreSQL, so its pid is the one we know.
 */
const guarded = `exec 3<&0
( ( read -r last <&3 || kill -INT $$ ) >/dev/null 2>&1 & )
exec "$@" </dev/null 3<&-`;

const readinessPollMs = 25;
/** Lines of PostgreSQL's log that give the reason of an end. */
const seriousLine = /\b(?:FATAL|PANIC): {2}(.*)/;
/** The log line for a connection before the server is ready, which our readiness checks cause. */
const tooEarly = /\bFATAL: {2}the database system is /;

/** Starts PostgreSQL on the files in `cluster` and waits until it accepts connections. Throws EmbeddedStartError. */
export async function startPostmaster(
  cluster: string,
  { binaries, runner, address }: { binaries: Binaries; runner: Runner; address: EmbeddedAddress },
): Promise<Postmaster> {
  const server = [...runner.prefix, binaries.postgres, '-D', cluster, ...settingsOf(address)];
  const [command = '', ...args] = process.platform === 'win32' ? server : ['sh', '-c', guarded, 'sh', ...server];
  const child = spawn(command, args, {
    ...runner.identity,
    cwd: '/',
    env: environment,
    stdio: ['pipe', 'ignore', 'pipe'],
    // In its own session: the supervisor handles Ctrl+C, and ends the api first.
    detached: process.platform !== 'win32',
  });
  const ended = endOf(child);
  await answers(child, address, cluster, ended);
  return {
    pid: child.pid ?? 0,
    ended,
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}

function settingsOf({ host, port, password }: EmbeddedAddress): string[] {
  const settings: Readonly<Record<string, string | number>> = {
    ...(password === undefined
      ? { listen_addresses: '', unix_socket_directories: host, unix_socket_permissions: '0700' }
      : { listen_addresses: host, unix_socket_directories: '' }),
    port,
    max_connections: 100,
    shared_buffers: '64MB',
    // Containers have only 64 MB in /dev/shm.
    dynamic_shared_memory_type: process.platform === 'win32' ? 'windows' : 'mmap',
    // There is no replication.
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_logical_replication_workers: 0,
    max_wal_size: '512MB',
    fsync: 'on',
    // On macOS no other method writes through to the disk.
    ...(process.platform === 'darwin' ? { wal_sync_method: 'fsync_writethrough' } : {}),
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // The api reports refused statements. The log must not contain them, because they include personal data.
    log_min_messages: 'fatal',
    log_min_error_statement: 'panic',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Collects PostgreSQL's messages and resolves with the reason of its end. */
function endOf(child: ChildProcess): Promise<string> {
  let reason = '';
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (!tooEarly.test(line)) reason = seriousLine.exec(line)?.[1] ?? (reason || line);
    });
  }
  // Tells the guard that PostgreSQL ended: by now another process can have its pid.
  child.once('exit', () => child.stdin?.end('ended\n'));
  child.stdin?.on('error', () => {});
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    // After a signal the last messages come from backends that noticed it.
    child.once('close', (code, signal) => {
      if (signal !== null) resolve(`ended with ${signal}`);
      else resolve(reason || `ended with exit code ${code}`);
    });
  });
}

/**
 * Waits until the server accepts connections. There is no time limit while the process lives, because crash recovery can
 * take long.
 */
async function answers(
  child: ChildProcess,
  address: EmbeddedAddress,
  cluster: string,
  ended: Promise<string>,
): Promise<void> {
  let reason: string | undefined;
  void ended.then((text) => {
    reason = text;
  });
  while (reason === undefined) {
    if (child.pid !== undefined && (await accepts(address))) return;
    await Promise.race([delay(readinessPollMs), ended]);
  }
  throw new EmbeddedStartError(
    `The embedded database in ${cluster} cannot start (${reason}). If its files are damaged, put a copy of the directory back, or move it away to begin empty.`,
  );
}

async function accepts(address: EmbeddedAddress): Promise<boolean> {
  const client = new pg.Client(address);
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
