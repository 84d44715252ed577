import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Guard } from './guard.ts';
import { type Marker, readMarkers } from './markers.ts';
import { markerProblems, readAllMarkers, readRegister, root, withoutGuard } from './register.ts';

const register = await readRegister();

test('there is one guard of a name', () => {
  const names = register.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test.each(register)('$name: its code stands where the register says, once', (guard) => {
  expect(withoutGuard(guard)).not.toBe(readFileSync(join(root, guard.file), 'utf8'));
});

test('each entry has one marker, and each marker an entry', () => {
  expect(markerProblems(register, readAllMarkers())).toEqual([]);
});

test('no entry quotes its code but those of migrations, which never change', () => {
  const quoting = register.filter((guard) => 'code' in guard && !guard.file.endsWith('.sql'));
  expect(quoting.map(({ name }) => name)).toEqual([]);
});

const entry: Guard = { name: 'stock.kept', promise: '', remove: true, proof: { file: 'src/stock.test.ts', tests: [] } };
const quotation: Guard = { ...entry, code: { file: 'src/stock.ts', text: '' }, without: '' };
const marker = (file = 'src/stock.ts', name = entry.name) => readMarkers(file, `// guard: ${name}\ncheck();\n`);

const cases: [what: string, guards: Guard[], markers: Marker[], problems: string[]][] = [
  ['an entry with its marker', [entry], marker(), []],
  ['an entry without a marker', [entry], [], ['no marker for the entry stock.kept']],
  ['a marker without an entry', [], marker(), ['src/stock.ts: no entry for guard: stock.kept']],
  ['a marker of an entry that quotes', [quotation], marker(), ['src/stock.ts: no entry for guard: stock.kept']],
  ['a marker twice', [entry], [...marker(), ...marker('src/b.ts')], ['two markers guard: stock.kept']],
  ['a marker twice in a file', [entry], [...marker(), ...marker()], ['two markers guard: stock.kept']],
  ...['src/stock.test.tsx', 'src/stock.long.ts', 'apps/api/test/stock.ts', 'e2e/src/stock.ts'].map(
    (file): (typeof cases)[number] => [
      'a marker in a test file',
      [entry],
      marker(file),
      [`${file}: guard: stock.kept marks a test`],
    ],
  ),
];

test.each(cases)('%s is seen', (_what, guards, markers, problems) => {
  expect(markerProblems(guards, markers)).toEqual(problems);
});

test('a marker is a comment of its own line, and no text', () => {
  expect(readMarkers('src/a.ts', "const text = '// guard: a.b';\n/** About // guard: a.b */\n")).toEqual([]);
  expect(() => readMarkers('src/a.ts', 'check(); // guard: a.b\n')).toThrow('src/a.ts: guard: a.b shares its line');
  const inMarkup = 'const view = (\n  <p>\n    {/* guard: a.b */}\n    <b />\n  </p>\n);\n';
  expect(readMarkers('src/a.tsx', inMarkup)).toEqual([{ name: 'a.b', file: 'src/a.tsx' }]);
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
