import { maxReports, maxSentByHand } from '@tallyard/domain/scheduled-reports/limits';
import {
  neverDue,
  notOfThisList,
  noView,
  oneSource,
  tooManyReports,
  tooOftenForSelections,
} from '@tallyard/domain/scheduled-reports/texts';
import { parseRule } from '@tallyard/domain/schedules/rule';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmEverybody } from '../../test/confirmed-recipients.ts';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { dueTimes, runIdOf } from './due.ts';

const base = '/api/integrations/reports';
const fields = {
  name: 'Stock',
  list: 'items',
  format: 'csv',
  rrule: 'FREQ=WEEKLY;BYDAY=MO',
  atTime: '06:30',
  timeZone: 'Europe/Zurich',
  recipients: ['boss@example.test'],
};
const state = { filters: [], sort: null, columns: null, density: null, pageSize: null };

describe('scheduled reports (INT-2, INT-5)', () => {
  let db: TestDatabase;
  let app: App;
  let ours: TestOrganization;
  let admin: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    await confirmEverybody(db);
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
  });
  beforeEach(async () => {
    ours = await makeOrganization(db.database);
    admin = await signedIn(app, ours.email.admin, ours.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const make = (more: object = {}, by = admin) => by.post(base, { ...fields, ...more });
  const entries = async () =>
    (
      await db.look<{ action: string }>(
        `SELECT action FROM audit_entries WHERE organization_id = $1 AND entity = 'scheduledReport' ORDER BY created_at, entry_id`,
        [ours.organizationId],
      )
    ).map(({ action }) => action);
  const grant = (role: string, flags: object) =>
    admin.send('PUT', `/api/organizations/${ours.organizationId}/roles/${role}`, { flags });

  test('one is made, acts for whoever made it, and says when it is due by its clocks', async () => {
    const { data, status } = await make({ recipients: ['Boss@Example.test', 'boss@example.test'] });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      name: 'Stock',
      source: 'list',
      list: 'items',
      rule: 'Every week on Monday',
      atTime: '06:30',
      timeZone: 'Europe/Zurich',
      recipients: ['boss@example.test'],
      actsFor: ours.userId.admin,
      status: 'active',
      syncStatus: 'idle',
      version: 1,
      lastRunAt: null,
    });
    const due = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Zurich',
      weekday: 'short',
      timeStyle: undefined,
      hour: '2-digit',
      minute: '2-digit',
    });
    expect(due.format(new Date(data.nextDueAt))).toBe('Mon 06:30');
    expect((await admin.get(base)).data.data).toMatchObject([{ id: data.id }]);
    expect((await admin.get('/api/integrations?kind=report')).data.data).toMatchObject([
      { id: data.id, kind: 'report', syncStatus: 'idle' },
    ]);
    expect(await entries()).toEqual(['scheduledReports.create']);
  });

  test.each([
    [{ list: null }, oneSource],
    [{ selectionId: 'x' }, oneSource],
    [{ list: 'orders' }, 'Must be one of items'],
    [{ recipients: [] }, 'Name 1 to 10 addresses'],
    [{ recipients: ['nobody'] }, 'Enter an e-mail address'],
    [{ recipients: ['a@example.test, b@example.test'] }, 'Enter an e-mail address'],
    [{ format: 'docx' }, 'Must be one of csv, xlsx, pdf'],
    [{ rrule: 'FREQ=YEARLY' }, 'FREQ must be one of'],
    [{ rrule: 'FREQ=DAILY;UNTIL=20200101' }, neverDue],
    [{ atTime: '24:00' }, 'Must be a time'],
    [{ timeZone: 'Mars/Base' }, 'Time zone must be a name'],
    [{ list: null, viewId: '00000000-0000-4000-8000-000000000000' }, noView],
  ])('%j is refused', async (more, message) => {
    const refused = await make(more);
    expect(refused).toMatchObject({ status: 400, error: { code: 'VALIDATION_FAILED' } });
    expect(JSON.stringify(refused.error)).toContain(message);
  });

  test('a view has to be of a list that is reported, and one that whoever chooses it sees', async () => {
    const views = async (list: string, by: Browser) =>
      (await by.post('/api/saved-views', { list, name: 'Mine', state })).data.id as string;
    expect((await make({ list: null, viewId: await views('members', admin) })).error.message).toContain(notOfThisList);
    const manager = await signedIn(app, ours.email.manager, ours.organizationId);
    const theirs = await views('items', manager);
    expect((await make({ list: null, viewId: theirs })).error.message).toContain(noView);
    expect((await make({ list: null, viewId: await views('products', admin) })).data).toMatchObject({
      source: 'view',
      list: 'products',
    });
  });

  test('nobody has mailed what they may not take out of the product themself', async () => {
    const beside = { canManageOrganizationIntegrations: true, canExportOrganizationData: true };
    const granted = { canCreateIntegrations: true, canConfigureIntegrations: true, ...beside };
    await grant('viewer', { ...granted, canDownloadReports: true });
    const viewer = await signedIn(app, ours.email.viewer, ours.organizationId);
    expect(await make({}, viewer)).toMatchObject({
      status: 403,
      error: { code: 'PERMISSION_DENIED', message: 'Export permission denied' },
    });
    expect((await make({ name: 'Alerts', list: 'alerts' }, viewer)).status).toBe(201);
    const { data } = await make();
    const taken = await viewer.send('PATCH', `${base}/${data.id}`, { recipients: ['mine@example.test'] });
    expect(taken.status).toBe(403);
    // Its name is nothing that is taken out.
    expect((await viewer.send('PATCH', `${base}/${data.id}`, { name: 'Renamed' })).data).toMatchObject({
      actsFor: ours.userId.admin,
    });
    await grant('viewer', { ...granted, canDownloadReports: false });
    expect((await make({ name: 'More', list: 'alerts' }, viewer)).error.message).toContain('download reports');
  });

  test('whoever says to whom it goes, or what, answers for it with their own rights', async () => {
    await grant('manager', { canConfigureIntegrations: true });
    const manager = await signedIn(app, ours.email.manager, ours.organizationId);
    const { data } = await make();
    const path = `${base}/${data.id}`;
    expect((await manager.send('PATCH', path, { atTime: '07:00' })).data).toMatchObject({
      actsFor: ours.userId.admin,
      version: 2,
    });
    expect((await manager.send('PATCH', path, { recipients: ['new@example.test'] })).data.actsFor).toBe(
      ours.userId.manager,
    );
    expect((await admin.send('PATCH', path, { list: 'products' })).data.actsFor).toBe(ours.userId.admin);
  });

  test('a change states the version that was read; another rule, another time; what is the same stays', async () => {
    const { data } = await make();
    const path = `${base}/${data.id}`;
    expect((await admin.send('PATCH', path, { name: 'Stock', version: 1 })).data.version).toBe(1);
    const changed = await admin.send('PATCH', path, { rrule: 'FREQ=DAILY', version: 1 });
    expect(changed.data).toMatchObject({ rule: 'Every day', version: 2 });
    expect(Date.parse(changed.data.nextDueAt)).toBeLessThanOrEqual(Date.parse(data.nextDueAt));
    expect(await admin.send('PATCH', path, { name: 'Late', version: 1 })).toMatchObject({
      status: 409,
      error: { code: 'CONFLICT' },
    });
    expect(await make({ name: 'stock' })).toMatchObject({ status: 409, error: { code: 'NAME_TAKEN' } });
  });

  test('of a selection it is due once a week at least, since events are kept no longer', async () => {
    const selection = await admin.post('/api/selections', {
      name: 'S',
      document: 'subscription { itemChanged { change } }',
      variables: {},
      kind: 'item.changed',
    });
    const of = { list: null, selectionId: selection.data.id };
    expect((await make({ ...of, rrule: 'FREQ=MONTHLY' })).error.message).toContain(tooOftenForSelections);
    const made = await make(of);
    expect(made.data).toMatchObject({ source: 'selection', list: null, selectionId: selection.data.id });
    const changed = await admin.send('PATCH', `${base}/${made.data.id}`, { rrule: 'FREQ=WEEKLY;INTERVAL=2' });
    expect(changed.status).toBe(400);
  });

  test('there are at most so many, and so many are sent by hand in a minute', async () => {
    const { data } = await make();
    for (let sent = 0; sent < maxSentByHand; sent += 1) await admin.post(`${base}/${data.id}/send`, {});
    expect(await admin.post(`${base}/${data.id}/test`, {})).toMatchObject({
      status: 429,
      error: { code: 'RATE_LIMITED' },
    });
    await db.look(
      `INSERT INTO scheduled_reports (organization_id, report_id, name, source, list, format, rrule, starts_on, at_time, time_zone, recipients, acts_for, created_by)
       SELECT organization_id, gen_random_uuid(), 'R' || n, source, list, format, rrule, starts_on, at_time, time_zone, recipients, acts_for, created_by
       FROM scheduled_reports, generate_series(2, $2) AS n WHERE organization_id = $1`,
      [ours.organizationId, maxReports],
    );
    expect(await make({ name: 'One more' })).toMatchObject({ status: 422, error: { message: tooManyReports } });
  });

  test('nothing of another organization is found', async () => {
    const { data } = await make();
    const theirs = await makeOrganization(db.database, 'Others');
    const attacker = await signedIn(app, theirs.email.admin, theirs.organizationId);
    for (const path of ['', '/runs', '/analytics', '/runs/00000000-0000-4000-8000-000000000000']) {
      expect((await attacker.get(`${base}/${data.id}${path}`)).status).toBe(404);
    }
    expect((await attacker.send('PATCH', `${base}/${data.id}`, { name: 'x' })).status).toBe(404);
    expect((await attacker.send('DELETE', `${base}/${data.id}`)).status).toBe(404);
    const selection = await admin.post('/api/selections', {
      name: 'S',
      document: 'subscription { itemChanged { change } }',
      variables: {},
      kind: 'item.changed',
    });
    expect((await make({ list: null, selectionId: selection.data.id }, attacker)).status).toBe(404);
  });
});

