import { totalmem } from 'node:os';

/**
 * The resident size at which a process is killed: that of its task, and on a small machine or in a small container a quarter of
 * the memory there is, since four processes may run at the same time. `constrained`: the limit of the container; 0: none.
 */
export function residentLimitOf(
  taskBytes: number,
  total = totalmem(),
  constrained = process.constrainedMemory(),
): number {
  const available = constrained > 0 ? Math.min(total, constrained) : total;
  return Math.min(taskBytes, Math.floor(available / 4));
}
