import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const pollMs = 20;
/** How long a server may take for a clean shutdown. Below: how long orphaned backends may take to finish. */
const patienceMs = 10_000;
const orphanPatienceMs = 2_000;

/**
 * Ends processes that an earlier start left in `cluster`: a server whose parent and guard were both killed, or backends
 * whose server was killed. The caller has the lock of the data directory, so no other process needs them.
 */
export async function endLeftover(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const postmaster = pidIn(pidFile);
  const present = processesOf(cluster, postmaster);
  if (present.length > 0) {
    const server = present.find((pid) => pid === postmaster);
    if (server !== undefined) signal(server, 'SIGINT');
    if (!(await gone(cluster, postmaster, server === undefined ? orphanPatienceMs : patienceMs))) {
      // Equivalent to a power cut: committed transactions are in the log.
      for (const pid of processesOf(cluster, postmaster)) signal(pid, 'SIGKILL');
      await gone(cluster, postmaster, patienceMs);
    }
  }
  // PostgreSQL does not start if the pid of the dead server is in use by any other process.
  rmSync(pidFile, { force: true });
}

function pidIn(pidFile: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Returns the pids of the server and its backends. Their working directory is that of the files. Outside Linux only the
 * server is known.
 */
function processesOf(cluster: string, postmaster: number | null): number[] {
  if (process.platform !== 'linux') return postmaster !== null && isRunning(postmaster) ? [postmaster] : [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && directoryOf(name) === cluster)
    .map(Number);
}

/** Null for a process that has ended, or that belongs to another user. */
function directoryOf(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function gone(cluster: string, postmaster: number | null, withinMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < withinMs; waitedMs += pollMs) {
    if (processesOf(cluster, postmaster).length === 0) return true;
    await delay(pollMs);
  }
  return false;
}
