// modules: counts
import { expect, it } from 'vitest';
import { signedInAs } from './fake-modules.ts';
import { bff, fake, serveModulesBeforeAll } from './serve-modules.ts';

serveModulesBeforeAll();

const cookie = signedInAs('manager');

it('counts are told with where they are and what they come to', async () => {
  const { data, errors } = await bff.ask(
    `{ counts(organizationId: 7, status: OPEN) { total items { id name status isBlind tolerancePercent warehouse { id } folder { id }
      createdBy { name } figures { counted differing gain loss } } } }`,
    { cookie },
  );
  expect(errors).toEqual([]);
  expect(data.counts.items).toMatchObject([
    {
      id: 'c1',
      status: 'OPEN',
      tolerancePercent: 2.5,
      warehouse: { id: 'w1' },
      folder: { id: 'f1' },
      figures: { counted: 2, differing: 1, loss: '6.5' },
    },
  ]);
  expect(fake.received.find(({ path }) => path === '/api/counts')?.query.get('status')).toBe('open');
});

it('lines come in the order that was asked for', async () => {
  const { data, errors } = await bff.ask(
    '{ countLines(organizationId: 7, countId: "c1", differs: BEYOND) { items { itemId counted expected difference countedBy { id } } } }',
    { cookie },
  );
  expect(errors).toEqual([]);
  expect(data.countLines.items).toEqual([
    { itemId: 'i0', counted: 7, expected: 10, difference: -3, countedBy: { id: 'u-manager' } },
  ]);
  const query = fake.received.find(({ path }) => path === '/api/counts/c1/lines')?.query;
  expect([query?.get('differs'), query?.get('sortBy'), query?.get('sortDirection')]).toEqual([
    'beyond',
    'value',
    'desc',
  ]);
});

it('what was counted is sent on, and each has its outcome', async () => {
  const { data, errors } = await bff.ask(
    `mutation { recordCounts(input: {organizationId: 7, countId: "c1",
      observations: [{itemId: "i0", quantity: 7}, {code: "4006381333931", quantity: 1, mode: ADD}]}) {
      succeeded failed outcomes { success code message line { itemId counted } } } }`,
    { cookie },
  );
  expect(errors).toEqual([]);
  expect(data.recordCounts).toEqual({
    succeeded: 1,
    failed: 1,
    outcomes: [
      { success: true, code: null, message: null, line: { itemId: 'i0', counted: 7 } },
      { success: false, code: 'NOT_FOUND', message: 'No', line: null },
    ],
  });
  const { body } = fake.received.find(({ path }) => path.endsWith('/observations')) ?? {};
  expect(JSON.parse(body ?? '{}').observations).toEqual([
    { itemId: 'i0', quantity: 7, mode: 'set' },
    { code: '4006381333931', quantity: 1, mode: 'add' },
  ]);
});
