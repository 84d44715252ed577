import { quotaDayOf, quotaResumesAt } from '@tallyard/domain/limits/quotas';
import { mostTries, retryPausesMs } from '@tallyard/domain/limits/retries';
import { maxPrintedRows } from '@tallyard/domain/scheduled-reports/limits';
import { senderGone, viewGone } from '@tallyard/domain/scheduled-reports/texts';
import papa from 'papaparse';
import readSpreadsheet from 'read-excel-file/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmEverybody, linkSecret } from '../../test/confirmed-recipients.ts';
import { readPdf } from '../../test/read-pdf.ts';
import { reportParts } from '../../test/report-parts.ts';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { openDatabase } from '../platform/database/database.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { mailingOnce } from '../platform/mail/sent-mails.ts';
import { claimMs } from './claim-run.ts';
import { ReportRunner, type RunnerContext } from './runner.ts';

const base = '/api/integrations/reports';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('scheduled reports are made and mailed (INT-5)', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let admin: Browser;
  let mails: Mail[] = [];
  let clock = Date.now();
  let refused: (mail: Mail) => Error | null = () => null;
  let told: { reportId: string; why: string }[] = [];
  let parts: ReturnType<typeof reportParts>;
  const send = async (mail: Mail) => {
    const error = refused(mail);
    if (error) throw error;
    mails.push(mail);
  };

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 20 });
    await confirmEverybody(db);
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true, mailer: { send } }));
    parts = reportParts(db.database, db.dataDirectory);
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database, 'Bolt & Co');
    admin = await signedIn(app, one.email.admin, one.organizationId);
    mails = [];
    told = [];
    refused = () => null;
    clock = Date.now();
  });
  afterEach(() => db.look('DELETE FROM scheduled_reports'));
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const makeRunner = (more: Partial<RunnerContext> = {}): ReportRunner =>
    new ReportRunner({
      ...parts,
      database: db.database,
      mailer: mailingOnce(db.database, { send }),
      feed: { read: () => Promise.reject(new Error('no selections here')) },
      publicUrl: new URL('http://localhost:4000'),
      secret: linkSecret,
      jobs: () => ({
        enqueue: async (_: unknown, __: string, data: object) => void told.push(data as (typeof told)[number]),
        stop: async () => {},
      }),
      now: () => clock,
      ...more,
    });
  const make = async (more: object = {}) =>
    (
      await admin.post(base, {
        name: 'Stock',
        list: 'items',
        format: 'csv',
        rrule: 'FREQ=DAILY',
        atTime: '06:00',
        timeZone: 'Europe/Zurich',
        recipients: ['boss@example.test'],
        ...more,
      })
    ).data;
  const item = async (sku: string, more: object = {}) =>
    (
      await admin.post('/api/inventory-items', {
        warehouseId: one.warehouseId,
        name: `Bolt ${sku}`,
        sku,
        quantity: 5,
        ...more,
      })
    ).data.itemId;
  const runs = async (id: string) => (await admin.get(`${base}/${id}/runs`)).data.data;
  const read = async (id: string) => (await admin.get(`${base}/${id}`)).data;
  const toDue = async (id: string) => {
    clock = Date.parse((await read(id)).nextDueAt);
  };
  const fileIn = (mail: Mail | undefined) => mail?.attachments?.[0];
  const linesIn = (mail: Mail | undefined) =>
    papa.parse<string[]>((fileIn(mail)?.content.toString('utf8') ?? '').replace(/^\uFEFF/, '').trim()).data;

  test('beyond the daily limit of mails it waits and goes out the next day; one to fewer people goes out', async () => {
    await item('A');
    const { id } = await make({ recipients: ['boss@example.test', 'hall@example.test'] });
    const { id: small } = await make({ name: 'Small', recipients: ['one@example.test'] });
    await toDue(id);
    await db.look(`INSERT INTO quota_uses (organization_id, day, channel, used) VALUES ($1, $2, 'email', 499)`, [
      one.organizationId,
      quotaDayOf(clock),
    ]);
    await db.look(`UPDATE organizations SET created_at = to_timestamp($2::float8 / 1000) WHERE organization_id = $1`, [
      one.organizationId,
      clock - 2 * day,
    ]);
    await makeRunner().run();
    expect(mails.map(({ to }) => to)).toEqual(['one@example.test']);
    expect((await runs(small))[0]).toMatchObject({ state: 'sent' });
    expect((await runs(id))[0]).toMatchObject({
      state: 'waiting',
      attempts: 0,
      lastError: 'The daily limit of 500 emails was reached; it goes out after 00:00 UTC',
    });
    clock = quotaResumesAt(clock);
    await makeRunner().run();
    expect(mails.map(({ to }) => to)).toEqual(['one@example.test', 'boss@example.test', 'hall@example.test']);
  });

  test('at its time it is mailed to each address, with the rows of its list, and not before', async () => {
    await item('A', { name: '=cmd' });
    await item('B');
    const { id } = await make({ recipients: ['boss@example.test', 'Hall@Example.test'] });
    await toDue(id);
    clock -= 1_000;
    await makeRunner().run();
    expect(mails).toEqual([]);
    clock += 1_000;
    await makeRunner().run();
    expect(mails.map(({ to }) => to)).toEqual(['boss@example.test', 'hall@example.test']);
    const [header, first, second] = linesIn(mails[0]);
    expect(header?.slice(0, 2)).toEqual(['SKU', 'Name']);
    expect(header?.slice(-2)).toEqual(['Id', 'Version']);
    // By name, as the list on the screen; what a spreadsheet would take for a formula is text.
    expect([first?.slice(0, 2), second?.slice(0, 2)]).toEqual([
      ['A', "'=cmd"],
      ['B', 'Bolt B'],
    ]);
    expect(mails[0]?.text).toContain('2 rows');
    expect(fileIn(mails[0])?.filename).toMatch(/^inventory-items-\d{4}-\d\d-\d\d\.csv$/);
    expect(await runs(id)).toMatchObject([
      { state: 'sent', reason: 'schedule', attempts: 1, rows: 2, lastError: null },
    ]);
    const report = await read(id);
    expect(report).toMatchObject({ syncStatus: 'success', lastRunSucceeded: true });
    expect(Date.parse(report.nextDueAt) - clock).toBeGreaterThanOrEqual(23 * hour);
    // The next day, the next one.
    await makeRunner().run();
    expect(mails).toHaveLength(2);
    await toDue(id);
    await makeRunner().run();
    expect(mails).toHaveLength(4);
  });

  test('two nodes at the same time, and one after the other, mail it once', async () => {
    const { id } = await make();
    const nodes = Array.from({ length: 6 }, () =>
      openDatabase({ databaseUrl: db.url, dataDirectory: db.dataDirectory }),
    );
    // Of one day they might come one after the other.
    const days = 6;
    for (let day = 0; day < days; day += 1) {
      await toDue(id);
      // Without the note of what was mailed: it is the claim that lets one of them do it.
      await Promise.all(nodes.map((database) => makeRunner({ database, mailer: { send } }).run()));
      await makeRunner({ mailer: { send } }).run();
    }
    expect(mails).toHaveLength(days);
    expect(await runs(id)).toMatchObject(Array.from({ length: days }, () => ({ state: 'sent', attempts: 1 })));
    await Promise.all(nodes.map((node) => node.close()));
  });

  test('a node that dies after the claim is followed by another, under the same id; what was mailed is not mailed again', async () => {
    const { id } = await make({ recipients: ['a@example.test', 'b@example.test'] });
    await toDue(id);
    // Dies when the first one has got it: nothing of what came of it is written down.
    const died = makeRunner({
      mailer: mailingOnce(db.database, {
        async send(mail) {
          if (mail.to === 'b@example.test') await new Promise(() => {});
          mails.push(mail);
        },
      }),
    });
    // Whatever it comes to after its death, or after the end of all, is nobody's business.
    died.run().catch(() => undefined);
    await expect.poll(() => mails.length).toBe(1);
    await makeRunner().run();
    expect(mails).toHaveLength(1);
    clock += claimMs + 1;
    await makeRunner().run();
    expect(mails.map(({ to }) => to)).toEqual(['a@example.test', 'b@example.test']);
    expect(new Set(mails.map(({ deduplicationId }) => deduplicationId.split('-').slice(0, 6).join('-'))).size).toBe(1);
    expect(fileIn(mails[0])?.content).toEqual(fileIn(mails[1])?.content);
    expect(await runs(id)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  test('what a mail server refuses is tried again, with the same bytes, and to nobody twice', async () => {
    await item('A');
    const { id } = await make({ recipients: ['a@example.test', 'b@example.test'] });
    await toDue(id);
    refused = ({ to }) => (to === 'b@example.test' ? new Error('451 try again later') : null);
    await makeRunner().run();
    expect(await runs(id)).toMatchObject([{ state: 'waiting', attempts: 1, lastError: '451 try again later' }]);
    expect(await read(id)).toMatchObject({ syncStatus: 'error', lastRunSucceeded: false });
    await item('B');
    refused = () => null;
    clock += retryPausesMs.report[0] - 1;
    await makeRunner().run();
    expect(mails).toHaveLength(1);
    clock += 1;
    await makeRunner().run();
    expect(mails.map(({ to }) => to)).toEqual(['a@example.test', 'b@example.test']);
    expect(fileIn(mails[1])?.content).toEqual(fileIn(mails[0])?.content);
    expect(await read(id)).toMatchObject({ syncStatus: 'success', failingSince: null });
    const [run] = await runs(id);
    const { tries } = (await admin.get(`${base}/${id}/runs/${run.id}`)).data;
    expect(tries.map(({ error }: { error: string | null }) => error)).toEqual([null, '451 try again later']);
    const figures = (await admin.get(`${base}/${id}/analytics`)).data;
    expect(figures).toMatchObject({ calls: 2, failures: 1 });
    // What was sent is kept no longer than it has to be.
    expect(await db.look('SELECT 1 FROM report_files')).toEqual([]);
  });

  test('one that fails for good says so, is told once to whoever made it, and goes on at its next time', async () => {
    const { id } = await make();
    refused = () => new Error('no such host');
    for (const _ of [1, 2]) {
      await toDue(id);
      for (const pause of [0, ...retryPausesMs.report]) {
        clock += pause;
        await makeRunner().run();
      }
    }
    const states = (await runs(id)).map(({ state, attempts }: { state: string; attempts: number }) => [
      state,
      attempts,
    ]);
    expect(states).toEqual([
      ['failed', mostTries('report')],
      ['failed', mostTries('report')],
    ]);
    expect(told).toEqual([{ organizationId: one.organizationId, reportId: id, why: 'no such host' }]);
    refused = () => null;
    await toDue(id);
    await makeRunner().run();
    expect((await runs(id))[0]).toMatchObject({ state: 'sent' });
  });

  test('of the times that came while nothing ran the last one is made, and says how many it stands for', async () => {
    const { id } = await make();
    await toDue(id);
    clock += 3 * day + hour;
    await makeRunner().run();
    expect(await runs(id)).toMatchObject([{ missed: 3, state: 'sent' }]);
    expect(mails[0]?.text).toContain('3 earlier ones');
    expect(Date.parse((await read(id)).nextDueAt)).toBeGreaterThan(clock);
  });

  test('it has the rights of whom it acts for at that moment, not those of when it was made', async () => {
    await item('A');
    const { id } = await make();
    await toDue(id);
    await db.look(`UPDATE memberships SET role = 'viewer' WHERE user_id = $1`, [one.userId.admin]);
    await makeRunner().run();
    expect(mails).toEqual([]);
    const other = await db.look<{ last_error: string; state: string }>('SELECT last_error, state FROM report_runs');
    expect(other).toEqual([{ last_error: 'Insufficient permissions to download reports', state: 'failed' }]);
    await db.look(`UPDATE memberships SET role = 'admin', deactivated_at = now() WHERE user_id = $1`, [
      one.userId.admin,
    ]);
    clock += day;
    await makeRunner().run();
    const [last] = await db.look<{ last_error: string }>(
      'SELECT last_error FROM report_runs ORDER BY created_at DESC LIMIT 1',
    );
    expect(last?.last_error).toBe(senderGone);
    expect(mails).toEqual([]);
  });

  test('of a member of some warehouses it tells what they see', async () => {
    const depot = (await admin.post('/api/warehouses', { name: 'Depot' })).data.id;
    await item('HERE');
    await item('THERE', { warehouseId: depot });
    const { id } = await make();
    await db.look(`UPDATE scheduled_reports SET acts_for = $1`, [one.userId.manager]);
    await db.look(`UPDATE memberships SET is_scoped = true WHERE user_id = $1`, [one.userId.manager]);
    await db.look('INSERT INTO warehouse_members (organization_id, warehouse_id, user_id) VALUES ($1, $2, $3)', [
      one.organizationId,
      depot,
      one.userId.manager,
    ]);
    await toDue(id);
    await makeRunner().run();
    expect(linesIn(mails[0]).map(([sku]) => sku)).toEqual(['SKU', 'THERE']);
  });

  test('a saved view is narrowed, ordered and arranged as on the screen, and is that of the moment', async () => {
    await item('A', { quantity: 1, unitPrice: 2 });
    await item('B', { quantity: 7 });
    await item('C', { quantity: 0 });
    const state = {
      filters: [{ key: 'level', value: 'LOW_STOCK' }],
      sort: { key: 'QUANTITY', direction: 'desc' },
      columns: {
        order: ['quantity', 'price'],
        shown: ['barcode', 'averageCost'],
        hidden: ['location', 'category'],
        widths: [],
      },
      density: null,
      pageSize: null,
    };
    const view = (await admin.post('/api/saved-views', { list: 'items', name: 'Low', state })).data;
    const { id } = await make({ list: null, viewId: view.id });
    await toDue(id);
    await makeRunner().run();
    const [header, ...rows] = linesIn(mails[0]);
    expect(header).toEqual([
      'SKU',
      'Name',
      'Warehouse',
      'Quantity',
      'Reorder point',
      'Unit price',
      'Average cost',
      'Barcode',
      'Id',
      'Version',
    ]);
    expect(rows.map(([sku]) => sku)).toEqual(['B', 'A']);
    expect(rows[1]?.[header?.indexOf('Average cost') ?? -1]).toBe('2');
    await admin.send('PUT', `/api/saved-views/${view.id}`, {
      name: 'Low',
      isShared: false,
      state: { ...state, filters: [{ key: 'level', value: 'OUT_OF_STOCK' }] },
    });
    await toDue(id);
    await makeRunner().run();
    expect(
      linesIn(mails[1])
        .slice(1)
        .map(([sku]) => sku),
    ).toEqual(['C']);
    await admin.send('DELETE', `/api/saved-views/${view.id}`);
    await toDue(id);
    await makeRunner().run();
    expect((await runs(id))[0]).toMatchObject({ state: 'failed', lastError: viewGone });
    expect(mails).toHaveLength(2);
  });

  test('movements are those since the last one; alerts the open ones; products all', async () => {
    const a = await item('A');
    await admin.post('/api/products', { sku: 'P', name: 'Pin', price: 1.5 });
    const movements = await make({ name: 'Movements', list: 'movements' });
    const products = await make({ name: 'Products', list: 'products' });
    const alerts = await make({ name: 'Alerts', list: 'alerts' });
    await admin.post(`/api/inventory-items/${a}/adjust`, { adjustment: -5 });
    await toDue(movements.id);
    await makeRunner().run();
    const of = (name: string) => mails.find(({ subject }) => subject === name);
    expect(linesIn(of('Movements')).length).toBeGreaterThan(1);
    expect(linesIn(of('Products'))[1]?.slice(1, 6)).toEqual(['P', 'Pin', '', '1.5', 'active']);
    expect(linesIn(of('Alerts'))[0]?.[0]).toBe('Triggered at');
    expect(alerts.list).toBe('alerts');
    expect(products.rule).toBe('Every day');
    mails = [];
    await toDue(movements.id);
    await makeRunner().run();
    expect(linesIn(of('Movements'))).toHaveLength(1);
  });

  test('as a spreadsheet and as a PDF it says the same', async () => {
    await item('A', { name: 'Bolt "M8", long', quantity: 2.5 });
    const [sheet, paper] = [
      await make({ name: 'Sheet', format: 'xlsx' }),
      await make({ name: 'Paper', format: 'pdf' }),
    ];
    await toDue(sheet.id);
    await makeRunner().run();
    const of = (name: string) => fileIn(mails.find(({ subject }) => subject === name));
    expect(of('Sheet')?.filename).toMatch(/\.xlsx$/);
    const [sheetOf] = await readSpreadsheet(of('Sheet')?.content ?? Buffer.alloc(0));
    expect(sheetOf?.data[1]).toEqual(expect.arrayContaining(['A', 'Bolt "M8", long', 2.5]));
    const pages = await readPdf(of('Paper')?.content ?? Buffer.alloc(0));
    const texts = pages.flatMap(({ lines }) => lines.flat());
    expect(texts).toEqual(
      expect.arrayContaining(['Bolt & Co', 'Paper', 'SKU', 'A', 'Bolt "M8", long', '2.5', 'Page 1 of 1']),
    );
    // What the last columns say is for imports.
    expect(texts).not.toContain('Version');
    expect(pages.every(({ isWithin }) => isWithin)).toBe(true);
    expect(paper.format).toBe('pdf');
  });

  test('what is more than fits is cut, and the mail says so', async () => {
    await db.look(
      `INSERT INTO inventory_items (organization_id, item_id, warehouse_id, name, sku, quantity)
       SELECT $1, gen_random_uuid(), $2, 'Bolt ' || n, 'S' || n, 0 FROM generate_series(1, $3) AS n`,
      [one.organizationId, one.warehouseId, maxPrintedRows + 1],
    );
    const { id } = await make({ format: 'pdf' });
    await toDue(id);
    await makeRunner().run();
    expect(mails[0]?.text).toContain('These are the first 2,000 of 2,001 rows.');
    expect(await runs(id)).toMatchObject([{ rows: maxPrintedRows }]);
  });

  test('a test goes to whoever asks alone, with their rights, also while it is paused; a person sends it to all', async () => {
    await item('A');
    const { id } = await make();
    await admin.post(`${base}/${id}/pause`, {});
    const manager = await signedIn(app, one.email.manager, one.organizationId);
    expect((await manager.post(`${base}/${id}/test`, {})).status).toBe(201);
    await expect
      .poll(() => mails.map(({ to, subject }) => [to, subject]))
      .toEqual([[one.email.manager, 'Test: Stock']]);
    expect((await admin.post(`${base}/${id}/send`, {})).data).toMatchObject({ reason: 'person', state: 'waiting' });
    await expect.poll(() => mails.map(({ to }) => to)).toEqual([one.email.manager, 'boss@example.test']);
    // Its own time did not move for it.
    await admin.post(`${base}/${id}/resume`, {});
    await toDue(id);
    await makeRunner().run();
    expect(mails).toHaveLength(3);
  });

  test('paused, nothing is mailed at its times; an address that was taken out gets nothing more', async () => {
    const { id } = await make({ recipients: ['a@example.test', 'b@example.test'] });
    await toDue(id);
    refused = () => new Error('down');
    await makeRunner().run();
    await admin.post(`${base}/${id}/pause`, {});
    refused = () => null;
    clock += hour;
    await makeRunner().run();
    expect(mails).toEqual([]);
    await admin.send('PATCH', `${base}/${id}`, { recipients: ['b@example.test'] });
    await admin.post(`${base}/${id}/resume`, {});
    await makeRunner().run();
    expect(mails.map(({ to }) => to)).toEqual(['b@example.test']);
  });
});
