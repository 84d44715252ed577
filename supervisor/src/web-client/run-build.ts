import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const attached = fileURLToPath(new URL('../attached.ts', import.meta.url));

/**
 * Runs a command that builds the web client. Rejects with its output if it fails. When `signal` aborts or this process ends
 * for any reason, the command and its descendants are ended.
 */
export function runBuild(command: readonly string[], cwd: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const build = spawn(process.execPath, [attached, ...command], {
      cwd,
      // A production build, whatever the environment of the start.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['pipe', 'pipe', 'pipe'],
      // Ctrl+C in the terminal reaches only the supervisor.
      detached: process.platform !== 'win32',
    });
    const abandon = () => build.stdin.destroy();
    if (signal.aborted) abandon();
    signal.addEventListener('abort', abandon);
    build.stdin.on('error', () => {});
    const output: Buffer[] = [];
    build.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    build.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    build.once('error', reject);
    build.once('close', (code) => {
      signal.removeEventListener('abort', abandon);
      if (code === 0) resolve();
      else reject(new Error(`The web client could not be built:\n${Buffer.concat(output).toString('utf8')}`));
    });
  });
}
