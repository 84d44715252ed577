import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const requirements = [...read('docs/requirements.md').matchAll(/^- \*\*([A-Z]+-\d+)\*\* /gm)].map(([, id]) => id ?? '');
const sections = [...read('docs/architecture.md').matchAll(/^## (ARCH-[A-Z]+) /gm)].map(([, id]) => id ?? '');
const groups = [...new Set(requirements.map((id) => id.split('-')[0]))].filter(
  (group) => group !== 'C' && group !== 'S',
);

test('no requirement has the id of another', () => {
  expect(requirements.filter((id, index) => requirements.indexOf(id) !== index)).toEqual([]);
});

test('every id that code, tests and decisions cite leads to its sentence', () => {
  const known = new Set([...requirements, ...sections]);
  const cited = new RegExp(`\\b(?:(?:${groups.join('|')})-\\d+|ARCH-[A-Z]+)\\b`, 'g');
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.md', '*.graphql'], {
    cwd: root,
    encoding: 'utf8',
  });
  const lost = files
    .split('\n')
    .filter((path) => path !== '' && !path.includes('/generated/') && existsSync(join(root, path)))
    .flatMap((path) => [...read(path).matchAll(cited)].map(([id]) => [path, id]))
    .filter(([, id]) => !known.has(id ?? ''));
  expect(lost).toEqual([]);
});

test.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md'])('every file that %s names is there', (page) => {
  const named = [...read(page).matchAll(/`((?:apps|packages|docs|scripts|guards|e2e)\/[^`\s<>*]+)`/g)].flatMap(
    ([, path = '']) => {
      const [, before = '', choice, after = ''] = /^(.*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
      return choice === undefined ? [path] : choice.split(',').map((one) => before + one + after);
    },
  );
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every variable that a process reads is in the settings of the README', () => {
  const [, settings = ''] = /^## Settings$(.*?)^## /ms.exec(read('README.md')) ?? [];
  const variables = ['apps/api/src/config.ts', 'apps/bff/src/config.ts', 'supervisor/src/config.ts'].flatMap((path) =>
    [...read(path).matchAll(/^\s+([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name),
  );
  expect(variables.length).toBeGreaterThan(30);
  expect(
    [...new Set(variables)].filter((name) => !settings.includes(`\`${name}\``) && !settings.includes(`\`${name}=`)),
  ).toEqual([]);
});
