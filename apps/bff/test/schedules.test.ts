// modules: movements
import { expect, it } from 'vitest';
import { alert } from './fake-alerts.ts';
import { listInside, signedInAs } from './fake-modules.ts';
import { ok } from './fake-upstream.ts';
import { bff, fake, serveModulesBeforeAll } from './serve-modules.ts';

serveModulesBeforeAll();

const cookie = signedInAs('manager');
const sent = (path: string) => JSON.parse(fake.received.find((one) => one.path === path)?.body ?? '{}');

it('series are told with their rule in words and who made them', async () => {
  const { data, errors } = await bff.ask(
    `{ movementSeries(organizationId: 7, status: ACTIVE, search: "milk", sortBy: TITLE, sortDirection: ASC) { total items {
      id title movementType quantity inWords missed status version nextDueAt createdBy { id name } } } }`,
    { cookie },
  );
  expect(errors).toEqual([]);
  expect(data.movementSeries.items).toEqual([
    {
      id: 's1',
      title: 'Milk run',
      movementType: 'OUTBOUND',
      quantity: 4,
      inWords: 'Every week on Monday',
      missed: 'LATE',
      status: 'ACTIVE',
      version: 3,
      nextDueAt: '2026-01-12T07:30:00.000Z',
      createdBy: { id: 'u-user', name: 'Uma' },
    },
  ]);
  const query = fake.received.find(({ path }) => path === '/api/movement-series')?.query;
  expect(['status', 'search', 'sortBy', 'sortDirection'].map((key) => query?.get(key))).toEqual([
    'active',
    'milk',
    'title',
    'asc',
  ]);
});

it('a series that is not there is null, and a calendar asks for its span', async () => {
  // That this upstream has series shows in its answers.
  expect((await bff.ask('{ movementSeriesById(organizationId: 7, id: "s1") { id } }', { cookie })).errors).toEqual([]);
  const { data, errors } = await bff.ask(
    `{ movementSeriesById(organizationId: 7, id: "nothing") { id }
      movementsCalendar(organizationId: 7, from: "2026-01-01T00:00:00Z", to: "2026-02-01T00:00:00Z") { hasMore entries { id state movementType
        seriesTitle occursOn } } }`,
    { cookie },
  );
  expect(errors).toEqual([]);
  expect(data.movementSeriesById).toBeNull();
  expect(data.movementsCalendar).toEqual({
    hasMore: false,
    entries: [
      { id: 's1:0', state: 'PLANNED', movementType: 'OUTBOUND', seriesTitle: 'Milk run', occursOn: '2026-01-12' },
    ],
  });
  const query = fake.received.find(({ path }) => path === '/api/movements-calendar')?.query;
  expect(query?.get('to')).toMatch(/^2026-02-01T00:00:00/);
});

it('what is made is sent in the words of the contract, without what nobody said', async () => {
  const { errors } = await bff.ask(
    `mutation { createMovementSeries(input: {organizationId: 7, title: "Milk run", movementType: OUTBOUND, itemId: "i1", quantity: 4,
      notes: null, rrule: "FREQ=WEEKLY;BYDAY=MO", startsOn: "2026-01-05", atTime: "08:30", missed: SKIP}) { series { id } } }`,
    { cookie },
  );
  expect(errors).toEqual([]);
  expect(sent('/api/movement-series')).toMatchObject({ movementType: 'OUTBOUND', missed: 'skip', atTime: '08:30' });
  expect(sent('/api/movement-series')).not.toHaveProperty('notes');
});

it('a rule that is not ours is refused by the part at fault, before it is sent', async () => {
  const { errors } = await bff.ask(
    `{ movementSeriesPreview(input: {organizationId: 7, rrule: "FREQ=DAILY;BYHOUR=3", startsOn: "2026-01-05", atTime: "08:30"}) { inWords } }`,
    { cookie },
  );
  expect(errors[0]).toMatchObject({ extensions: { code: 'VALIDATION_FAILED' } });
  expect(JSON.stringify(errors[0])).toContain('BYHOUR is not offered');
});

it('one alone is changed by its own day, and a quantity of null is that of the series', async () => {
  const { data, errors } = await bff.ask(
    `mutation { updateSeriesOccurrence(input: {organizationId: 7, seriesId: "s1", occursOn: "2026-01-12", date: "2026-01-13", quantity: null}) {
      occurrence { occursOn state quantity reason } } }`,
    { cookie },
  );
  expect(errors).toEqual([]);
  expect(data.updateSeriesOccurrence.occurrence).toEqual({
    occursOn: '2026-01-12',
    state: 'SKIPPED',
    quantity: 6,
    reason: 'Skipped',
  });
  expect(sent('/api/movement-series/s1/occurrences/2026-01-12')).toEqual({
    organizationId: 7,
    date: '2026-01-13',
    quantity: null,
  });
});

it('an alert that no rule raised has none, and is called what it is about', async () => {
  const text = alert('a1').replace(
    '"ruleId": "r1", "ruleName": "Low stock"',
    '"ruleId": null, "rules": [], "ruleName": "Scheduled movements"',
  );
  fake.on('GET', '/api/alerts/7/instances', listInside([text]));
  const { data, errors } = await bff.ask(
    '{ alertInstances(organizationId: 7) { items { id rule { id } rules { id } ruleName ruleNames } } }',
    { cookie },
  );
  expect(errors).toEqual([]);
  expect(data.alertInstances.items).toEqual([
    { id: 'a1', rule: null, rules: [], ruleName: 'Scheduled movements', ruleNames: ['Scheduled movements'] },
  ]);
  fake.on('GET', '/api/alerts/7/rules', ok('[]'));
});
