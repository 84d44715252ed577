import { type ChildProcess, spawn } from 'node:child_process';
import { root } from './processes.ts';

/** Builds the web client unless the build of exactly these sources is there already. Rejects with its output. */
export function buildWeb(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const build = spawn('turbo', ['run', 'build', '--filter=@tallyard/web', '--output-logs=errors-only'], {
      cwd: root,
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: what npm links as turbo is a script that passes no signal on to the program it starts.
      detached: process.platform !== 'win32',
    });
    const abandon = () => endGroup(build);
    signal.addEventListener('abort', abandon);
    build.once('close', () => signal.removeEventListener('abort', abandon));
    const output: Buffer[] = [];
    build.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    build.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    build.once('error', reject);
    build.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The web client could not be built:\n${Buffer.concat(output).toString('utf8')}`));
    });
  });
}

function endGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  process.kill(process.platform === 'win32' ? pid : -pid, 'SIGTERM');
}
