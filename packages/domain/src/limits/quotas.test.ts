import { expect, it } from 'vitest';
import { dailyQuota, deferredByQuota, quotaDayOf, quotaResumesAt } from './quotas.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

it.each([
  ['email', 0, 50],
  ['email', day - 1, 50],
  ['email', day, 500],
  ['email', 7 * day - 1, 500],
  ['email', 7 * day, 5_000],
  ['sms', 0, 20],
  ['sms', day, 100],
  ['sms', 3_650 * day, 500],
  ['chat', 0, 200],
  ['chat', day, 1_000],
  ['chat', 7 * day, 5_000],
  ['invitation', 0, 20],
  ['invitation', day, 100],
  ['invitation', 7 * day, 500],
  // The clock of a node is behind that of the database.
  ['email', -1, 50],
] as const)('%s of an organization %i ms old: %i a day', (channel, ageMs, quota) => {
  expect(dailyQuota(channel, ageMs, false)).toBe(quota);
});

it.each([
  ['email', 0, 500],
  ['email', day, 5_000],
  ['email', 7 * day, 20_000],
  ['sms', 7 * day, 1_000],
  ['chat', 7 * day, 10_000],
  ['invitation', 3_650 * day, 1_000],
] as const)('%s of an organization %i ms old with a verified domain: %i a day', (channel, ageMs, quota) => {
  expect(dailyQuota(channel, ageMs, true)).toBe(quota);
});

it('a day begins at midnight in UTC', () => {
  const late = Date.UTC(2026, 10, 28, 23, 59, 59, 999);
  expect([quotaDayOf(late), quotaResumesAt(late)]).toEqual(['2026-11-28', late + 1]);
  expect([quotaDayOf(late + 1), quotaResumesAt(late + 1)]).toEqual(['2026-11-29', late + 1 + day]);
});

it('says how many and until when', () => {
  expect(deferredByQuota('email', 5_000, Date.UTC(2026, 10, 29))).toBe(
    'The daily limit of 5,000 emails was reached; it goes out after 00:00 UTC',
  );
});
