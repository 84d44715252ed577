import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './root.ts';

const folder = mkdtempSync(join(tmpdir(), 'tallyard-ci-run-'));
mkdirSync(join(folder, '.ci'));
cpSync(join(root, '.ci/run'), join(folder, '.ci/run'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `.ci/run` with a script in npm's place; gives its exit code, its lines and the commands that it called. */
function runCi(script: string) {
  const npm = join(folder, 'npm');
  writeFileSync(npm, `#!/bin/sh\necho "$*" >> ${folder}/called\n${script}\n`);
  chmodSync(npm, 0o755);
  rmSync(join(folder, 'called'), { force: true });
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const { status, stdout } = spawnSync('bash', [join(folder, '.ci/run')], { env, encoding: 'utf8' });
  const called = readFileSync(join(folder, 'called'), 'utf8').trim().split('\n');
  return { status, lines: stdout.trim().split('\n'), called };
}

test('both commands run when the first passes, and the last line is their sum', () => {
  const { status, lines, called } = runCi('[ "$1" = ci ] || echo "3 passed, 0 failed"');
  expect(called).toEqual(['ci', 'test', 'run test:long']);
  expect([status, lines.at(-1)]).toEqual([0, '6 passed, 0 failed']);
});

test('it stops after a failed npm test and repeats what failed at the end', () => {
  const { status, lines, called } = runCi(
    '[ "$1" = ci ] || { echo "Failed: x: adds up"; echo "2 passed, 1 failed"; exit 1; }',
  );
  expect(called).toEqual(['ci', 'test']);
  expect(status).toBe(1);
  expect(lines.slice(-2)).toEqual(['Failed: x: adds up', '2 passed, 1 failed']);
});

test('a command that ends without a sum is a failure, and so is one that fails without saying what', () => {
  expect(runCi('[ "$1" = ci ]').lines.at(-1)).toBe('0 passed, 1 failed');
  expect(runCi('[ "$1" = ci ] || { echo "2 passed, 0 failed"; exit 1; }').lines.at(-1)).toBe('2 passed, 1 failed');
});

test('packages that cannot be installed are a failure', () => {
  expect(runCi('exit 1').lines.at(-1)).toBe('0 passed, 1 failed');
});
