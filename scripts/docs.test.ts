import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  type DelayedWork,
  delayedChannels,
  delayedFiles,
  delayedJobs,
  delayedSubscriptions,
} from '../packages/domain/src/delayed-work/register.ts';
import { dailyQuotas } from '../packages/domain/src/limits/quotas.ts';
import { flags, genericFlags } from '../packages/domain/src/permissions/flags.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** Each requirement: the part that is built, and the part that it says is not. */
const sentences = [...read('docs/requirements.md').matchAll(/^- \*\*([A-Z]+-\d+)\*\* (.*(?:\n {2}.*)*)/gm)].map(
  ([, id = '', text = '']) => {
    const [built = '', missing = ''] = text.split('Not built:');
    return { id, built, missing };
  },
);
const requirements = sentences.map(({ id }) => id);
const sections = [...read('docs/architecture.md').matchAll(/^## (ARCH-[A-Z]+) /gm)].map(([, id]) => id ?? '');
const groups = [...new Set(requirements.map((id) => id.split('-')[0]))].filter(
  (group) => group !== 'C' && group !== 'S',
);

test('no requirement has the id of another', () => {
  expect(requirements.filter((id, index) => requirements.indexOf(id) !== index)).toEqual([]);
});

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.md', '*.graphql'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !path.includes('/generated/') && existsSync(join(root, path)))
  .map((path) => ({ path, text: read(path) }));
const code = files.filter(({ path }) => !path.endsWith('.md') && path !== 'scripts/docs.test.ts');
const citations = files.flatMap(({ path, text }) => {
  const cited = new RegExp(`\\b(?:(?:${groups.join('|')})-\\d+|ARCH-[A-Z]+)\\b`, 'g');
  return [...text.matchAll(cited)].map(([id]) => ({ path, id }));
});

test('every id that code, tests and decisions cite leads to its sentence', () => {
  const known = new Set([...requirements, ...sections]);
  expect(citations.filter(({ id }) => !known.has(id))).toEqual([]);
});

test('no code cites a requirement of which nothing is built', () => {
  const missing = new Set(sentences.filter(({ built }) => built === '').map(({ id }) => id));
  expect(missing.size).toBeGreaterThan(0);
  expect(citations.filter(({ path, id }) => missing.has(id) && !path.endsWith('.md'))).toEqual([]);
});

/** The texts in quotes, without what differs from case to case: '{name}', N, and X. */
const quotedIn = (text: string) => [...text.matchAll(/(?<!\w)'([^']+)'/g)].map(([, quoted = '']) => quoted);
const isFormError = (quoted: string) =>
  quoted.split(/\{[^}]*\}|\b[NX]\b|N(?=ms)/).every((part) => code.some(({ text }) => text.includes(part)));

test('every text in quotes is in the code, unless its requirement says that it is not built', () => {
  const wrong = sentences.flatMap(({ id, built, missing }) => [
    ...quotedIn(built).flatMap((quoted) => (isFormError(quoted) ? [] : [`${id}: '${quoted}' is nowhere`])),
    ...quotedIn(missing).flatMap((quoted) => (isFormError(quoted) ? [`${id}: '${quoted}' is built`] : [])),
  ]);
  expect(wrong).toEqual([]);
});

test('every call is in the contracts, unless its requirement says that it is not built', async () => {
  const modules = await Promise.all(
    globSync('packages/contracts/src/**/*endpoints.ts', { cwd: root }).map((path) => import(join(root, path))),
  );
  const shape = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');
  const known = modules
    .flatMap((module) => Object.values<{ method?: string; path?: string } | undefined>(module))
    .flatMap((one) => (one?.method && one.path ? [`${one.method} ${shape(one.path)}`] : []));
  const callsIn = (text: string) =>
    [...text.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/api\/[^`]+)`/g)].map(([, call = '']) => shape(call));
  const calls = sentences.flatMap(({ built }) => callsIn(built));
  expect(calls.length).toBeGreaterThan(40);
  expect(calls.filter((call) => !known.includes(call))).toEqual([]);
  expect(sentences.flatMap(({ missing }) => callsIn(missing)).filter((call) => known.includes(call))).toEqual([]);
});

test('every permission flag that the requirements name exists', () => {
  const known = new Set<string>([...flags, ...genericFlags]);
  const named = [...read('docs/requirements.md').matchAll(/\b(?:can|show)[A-Z]\w+/g)].map(([flag]) => flag);
  expect(named.filter((flag) => !known.has(flag))).toEqual([]);
});

const pages = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/requirements.md'];

test.each(pages)('every relative link of %s leads to a file', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
});

test.each(pages)('every file that %s names is there', (page) => {
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

test('docs/security.md says of everything that acts later whose rights it has, what it reads and what bounds it', () => {
  const owners = {
    product: 'the product',
    requester: 'who asked',
    editor: 'the last editor',
    recipient: 'each recipient',
  };
  const scopes = { none: 'no warehouse', all: 'all warehouses', owner: 'what the owner sees' };
  const page = read('docs/security.md');
  const works: Readonly<Record<string, DelayedWork>>[] = [
    delayedChannels,
    delayedFiles,
    delayedSubscriptions,
    delayedJobs,
  ];
  const rows = works.flatMap((work) =>
    Object.entries(work).map(
      ([name, { owner, scope, budget }]) => `| \`${name}\` | ${owners[owner]} | ${scopes[scope]} | ${budget} |`,
    ),
  );
  expect(rows.filter((row) => !page.includes(row))).toEqual([]);
});

test('docs/security.md has the daily limits of an organization', () => {
  const page = read('docs/security.md');
  const rows = dailyQuotas.map(({ untilAgeMs: _age, ...quotas }) =>
    Object.values(quotas)
      .map((quota) => quota.toLocaleString('en'))
      .join(' | '),
  );
  expect(rows.filter((row) => !page.includes(`| ${row} |`))).toEqual([]);
});
