import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0;

/** Servers under test have core 0; the load and the stub upstream have core 1, so that neither takes from the other. */
export type Core = 'server' | 'load';

const coreNumbers: Record<Core, string> = { server: '0', load: '1' };

/** Moves this process to the load's core. */
export function pinSelf(): void {
  if (canPin) spawnSync('taskset', ['-cp', coreNumbers.load, String(process.pid)]);
}

/** Starts an entry of the repository and waits until its port answers anything. */
export async function startServer(
  entry: string,
  core: Core,
  port: number,
  env: NodeJS.ProcessEnv,
): Promise<ChildProcess> {
  const node = [process.execPath, entry];
  const [command = '', ...args] = canPin ? ['taskset', '-c', coreNumbers[core], ...node] : node;
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let waited = 0; ; waited += 50) {
    const answered = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      async (response) => {
        await response.body?.cancel();
        return true;
      },
      () => false,
    );
    if (answered) return child;
    if (child.exitCode !== null || waited > 20_000) throw new Error(`${entry} did not start`);
    await delay(50);
  }
}

export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await gone;
  clearTimeout(patience);
}
