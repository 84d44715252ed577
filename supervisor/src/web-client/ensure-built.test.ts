import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../../test/until.ts';
import { takeBuildLock } from './build-lock.ts';
import { ensureBuilt, type SharedBuild } from './ensure-built.ts';

const never = new AbortController().signal;
let root: string;
let folder: string;
let workFolder: string;
/** The sources, and the keys in the order in which they were built. */
let sources: string;
let built: string[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tallyard-built-'));
  folder = join(root, 'dist');
  workFolder = join(root, '.build');
  sources = 'first';
  built = [];
});
afterEach(() => rmSync(root, { recursive: true }));

function write(draft: string, name: string): void {
  mkdirSync(join(draft, 'assets'), { recursive: true });
  writeFileSync(join(draft, 'index.html'), `page of ${name}`);
  writeFileSync(join(draft, 'assets', `${name}.js`), name);
  writeFileSync(join(draft, 'assets', 'shared.js'), 'the same in each');
}

function shared(more: Partial<SharedBuild> = {}): SharedBuild {
  return {
    folder,
    workFolder,
    keyOf: () => sources,
    build: async (draft) => {
      built.push(sources);
      write(draft, sources);
    },
    log: () => {},
    ...more,
  };
}

const page = () => readFileSync(join(folder, 'index.html'), 'utf8');
const assets = () => readdirSync(join(folder, 'assets')).sort();

test('what is built already is not built again', async () => {
  await ensureBuilt(shared(), never);
  await ensureBuilt(shared(), never);
  expect(built).toEqual(['first']);
  expect(page()).toBe('page of first');
});

test('two starts at once build once, and the one that waits says so', async () => {
  const output: string[] = [];
  const first = Promise.withResolvers<void>();
  const building = ensureBuilt(
    shared({
      build: async (draft) => {
        built.push(sources);
        await first.promise;
        write(draft, sources);
      },
    }),
    never,
  );
  const waiting = ensureBuilt(shared({ log: (line) => output.push(line) }), never);
  await until(() => output.length > 0);
  expect(output).toEqual([`Process ${process.pid} is building the web client; waiting for it.`]);
  expect(existsSync(folder)).toBe(false);
  first.resolve();
  await Promise.all([building, waiting]);
  expect(built).toEqual(['first']);
  expect(readdirSync(workFolder)).toEqual([]);
});

test('a start that is given up while it waits takes no lock', async () => {
  const release = await takeBuildLock(join(root, 'lock'), never);
  const abandoned = new AbortController();
  const waiting = expect(takeBuildLock(join(root, 'lock'), abandoned.signal)).rejects.toThrow('abort');
  abandoned.abort();
  await waiting;
  release();
  expect(readdirSync(root)).toEqual([]);
});

test('the lock and the half build of a process that was killed are taken over', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(other, 'spawn');
  mkdirSync(join(workFolder, 'draft-left'), { recursive: true });
  const stat = readFileSync(`/proc/${other.pid}/stat`, 'utf8');
  writeFileSync(join(workFolder, 'lock'), `${other.pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]} 1`);
  const output: string[] = [];
  const waiting = ensureBuilt(shared({ log: (line) => output.push(line) }), never);
  await until(() => output.length > 0);
  other.kill('SIGKILL');
  await waiting;
  expect(page()).toBe('page of first');
  expect(readdirSync(workFolder)).toEqual([]);
});

test('the lock of a pid that belongs to another process by now is taken over', async () => {
  mkdirSync(workFolder);
  writeFileSync(join(workFolder, 'lock'), `${process.pid} 1 1`);
  await ensureBuilt(shared(), never);
  expect(built).toEqual(['first']);
});

test('a build that fails leaves what is served, and the lock is free', async () => {
  await ensureBuilt(shared(), never);
  sources = 'second';
  const failing = shared({
    build: async (draft) => {
      write(draft, 'half');
      throw new Error('no memory');
    },
  });
  await expect(ensureBuilt(failing, never)).rejects.toThrow('no memory');
  expect([page(), assets()]).toEqual(['page of first', ['first.js', 'shared.js']]);
  await ensureBuilt(shared(), never);
  expect(page()).toBe('page of second');
});

test('sources that change during a build are built again, and nothing of the mixture is served', async () => {
  await ensureBuilt(
    shared({
      build: async (draft) => {
        built.push(sources);
        write(draft, sources);
        sources = 'second';
      },
    }),
    never,
  );
  expect(built).toEqual(['first', 'second']);
  expect([page(), assets()]).toEqual(['page of second', ['second.js', 'shared.js']]);
});

test('the scripts of the last five builds stay for pages that are open', async () => {
  for (let build = 0; build < 8; build += 1) {
    sources = `build-${build}`;
    await ensureBuilt(shared(), never);
  }
  expect(assets()).toEqual([2, 3, 4, 5, 6, 7].map((build) => `build-${build}.js`).concat('shared.js'));
});

test('the scripts of a folder that another tool has built stay, too', async () => {
  write(folder, 'foreign');
  await ensureBuilt(shared(), never);
  expect([page(), assets()]).toEqual(['page of first', ['first.js', 'foreign.js', 'shared.js']]);
});

test.each([
  ['a file is missing', () => unlinkSync(join(folder, 'assets', 'first.js'))],
  ['a file is cut off', () => writeFileSync(join(folder, 'assets', 'first.js'), 'f')],
  [
    'the start was killed while it moved the files',
    () => {
      const path = join(folder, 'build.json');
      writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), key: null }));
    },
  ],
])('it is built again when %s', async (_what, damage) => {
  await ensureBuilt(shared(), never);
  damage();
  await ensureBuilt(shared(), never);
  expect(built).toEqual(['first', 'first']);
  expect(readFileSync(join(folder, 'assets', 'first.js'), 'utf8')).toBe('first');
});
