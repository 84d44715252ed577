import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'import-cycles-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Runs the linter with the rules of the repository on these files; gives the paths in which it finds a cycle. */
function cyclesIn(files: Readonly<Record<string, string>>): readonly string[] {
  const rules = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as object;
  const all = { ...files, 'biome.json': JSON.stringify({ ...rules, vcs: { enabled: false } }) };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--only=suspicious/noImportCycles', '--reporter=json', '.'],
    { cwd: directory, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: readonly { severity: string; location: { path: string } }[];
  };
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ location }) => location.path);
}

test.each([
  ['by value', "import { b } from './b.ts';\nexport const a = b;\n"],
  ['by a type', "import type { B } from './b.ts';\nexport type A = B;\n"],
  ['by a dynamic import', "export const a = () => import('./b.ts');\n"],
])('a cycle %s is refused', (_kind, text) => {
  const back = "import { type A, a } from './a.ts';\nexport type B = A;\nexport const b = a;\n";
  const found = cyclesIn({ 'apps/api/src/a.ts': text, 'apps/api/src/b.ts': back });
  expect(found).toContain('apps/api/src/b.ts');
});

test('files without a cycle are accepted', () => {
  expect(
    cyclesIn({ 'apps/api/src/a.ts': 'export const a = 1;\n', 'apps/api/src/b.ts': "export * from './a.ts';\n" }),
  ).toEqual([]);
});
