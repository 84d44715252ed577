import { readFileSync } from 'node:fs';

/** True where `residentBytesOf` can read the size of another process. */
export const seesOtherProcesses = process.platform === 'linux';

/** The resident size of a process; null when it is gone, or where the system does not tell (any but Linux). */
export function residentBytesOf(pid: number): number | null {
  if (!seesOtherProcesses) return null;
  try {
    // In kB, unlike /proc/<pid>/statm, which counts pages of a size that Node does not tell.
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    // It has ended since; its exit is told by an event of its own.
    return null;
  }
}
