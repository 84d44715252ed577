// modules: scheduled-reports
import { expect, it } from 'vitest';
import { signedInAs } from './fake-modules.ts';
import { bff, fake, serveModulesBeforeAll } from './serve-modules.ts';

serveModulesBeforeAll();

const cookie = signedInAs('admin');
const base = '/api/integrations/reports';

it('reports are told with how they go, and asked for by what they are', async () => {
  const { data, errors } = await bff.ask(
    `{ scheduledReports(organizationId: 7, filter: {search: "st", status: PAUSED}, sortBy: NEXT_DUE_AT, sortDirection: DESC) { items {
      id organizationId source list format status syncStatus version rule recipients nextDueAt selection { id } actsFor { name } createdBy { name } } } }`,
    { cookie },
  );
  expect(errors).toEqual([]);
  expect(data.scheduledReports.items).toEqual([
    {
      id: 'o1',
      organizationId: '7',
      source: 'SELECTION',
      list: null,
      format: 'CSV',
      status: 'ACTIVE',
      syncStatus: 'IN_PROGRESS',
      version: 2,
      rule: 'Every day',
      recipients: ['boss@example.test'],
      nextDueAt: '2026-01-02T05:30:00.000Z',
      selection: { id: 's1' },
      actsFor: { name: 'admin' },
      createdBy: { name: 'admin' },
    },
  ]);
  const query = Object.fromEntries(fake.received.find(({ path }) => path === base)?.query ?? []);
  expect(query).toMatchObject({ search: 'st', status: 'paused', sortBy: 'nextDueAt', sortDirection: 'desc' });
});

it('runs are told with their tries and figures; what is not there is null', async () => {
  // That this upstream has scheduled reports shows in its answers.
  expect((await bff.ask('{ scheduledReport(organizationId: 7, id: "o1") { id } }', { cookie })).errors).toEqual([]);
  const { data, errors } = await bff.ask(
    `{ reportRuns(organizationId: 7, reportId: "o1", state: WAITING) { items { id reason state attempts bytes lastError } }
       reportRun(organizationId: 7, reportId: "o1", id: "n1") { run { id state } tries { error durationMs } }
       reportAnalytics(organizationId: 7, id: "o1") { calls failures p95Ms days { day failures } }
       scheduledReport(organizationId: 7, id: "x") { id } }`,
    { cookie },
  );
  expect(errors).toEqual([]);
  expect(data).toEqual({
    reportRuns: {
      items: [{ id: 'n1', reason: 'SCHEDULE', state: 'WAITING', attempts: 1, bytes: 400, lastError: '451 later' }],
    },
    reportRun: { run: { id: 'n1', state: 'WAITING' }, tries: [{ error: '451 later', durationMs: 120 }] },
    reportAnalytics: { calls: 3, failures: 1, p95Ms: 400, days: [{ day: '2026-01-01', failures: 1 }] },
    scheduledReport: null,
  });
  expect(fake.received.find(({ path }) => path === `${base}/o1/runs`)?.query.get('state')).toBe('waiting');
});

it('one is made, changed, sent and deleted in the words of the api', async () => {
  const { data, errors } = await bff.ask(
    `mutation { createScheduledReport(input: {organizationId: 7, name: "Stock", list: ITEMS, format: XLSX, rrule: "FREQ=DAILY", atTime: "06:30",
        timeZone: "Europe/Zurich", recipients: ["boss@example.test"]}) { report { id } }
      updateScheduledReport(input: {organizationId: 7, id: "o1", viewId: "v1", expectedVersion: 2}) { report { id } }
      sendScheduledReport(input: {organizationId: 7, id: "o1"}) { run { id state } }
      deleteScheduledReport(input: {organizationId: 7, id: "o1"}) { deletedId } }`,
    { cookie },
  );
  expect(errors).toEqual([]);
  expect(data).toMatchObject({
    sendScheduledReport: { run: { id: 'n1' } },
    deleteScheduledReport: { deletedId: 'o1' },
  });
  const sent = (method: string) => JSON.parse(fake.received.find((one) => one.method === method)?.body ?? '{}');
  expect(sent('POST')).toEqual({
    organizationId: 7,
    name: 'Stock',
    list: 'items',
    format: 'xlsx',
    rrule: 'FREQ=DAILY',
    atTime: '06:30',
    timeZone: 'Europe/Zurich',
    recipients: ['boss@example.test'],
  });
  expect(sent('PATCH')).toEqual({ organizationId: 7, viewId: 'v1', version: 2 });
});

it('a rule that there is not is refused before anything is asked', async () => {
  const { errors } = await bff.ask(
    'mutation { createScheduledReport(input: {organizationId: 7, name: "x", list: ITEMS, format: CSV, rrule: "FREQ=HOURLY", atTime: "06:30", recipients: ["a@example.test"]}) { report { id } } }',
    { cookie },
  );
  expect(errors[0]?.extensions?.code).toBe('VALIDATION_FAILED');
  expect(fake.received.some(({ method }) => method === 'POST')).toBe(false);
});
