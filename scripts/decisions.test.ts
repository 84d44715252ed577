import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const filesOf = (...patterns: readonly string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)));

const decisions = filesOf('docs/adr/0*.md');
const numberOf = (path: string) => /(\d{4})-/.exec(path)?.[1] ?? '';
const index = read('docs/adr/README.md');

test.each(decisions)('%s has one page with all sections', (path) => {
  const lines = read(path).trimEnd().split('\n');
  expect(lines[0]).toMatch(new RegExp(`^# ${numberOf(path)} [A-Z]`));
  expect(lines.filter((line) => line.startsWith('## '))).toEqual([
    '## Context',
    '## Options',
    '## Decision',
    '## Consequences',
  ]);
  expect(lines.at(-1)?.length).toBeGreaterThan(0);
  expect(lines.join(' ')).toContain('What would reopen it:');
  expect(lines.length).toBeLessThanOrEqual(60);
  expect(lines.filter((line) => line.length > 140)).toEqual([]);
  expect(index).toContain(`](${path.replace('docs/adr/', '')})`);
});

test('every decision that is cited has a page', () => {
  const known = new Set(decisions.map(numberOf));
  const unknown = filesOf('*.ts', '*.tsx', '*.md', '*.graphql', '*.sql').flatMap((path) =>
    [...read(path).matchAll(/\bADRs? (\d{4})\b/g)].flatMap(([, number = '']) =>
      known.has(number) ? [] : [`${path}: ${number}`],
    ),
  );
  expect(unknown).toEqual([]);
});

test.each(filesOf('docs/adr/*.md', '*README.md'))('every relative link of %s leads to a file', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
});

test('the glossary has at most 60 entries, in the order of the alphabet', () => {
  const entries = [...read('CONTEXT.md').matchAll(/^\| \*\*(.+?)\*\*/gm)].map(([, entry = '']) => entry);
  expect(entries.length).toBeGreaterThan(30);
  expect(entries.length).toBeLessThanOrEqual(60);
  expect(entries).toEqual(entries.toSorted((one, other) => one.localeCompare(other, 'en')));
});
