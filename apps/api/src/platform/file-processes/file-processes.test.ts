import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openFileProcesses } from '../../../test/file-processes.ts';
import { type HostileRequest, hostileTask } from '../../../test/hostile-task.ts';
import { FileProcess } from './file-process.ts';
import type { FileProcesses } from './file-processes.ts';
import { residentLimitOf } from './resident-limit.ts';
import { residentBytesOf, seesOtherProcesses } from './resident-size.ts';

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each([
  ['the limit of its task', 16, 0, 1],
  ['a quarter of a small machine', 2, 0, 0.5],
  ['a quarter of a small container', 16, 1, 0.25],
])('a process may have %s', (_what, total, constrained, limit) => {
  const gib = 2 ** 30;
  expect(residentLimitOf(gib, total * gib, constrained * gib)).toBe(limit * gib);
});

describe('a file that is read in a process of its own', () => {
  let processes: FileProcesses;
  let deaths: string[];
  let started: FileProcess[];
  beforeEach(() => {
    deaths = [];
    started = [];
    processes = openFileProcesses({
      onDeath: (task) => () => deaths.push(task),
      start: () => {
        const process = FileProcess.start({ heapMegabytes: 48, residentBytes: 200 * 2 ** 20 });
        started.push(process);
        return process;
      },
    });
  });
  afterEach(() => processes.close());

  const read = async (request: HostileRequest, task = hostileTask(), key = 'organization 1') => {
    const parts: string[] = [];
    for await (const part of processes.readerOf(key).run(task, request)) parts.push(part);
    return parts;
  };
  const begin = async (key: string) => {
    const parts = processes.readerOf(key).run(hostileTask(), 'parts');
    const { value } = await parts.next();
    return { parts, pid: Number(String(value).split(' ')[0]) };
  };

  test.each<[string, HostileRequest, Parameters<typeof hostileTask>[0], string]>([
    ['fills the heap', 'heap', {}, 'memory'],
    ['fills native memory', 'native', { residentBytes: 200 * 2 ** 20 }, 'memory'],
    ['never ends', 'spin', { deadlineMs: 1 }, 'deadline'],
    ['crashes its decoder', 'abort', {}, 'crash'],
  ])('that %s ends that process alone, and the next file is read', async (_what, request, limits, reason) => {
    const beside = await begin('organization 2');
    await expect(read(request, hostileTask(limits))).rejects.toMatchObject({ reason });
    expect(deaths).toEqual(['reading a file (hostile, organization 1)']);
    expect((await beside.parts.next()).value).toBe(`${beside.pid} 1`);
    await beside.parts.return(undefined);
    expect(await read('pid')).toHaveLength(1);
  });

  test('says why it cannot be read', async () => {
    await expect(read('unreadable')).rejects.toThrow('it is no such file');
    expect(deaths).toEqual([]);
  });

  test('no process reads two files, and none has a setting of the api', async () => {
    const [first, second] = [await read('pid'), await read('pid')];
    expect(first).not.toEqual(second);
    process.env.SESSION_SECRET_OF_THIS_TEST = 'secret';
    try {
      const names = (await read('environment')).join(' ').split(' ');
      expect(names).not.toContain('SESSION_SECRET_OF_THIS_TEST');
      expect(names.filter((name) => /SECRET|DATABASE|NODE_OPTIONS|TOKEN|PASSWORD/.test(name))).toEqual([]);
    } finally {
      delete process.env.SESSION_SECRET_OF_THIS_TEST;
    }
  });

  test('two of an organization and four of a node are read at once; others wait for their turn', async () => {
    const readers: Awaited<ReturnType<typeof begin>>[] = [];
    const reading = ['a', 'a', 'a', 'b', 'b', 'c'].map(async (key) => {
      const reader = await begin(key);
      readers.push(reader);
      return reader;
    });
    await expect.poll(() => readers.length).toBe(4);
    expect(started).toHaveLength(4);
    for (const { parts } of readers.splice(0)) await parts.return(undefined);
    const all = await Promise.all(reading);
    expect(new Set(all.map(({ pid }) => pid)).size).toBe(6);
    for (const { parts } of all) await parts.return(undefined);
  });

  test('that is left early ends its process, as does closing', async () => {
    const { parts, pid } = await begin('organization 1');
    await parts.return(undefined);
    await expect.poll(() => isRunning(pid)).toBe(false);
    const left = await begin('organization 1');
    await processes.close();
    await expect.poll(() => isRunning(left.pid)).toBe(false);
    await expect(left.parts.next()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  test.runIf(seesOtherProcesses)('the size of a process is read, and of one that is gone is null', async () => {
    expect(residentBytesOf(process.pid)).toBeGreaterThan(10 * 2 ** 20);
    const { parts, pid } = await begin('organization 1');
    await parts.return(undefined);
    await expect.poll(() => residentBytesOf(pid)).toBe(null);
  });
});

test('processes that read files end with the api, also when it is killed', async () => {
  const url = (path: string) => JSON.stringify(pathToFileURL(new URL(path, import.meta.url).pathname).href);
  const script = `
    const { openFileProcesses } = await import(${url('../../../test/file-processes.ts')});
    const { hostileTask } = await import(${url('../../../test/hostile-task.ts')});
    const parts = openFileProcesses().readerOf('a').run(hostileTask(), 'pid');
    process.stdout.write(String((await parts.next()).value));
    setInterval(() => {}, 1_000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(String(output).trim());
  expect(isRunning(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
});