describe('the times of a rule', () => {
  const of = (text: string, timeZone = 'Europe/Zurich', atTime = '02:30') => {
    const parsed = parseRule(text);
    if ('refusal' in parsed) throw new Error(parsed.refusal);
    return { rule: parsed.rule, startsOn: '2026-01-01', atTime, timeZone };
  };
  const at = (text: string) => new Date(text);

  test('each comes once, also where clocks leave its time out or show it twice', () => {
    const forward = dueTimes(of('FREQ=DAILY'), at('2026-03-28T01:30:00Z'), at('2026-03-30T12:00:00Z'));
    expect(forward).toEqual({ latest: at('2026-03-30T00:30:00Z'), missed: 2, next: at('2026-03-31T00:30:00Z') });
    const back = dueTimes(of('FREQ=DAILY'), at('2026-10-25T00:30:00Z'), at('2026-10-25T01:30:00Z'));
    expect(back).toEqual({ latest: at('2026-10-25T00:30:00Z'), missed: 0, next: at('2026-10-26T01:30:00Z') });
  });

  test('none has come before the first, and an ended rule has no next one', () => {
    expect(dueTimes(of('FREQ=DAILY'), at('2026-02-01T01:30:00Z'), at('2026-02-01T01:29:59Z')).latest).toBe(null);
    expect(dueTimes(of('FREQ=DAILY;COUNT=2'), at('2026-01-02T01:30:00Z'), at('2026-02-01T00:00:00Z'))).toEqual({
      latest: at('2026-01-02T01:30:00Z'),
      missed: 0,
      next: null,
    });
  });

  test('the id of a run is of the report and the time', () => {
    const report = '00000000-0000-4000-8000-000000000000';
    expect(runIdOf(report, at('2026-01-01T00:00:00Z'))).toBe(runIdOf(report, at('2026-01-01T00:00:00Z')));
    expect(runIdOf(report, at('2026-01-01T00:00:00Z'))).not.toBe(runIdOf(report, at('2026-01-02T00:00:00Z')));
  });
});
