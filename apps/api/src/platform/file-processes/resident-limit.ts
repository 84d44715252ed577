import { totalmem } from 'node:os';

/**
 * Returns the resident size in bytes at which a process is killed: that of its task, or a quarter of the memory on a small
 * machine or container, because four processes can run at once. `constrained` is the container's limit; 0 if none.
 */
export function residentLimitOf(
  taskBytes: number,
  total = totalmem(),
  constrained = process.constrainedMemory(),
): number {
  const available = constrained > 0 ? Math.min(total, constrained) : total;
  return Math.min(taskBytes, Math.floor(available / 4));
}
