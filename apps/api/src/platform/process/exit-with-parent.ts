import { fstatSync } from 'node:fs';

/**
 * Calls `exit` once when the process that started this one is gone, so that no orphan holds a port or the data
 * directory. It watches the ipc channel, or stdin when that is the socket that a parent's `stdio: 'pipe'` makes;
 * a terminal, a file or a shell's pipe says nothing about the parent and is left alone.
 */
export function exitWithParent(exit: () => void): void {
  let called = false;
  const once = () => {
    if (called) return;
    called = true;
    exit();
  };
  if (process.channel) process.once('disconnect', once);
  if (stdinIsSocket()) {
    process.stdin.on('end', once).on('close', once).on('error', once).resume();
    // Waiting for the parent must not by itself keep the process alive.
    if ('unref' in process.stdin && typeof process.stdin.unref === 'function') process.stdin.unref();
  }
}

function stdinIsSocket(): boolean {
  try {
    return fstatSync(0).isSocket();
  } catch {
    return false;
  }
}
