import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { foldersOf, sourceKey } from './source-key.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tallyard-key-'));
  write('apps/web/package.json', JSON.stringify({ dependencies: { react: '1', '@tallyard/ui': '*' } }));
  write('packages/ui/package.json', JSON.stringify({ dependencies: { '@tallyard/domain': '*' } }));
  write('packages/domain/package.json', '{}');
  write('apps/web/src/a.ts', 'a');
  write('lock.json', '1');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

const key = () => sourceKey(root, foldersOf(root, 'apps/web'), ['lock.json']);

test('packages of ours count as far as they are imported', () => {
  expect(foldersOf(root, 'apps/web')).toEqual(['apps/web', 'packages/ui', 'packages/domain']);
});

test.each([
  ['a source that changes', () => write('apps/web/src/a.ts', 'b')],
  ['a source that is renamed', () => renameSync(join(root, 'apps/web/src/a.ts'), join(root, 'apps/web/src/b.ts'))],
  ['a source of a package', () => write('packages/domain/src/new.ts', '')],
  ['another version of a dependency', () => write('lock.json', '2')],
])('%s asks for another build', (_what, change) => {
  const before = key();
  change();
  expect(key()).not.toBe(before);
});

test.each(['apps/web/src/a.test.ts', 'apps/web/dist/index.html', 'apps/web/node_modules/x.js', 'apps/web/.build/lock'])(
  '%s does not',
  (path) => {
    const before = key();
    write(path, 'text');
    expect(key()).toBe(before);
  },
);
