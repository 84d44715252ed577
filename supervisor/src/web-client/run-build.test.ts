import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { runningWith } from '../../test/running-with.ts';
import { until } from '../../test/until.ts';
import { runBuild } from './run-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'tallyard-build-'));
const entry = fileURLToPath(new URL('./run-build.ts', import.meta.url));
/** A build that takes no end: a shell that SIGTERM does not end, with a process of its own. */
const endless = (started: string) => ['sh', '-c', `trap : TERM; while :; do : > ${started}; sleep 60; done`];
let supervisor: ChildProcess | undefined;

afterEach(() => {
  vi.unstubAllEnvs();
  supervisor?.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Marks what is started from here on, so that it is found whoever is its parent by then. */
function marked(): string {
  const mark = `BUILD_OF_TEST=${randomUUID()}`;
  vi.stubEnv('BUILD_OF_TEST', mark.split('=')[1]);
  return mark;
}

/** Runs `command` from a process that can be killed without a chance to clean up. */
function superviseBuild(command: readonly string[]): ChildProcess {
  const script = `
    import { runBuild } from ${JSON.stringify(entry)};
    await runBuild(${JSON.stringify(command)}, process.cwd(), new AbortController().signal);`;
  supervisor = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
  return supervisor;
}

test('a build that fails is reported with its output', async () => {
  const command = ['sh', '-c', 'echo "no such file"; exit 2'];
  await expect(runBuild(command, folder, new AbortController().signal)).rejects.toThrow(
    'The web client could not be built:\nno such file',
  );
});

test('a start that is given up leaves nothing of the build behind', async () => {
  const mark = marked();
  const abandoned = new AbortController();
  const started = join(folder, 'abandoned');
  const building = expect(runBuild(endless(started), folder, abandoned.signal)).rejects.toThrow('could not be built');
  await until(() => existsSync(started));
  abandoned.abort();
  await building;
  await until(() => runningWith(mark).length === 0);
});

test.each([
  ['before the build has begun', 1, ''],
  ['while the process that watches it starts', 2, ''],
  ['while the build and its own processes run', 4, 'running'],
])('kill -9 of the supervisor %s leaves nothing running', async (_moment, processes, started) => {
  const mark = marked();
  const path = join(folder, started || randomUUID());
  const { pid } = superviseBuild(endless(path));
  await until(() => runningWith(mark).length >= processes);
  if (started !== '') await until(() => existsSync(path));
  process.kill(pid as number, 'SIGKILL');
  await until(() => runningWith(mark).length === 0);
});

test('a build that keeps its thread busy ends, too', async () => {
  const mark = marked();
  const { pid } = superviseBuild([
    process.execPath,
    '-e',
    'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)',
  ]);
  await until(() => runningWith(mark).length === 3);
  process.kill(pid as number, 'SIGKILL');
  await until(() => runningWith(mark).length === 0);
});
