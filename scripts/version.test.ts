import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { version, workspaces } = JSON.parse(read('package.json')) as { version: string; workspaces: readonly string[] };
const changelog = read('CHANGELOG.md');

test('every package and the OpenAPI document have the version of the product', () => {
  const manifests = globSync(
    workspaces.map((workspace) => `${workspace}/package.json`),
    { cwd: root },
  );
  expect(manifests.length).toBeGreaterThan(10);
  expect(manifests.filter((path) => (JSON.parse(read(path)) as { version: string }).version !== version)).toEqual([]);
  expect(read('apps/api/src/platform/http/openapi.ts')).toContain(`version: '${version}'`);
});

test('the newest version in the changelog is that of the product, below what is not released', () => {
  const headings = [...changelog.matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading);
  expect(headings[0]).toBe('Unreleased');
  expect(headings[1]).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')} - \\d{4}-\\d{2}-\\d{2}$`));
});

test('an entry of the changelog is one line', () => {
  const entries = changelog.split('\n').filter((line) => !line.startsWith('#') && line !== '');
  expect(entries.slice(1).filter((line) => !line.startsWith('- ') || line.length > 140)).toEqual([]);
});
