import { spawn } from 'node:child_process';

/**
 * `node attached.ts command ...args`: runs a command that does not notice the end of its parent. The command and its
 * descendants are ended when the stdin of this process closes, even after kill -9 of the process at the other end.
 */
const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, {
  stdio: ['ignore', 'inherit', 'inherit'],
  // A separate process group can be ended as a whole.
  detached: process.platform !== 'win32',
});

function endGroup(signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch {
    // It has already ended.
  }
}

for (const event of ['end', 'close', 'error']) process.stdin.on(event, () => endGroup('SIGKILL'));
process.stdin.resume();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => endGroup(signal));
child.once('error', (error) => {
  process.stderr.write(`${command} could not be started: ${error.message}\n`);
  process.exit(127);
});
child.once('exit', (code) => {
  endGroup('SIGKILL');
  process.exit(code ?? 1);
});
