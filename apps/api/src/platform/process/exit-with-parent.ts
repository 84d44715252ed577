import { fstatSync } from 'node:fs';

/**
 * Calls `exit` once when the parent process is gone, so that no orphan keeps a port or the data directory. It watches the
 * ipc channel, or stdin if that is the socket of a parent's `stdio: 'pipe'`. A terminal, a file or a shell's pipe says
 * nothing about the parent and is ignored.
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
    // Watching the parent must not keep the process alive.
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
