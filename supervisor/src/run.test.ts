import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const entry = fileURLToPath(new URL('./run.ts', import.meta.url));
/** A supervision that supervises nothing and tells of its end on its output, which is how the test hears of it. */
const script = `
  import { run } from ${JSON.stringify(entry)};
  const stop = async () => { console.log('stopped'); };
  setInterval(() => {}, 1000);
  await run({ start: async () => {}, stop }, async () => {}, 'ready ' + process.pid + '\\n');`;

let shell: ChildProcess | undefined;

afterEach(() => {
  shell?.kill('SIGKILL');
});

/** As npm does it: a shell that stays, and the supervisor below it. Gives the supervisor's pid and what it says next. */
async function started(): Promise<{ pid: number; said: Promise<unknown> }> {
  shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1" & wait', process.execPath, script], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: shell.stdout as NodeJS.ReadableStream });
  const [ready] = (await once(lines, 'line')) as [string];
  return { pid: Number(ready.split(' ')[1]), said: once(lines, 'line').then(([line]) => line) };
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends all in order', async (signal) => {
  const { pid, said: output } = await started();
  process.kill(pid, signal);
  expect(await output).toBe('stopped');
});

test('kill -9 of npm ends all in order', async () => {
  const { said: output } = await started();
  shell?.kill('SIGKILL');
  expect(await output).toBe('stopped');
});
