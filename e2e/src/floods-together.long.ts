// modules: limits
import { expect, test } from 'vitest';
import { floodTogether } from './floods/together.ts';

/** FLOOD_SECONDS=60 tests the full guarantee; `npm run bench -- floods` measures the response times of another user. */
const seconds = Number(process.env.FLOOD_SECONDS || 10);
/** The daily limit of a new organization, plus as many for requests of unauthenticated clients. */
const mailsOfADay = 100;

test('all floods at once leave others their answers, the product its memory and the mailboxes few emails', async () => {
  const { answers, during, grownBytes, mailCount, survived } = await floodTogether(seconds);
  for (const [kind, counts] of Object.entries(answers)) expect(counts, kind).not.toEqual({});
  expect(during.length).toBeGreaterThan(5);
  expect(survived).toBe(true);
  expect(grownBytes).toBeLessThan(400 * 1024 * 1024);
  expect(mailCount).toBeLessThan(mailsOfADay);
});
