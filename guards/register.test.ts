import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readRegister, root, withoutGuard } from './register.ts';

const register = await readRegister();

test('there is one guard of a name', () => {
  const names = register.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test.each(register)('$name: its code stands where the register says, once', (guard) => {
  expect(withoutGuard(guard)).not.toBe(readFileSync(join(root, guard.code.file), 'utf8'));
});

test.each(register)('$name: the file of its tests is there', ({ proof }) => {
  expect(existsSync(join(root, proof.file))).toBe(true);
});

test('proofs are tests of npm test: long suites and browsers cost more than a guard may', () => {
  const files = register.map(({ proof }) => proof.file);
  expect(files.filter((file) => !/\.test\.tsx?$/.test(file))).toEqual([]);
});

test('npm run guards -- --list prints every guard, also to programs that read slowly', async () => {
  const list = () => promisify(execFile)('node', ['guards/main.ts', '--list'], { cwd: root });
  const listed = await Promise.all(Array.from({ length: 4 }, list));
  const lines = register.map(({ name, promise }) => `${name}: ${promise}\n`);
  for (const { stdout } of listed) expect(stdout).toBe(lines.join(''));
});
