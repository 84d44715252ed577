import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { until } from '../test/until.ts';
import type { ProcessDefinition } from './managed-process.ts';
import { printsReady } from './readiness.ts';
import { type Supervision, supervise } from './supervise.ts';

const folder = mkdtempSync(join(tmpdir(), 'tallyard-supervisor-'));
const journal = join(folder, 'journal');
let running: Supervision | null = null;

afterEach(async () => {
  await running?.stop();
  running = null;
});

/** A process that notes its start and its end in the journal. */
function noting(name: string, body = ''): ProcessDefinition {
  const script = `
    const fs = require('node:fs');
    const note = (what) => fs.appendFileSync(${JSON.stringify(journal)}, what + ' ${name} ' + process.pid + '\\n');
    note('start');
    process.on('SIGTERM', () => { note('end'); process.exit(0); });
    setInterval(() => {}, 1000);
    ${body}
    console.log('{"ready":true}');`;
  return { name, command: process.execPath, args: ['-e', script], env: process.env, cwd: folder, ready: printsReady };
}

function journalLines(): string[] {
  return readFileSync(journal, 'utf8').split('\n').filter(Boolean);
}

const pidOf = (line: string | undefined) => Number(line?.split(' ')[2]);

test('processes start in order and end in the opposite order', async () => {
  writeFileSync(journal, '');
  running = supervise([noting('database'), noting('api'), noting('bff')], () => {});
  await running.start();
  await running.stop();
  expect(journalLines().map((line) => line.replace(/ \d+$/, ''))).toEqual([
    'start database',
    'start api',
    'start bff',
    'end bff',
    'end api',
    'end database',
  ]);
});

test('Ctrl+C in the terminal reaches the supervisor alone: each process is in a group of its own', async () => {
  writeFileSync(journal, '');
  running = supervise([noting('database'), noting('api')], () => {});
  await running.start();
  const pids = journalLines().map(pidOf);
  const groups = pids.map((pid) =>
    Number(execFileSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' })),
  );
  expect(groups).toEqual(pids);
});

test('a killed process is started again after a second, and the log says so', async () => {
  writeFileSync(journal, '');
  const log: string[] = [];
  running = supervise([noting('api')], (line) => log.push(line));
  await running.start();
  process.kill(pidOf(journalLines()[0]), 'SIGKILL');
  await until(() => journalLines().length >= 2);
  expect(journalLines()).toHaveLength(2);
  expect(log[0]).toBe('api stopped (SIGKILL); starting it again in 1000 ms');
});

test('a process that ends before it is ready stops the whole start and names itself', async () => {
  writeFileSync(journal, '');
  running = supervise([noting('database'), noting('api', 'process.exit(3);')], () => {});
  await expect(running.start()).rejects.toThrow('api stopped before it was ready (exit code 3)');
  expect(journalLines().some((line) => line.startsWith('end database'))).toBe(true);
});
