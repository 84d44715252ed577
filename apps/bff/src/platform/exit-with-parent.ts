import { fstatSync } from 'node:fs';

function isStdinOfParent(): boolean {
  try {
    // `stdio: 'pipe'` makes a socket; a terminal, a file or a shell's pipe says nothing about the parent.
    return fstatSync(0).isSocket();
  } catch {
    return false;
  }
}

/**
 * Calls `exit` once when the process that started this one is gone, however it went, so that no orphan keeps the port.
 * It watches the ipc channel and the stdin that a parent holds open.
 */
export function exitWithParent(exit: () => void): void {
  let isCalled = false;
  const once = () => {
    if (isCalled) return;
    isCalled = true;
    exit();
  };
  if (process.channel) process.once('disconnect', once);
  if (!isStdinOfParent()) return;
  process.stdin.on('end', once).on('close', once).on('error', once).resume();
  // Waiting for the parent must not by itself keep the process alive.
  if ('unref' in process.stdin && typeof process.stdin.unref === 'function') process.stdin.unref();
}
