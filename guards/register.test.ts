import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

test('npm run guards -- --list names every guard to a program that reads it', () => {
  const listed = execFileSync('node', ['guards/main.ts', '--list'], { cwd: root, encoding: 'utf8' });
  expect(listed.trimEnd().split('\n')).toEqual(register.map(({ name, promise }) => `${name}: ${promise}`));
});
