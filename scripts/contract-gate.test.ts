import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { breakingChanges, unlistedChanges } from './contract-gate.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const published = read('packages/schema/published.graphql');
const present = read('packages/schema/schema.graphql');

test('the schema takes nothing from what strangers build on but what docs/api-changes.md lists', () => {
  expect(unlistedChanges(published, present, read('docs/api-changes.md'))).toEqual([]);
});

const plant = (from: RegExp, to: string) => {
  expect(published).toMatch(from);
  return published.replace(from, to);
};

test.each([
  ['a field is gone', /(type Member \{[^}]*)\n {2}jobTitle: String\n/, '$1\n', 'Member.jobTitle was removed.'],
  [
    'a field is of another type',
    /(type Member \{[^}]*jobTitle): String\n/,
    '$1: Int\n',
    'Member.jobTitle changed type',
  ],
  ['an argument is gone', /memberActivity\([^)]*\)/, 'memberActivity', 'memberActivity arg'],
  ['an input asks for more', /input SignInInput \{/, 'input SignInInput {\n  code: String!', 'SignInInput'],
  ['a word of an enum is gone', /\n {2}VIEWER\n/, '\n', 'VIEWER was removed from enum type Role.'],
  [
    'a field needs another flag',
    /flag: canInviteUsers/,
    'flag: canManageUsers',
    'Mutation.createInvitation said @needs',
  ],
  [
    'a field may be null where it never was without an error',
    /(account: Account) @semanticNonNull/,
    '$1',
    'Query.account said @semanticNonNull and says nothing.',
  ],
] as const)('%s: noticed', (_what, from, to, change) => {
  const changes = breakingChanges(published, plant(from, to));
  expect(changes.join('\n')).toContain(change);
  expect(unlistedChanges(published, plant(from, to), '')).toEqual(changes);
  expect(unlistedChanges(published, plant(from, to), `- 2026-06-01: ${changes.join('\n- ')}`)).toEqual([]);
});

test('what is added takes nothing away', () => {
  const more = published
    .replace('type SignOutPayload {', 'type SignOutPayload {\n  others: Int')
    .replace('input UpdateAccountInput {', 'input UpdateAccountInput {\n  nickname: String');
  expect(more).not.toBe(published);
  expect(breakingChanges(published, more)).toEqual([]);
});
