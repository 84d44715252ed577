import { readdirSync, readFileSync } from 'node:fs';

/** The clock ticks of Linux, on every architecture that Node supports. */
const ticksPerSecond = 100;

interface ProcessTimes {
  readonly parent: number;
  readonly name: string;
  /** User and system time, in seconds. */
  readonly own: number;
  /** The time of children that ended and were waited for, in seconds. */
  readonly ended: number;
}

/** Returns the processor seconds of `pid` and all its descendants, including ended ones; null without `/proc`. */
export function processorSecondsOf(pid: number, processes = readProcesses()): number | null {
  if (processes === null) return null;
  return sum(
    [...processes].filter(([id]) => descendsFrom(processes, id, pid)).map(([, { own, ended }]) => own + ended),
  );
}

/**
 * Starts counting the processor seconds of PostgreSQL servers that `pid` did not start, such as that of TEST_DATABASE_URL.
 * Other users of these servers are counted as well.
 */
export function countPostgresSeconds(pid: number): () => number {
  const before = readServers(pid);
  return () => {
    const after = readServers(pid);
    return sum([...before].map(([id, seconds]) => Math.max(0, (after.get(id) ?? 0) - seconds)));
  };
}

/** Returns the time of each server by the id of its first process, which includes its ended children. */
function readServers(pid: number): Map<number, number> {
  const processes = readProcesses() ?? new Map<number, ProcessTimes>();
  const isPostgres = (id: number) => processes.get(id)?.name === 'postgres';
  const first = [...processes].filter(
    ([id, { parent }]) => isPostgres(id) && !isPostgres(parent) && !descendsFrom(processes, id, pid),
  );
  return new Map(first.map(([id]) => [id, processorSecondsOf(id, processes) ?? 0]));
}

/** Returns the ids of `pid` and all its descendants. */
export function processTreeOf(pid: number): number[] {
  const processes = readProcesses();
  return processes === null ? [pid] : [...processes.keys()].filter((id) => descendsFrom(processes, id, pid));
}

function descendsFrom(processes: ReadonlyMap<number, ProcessTimes>, id: number, ancestor: number): boolean {
  for (let at = id; at > 0; at = processes.get(at)?.parent ?? 0) if (at === ancestor) return true;
  return false;
}

function readProcesses(): Map<number, ProcessTimes> | null {
  try {
    const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return new Map(ids.flatMap((id) => readProcess(Number(id))));
  } catch {
    return null;
  }
}

function readProcess(id: number): [number, ProcessTimes][] {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The name is in parentheses and may contain anything. After it: state, parent, ..., times from the 12th on.
    const end = stat.lastIndexOf(')');
    const fields = stat.slice(end + 2).split(' ');
    const seconds = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) / ticksPerSecond;
    const name = stat.slice(stat.indexOf('(') + 1, end);
    return [[id, { parent: Number(fields[1]), name, own: seconds(11), ended: seconds(13) }]];
  } catch {
    // It ended in the meantime.
    return [];
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
