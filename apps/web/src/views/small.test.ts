import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const linesOf = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8').split('\n').length - 1;

test('a list, a page and a form are made of the shared parts in less than 400 lines', () => {
  const own = readdirSync(import.meta.dirname).filter(
    (name) => /\.(tsx?|graphql|css)$/.test(name) && !/\.test\./.test(name),
  );
  const form = ['view-dialog.tsx', 'delete-view.tsx'].map((name) => join('../shared/lists/views', name));
  expect([...own, ...form].reduce((sum, path) => sum + linesOf(path), 0)).toBeLessThan(400);
});
