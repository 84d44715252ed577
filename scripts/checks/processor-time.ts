import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of /proc in a second, on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** Reads fields of /proc/<pid>/stat after the name; null when there is no such process or no /proc. */
function readStat(pid: string): { readonly name: string; readonly fields: readonly string[] } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = text.lastIndexOf(')');
    return { name: text.slice(text.indexOf('(') + 1, end), fields: text.slice(end + 2).split(' ') };
  } catch {
    return null;
  }
}

function ticks(fields: readonly string[], from: number, count: number): number {
  return fields.slice(from, from + count).reduce((sum, field) => sum + Number(field), 0);
}

/** Gives the processor seconds of this process's children that have ended, with theirs. 0 where there is no /proc. */
export function endedChildrenSeconds(): number {
  const stat = readStat('self');
  return stat === null ? 0 : ticks(stat.fields, 13, 2) / ticksPerSecond;
}

/**
 * Gives the processor seconds of all PostgreSQL servers that run now, their ended connections included. Servers that tests
 * start themselves have ended between two stages, so a difference counts the server of TEST_DATABASE_URL alone.
 */
export function postgresSeconds(): number {
  let sum = 0;
  try {
    for (const pid of readdirSync('/proc')) {
      if (!/^\d+$/.test(pid)) continue;
      const stat = readStat(pid);
      // The postmaster's ended children are its connections; those that still run count themselves.
      if (stat?.name === 'postgres') sum += ticks(stat.fields, 11, 4);
    }
  } catch {
    return 0;
  }
  return sum / ticksPerSecond;
}
