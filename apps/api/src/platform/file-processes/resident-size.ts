import { readFileSync } from 'node:fs';

/** Whether `residentBytesOf` can read the size of another process. */
export const seesOtherProcesses = process.platform === 'linux';

/** Returns the resident size of a process; null if it has ended, or on systems other than Linux. */
export function residentBytesOf(pid: number): number | null {
  if (!seesOtherProcesses) return null;
  try {
    // In kB, unlike /proc/<pid>/statm, which counts pages of a size that Node does not expose.
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    // It has ended in the meantime; its exit has its own event.
    return null;
  }
}
