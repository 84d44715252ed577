import { fstatSync } from 'node:fs';

function isStdinOfParent(): boolean {
  try {
    // `stdio: 'pipe'` creates a socket; a terminal, a file, or a shell's pipe says nothing about the parent.
    return fstatSync(0).isSocket();
  } catch {
    return false;
  }
}

/**
 * Calls `exit` once when the parent process is gone, for whatever reason, so that no orphan keeps the port. Watches the ipc
 * channel and the stdin that the parent keeps open.
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
  // Watching the parent must not keep the process alive on its own.
  if ('unref' in process.stdin && typeof process.stdin.unref === 'function') process.stdin.unref();
}
