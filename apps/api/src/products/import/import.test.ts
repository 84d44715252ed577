import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Answer,
  type Browser,
  makeOrganization,
  signedIn,
  startTestApp,
  type TestOrganization,
} from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { App } from '../../app.ts';

describe('import of products', () => {
  let db: TestDatabase;
  let app: App;
  let organization: TestOrganization;
  let manager: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
  });
  beforeEach(async () => {
    organization = await makeOrganization(db.database);
    manager = await signedIn(app, organization.email.manager, organization.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const upload = (file: string, options: object = {}) => manager.upload('/api/products/import', options, file);
  const planned = async (file: string, options: object = {}): Promise<string> =>
    (await manager.upload('/api/products/import/plan', options, file)).data.planId;
  const planOf = async (id: string) => (await manager.get(`/api/plans/${id}`)).data;
  const rowsOf = async (id: string) => (await manager.get(`/api/plans/${id}/rows?limit=1000`)).data.data;
  const applied = async (id: string): Promise<Answer> =>
    manager.post(`/api/plans/${id}/apply`, { hash: (await planOf(id)).hash });
  const undone = (id: string) => manager.post(`/api/plans/${id}/undo`);
  const products = async () =>
    (await manager.get('/api/products/paginated?perPage=1000&sortBy=sku')).data.data.map(
      ({ sku, name, price, status, customFields }: Record<string, unknown>) => ({
        sku,
        name,
        price,
        status,
        ...(customFields as object),
      }),
    );
  const ended = async (id: string) => {
    for (;;) {
      const plan = await planOf(id);
      if (['draft', 'applied', 'undone'].includes(plan.status)) return plan;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  test('PRD-17: a file is imported in one breath, and its report names the plan', async () => {
    const answer = await upload('SKU,Name,Price,Status\nA,Anchor,1.5,active\nB,Bolt,,Discontinued\n');
    expect(answer.data).toMatchObject({ totalRows: 2, created: 2, failed: 0, status: 'applied' });
    expect(await products()).toEqual([
      { sku: 'A', name: 'Anchor', price: 1.5, status: 'active' },
      { sku: 'B', name: 'Bolt', price: 0, status: 'inactive' },
    ]);
    expect(await planOf(answer.data.planId)).toMatchObject({
      kind: 'products.import',
      title: 'Import of items.csv',
      status: 'applied',
      outcomes: { applied: 2 },
    });
  });

  test('PRD-45: by default what is there stays, what is not is made, and one bad row keeps all out', async () => {
    await upload('SKU,Name\nA,Anchor\n');
    const again = await upload('SKU,Name\nA,Renamed\nB,Bolt\n');
    expect(again.data).toMatchObject({ mode: 'all-or-nothing', created: 1, existing: 1, updated: 0 });
    expect((await products()).map(({ name }: { name: string }) => name)).toEqual(['Anchor', 'Bolt']);
    const bad = await upload('SKU,Name,Price\nC,Chain,1\nD,Drill,-1\n');
    expect(bad).toMatchObject({
      status: 422,
      error: {
        code: 'IMPORT_REJECTED',
        details: { created: 0, failed: 1, errors: [{ row: 3, field: 'price', message: 'Price cannot be negative' }] },
      },
    });
    expect(await products()).toHaveLength(2);
    const refused = await upload('SKU,Name\n', { validateData: false });
    expect(refused.error.details[0]).toMatchObject({ field: 'options.validateData' });
  });

  test('PRD-45: customFieldMapping leads columns to own fields; values that do not fit are named', async () => {
    const admin = await signedIn(app, organization.email.admin, organization.organizationId);
    const fields = [
      { name: 'Colour', type: 'choice', isRequired: true, options: ['red', 'blue'] },
      { name: 'Weight', type: 'number', isRequired: false },
      { name: 'Since', type: 'date', isRequired: false },
    ];
    expect((await admin.send('PUT', '/api/products/custom-fields', { fields })).status).toBe(200);
    const customFieldMapping = { Farbe: 'colour', kg: 'weight', Seit: 'since' };
    const file = 'SKU;Name;Farbe;kg;Seit\nA;Anker;red;1,5;2026-01-31\nB;Bolzen;green;schwer;gestern\n';
    const id = await planned(file, { customFieldMapping });
    const [first, second] = await rowsOf(id);
    expect(first).toMatchObject({ verdict: 'create', sourceRow: 2 });
    expect(second.problems).toMatchObject([
      { field: 'custom_colour', value: 'green', reason: 'Colour must be one of red, blue' },
      { field: 'custom_weight', value: 'schwer', reason: 'Weight must be a number' },
      { field: 'custom_since', value: 'gestern', reason: 'Since must be a date such as 2026-01-31' },
    ]);
    await applied(id);
    expect(await products()).toEqual([
      { sku: 'A', name: 'Anker', price: 0, status: 'active', colour: 'red', weight: 1.5, since: '2026-01-31' },
    ]);
    const lacking = await upload('SKU,Name\nC,Chain\n');
    expect(lacking.error.details.errors).toMatchObject([{ field: 'custom_colour', message: 'Colour is required' }]);
    const unknown = await upload('SKU,Name,X\nC,Chain,1\n', { customFieldMapping: { X: 'size' } });
    expect(unknown.error.details[0]).toMatchObject({ field: 'customFieldMapping.X', value: 'size' });
    // What has no mapping is guessed of the names of the fields.
    expect((await upload('SKU,Name,COLOUR\nC,Chain,blue\n')).data).toMatchObject({ created: 1 });
  });

  test('a row is corrected in place, by what the file said and what was typed', async () => {
    const id = await planned('SKU,Name,Price\nA,,2\nA,Again,3\n');
    const before = await planOf(id);
    expect(before.verdicts).toMatchObject({ error: 1, create: 1 });
    const put = (position: number, changes: object[]) =>
      manager.send('PUT', `/api/plans/${id}/rows/${position}`, { changes });
    const { data } = await put(0, [{ field: 'name', to: 'Anchor' }]);
    expect(data.row).toMatchObject({
      verdict: 'create',
      label: 'Anchor (A)',
      given: [
        { column: 'SKU', text: 'A' },
        { column: 'Name', text: 'Anchor' },
        { column: 'Price', text: '2' },
      ],
    });
    expect(data.plan.hash).not.toBe(before.hash);
    const renamed = await put(1, [{ field: 'sku', to: 'B' }]);
    expect(renamed.data.row).toMatchObject({ verdict: 'create', label: 'Again (B)' });
    const second = await put(1, [{ field: 'sku', to: 'A' }]);
    expect(second.data.row).toMatchObject({
      verdict: 'error',
      problems: [{ reason: expect.stringContaining('same thing') }],
    });
    expect((await put(0, [{ field: 'supplier', to: 'X' }])).error.details[0]).toMatchObject({ field: 'supplier' });
  });

  test('undone, what was made is gone and what was changed is as it was; what somebody changed since is kept', async () => {
    await upload('SKU,Name,Price\nA,Anchor,1\nB,Bolt,2\n');
    const before = await products();
    const file = 'SKU,Name,Price\nA,Anchor,5\nB,Bolt,6\nC,Chain,7\nD,Drill,8\n';
    const { data } = await upload(file, { updateExisting: true });
    expect(data).toMatchObject({ created: 2, updated: 2 });
    const rows = await rowsOf(data.planId);
    const idOf = (sku: string) => rows.find(({ label }: { label: string }) => label.includes(`(${sku})`)).thing.id;
    await manager.send('PUT', `/api/products/${idOf('B')}`, { price: 9 });
    await manager.send('PUT', `/api/products/${idOf('D')}`, { category: 'Tools' });
    expect((await manager.get(`/api/plans/${data.planId}/undo`)).data.undo).toEqual({
      reversed: 2,
      kept: 2,
      refused: 0,
    });
    expect((await undone(data.planId)).data.undo).toEqual({ reversed: 2, kept: 2, refused: 0 });
    const after = await products();
    expect(after).toHaveLength(3);
    expect(after[0]).toEqual(before[0]);
    expect(after.map(({ sku, price }: { sku: string; price: number }) => [sku, price])).toEqual([
      ['A', 1],
      ['B', 9],
      ['D', 8],
    ]);
  });

  test('what there is stock of is not taken away by an undo', async () => {
    const { data } = await upload('SKU,Name\nA,Anchor\n');
    const item = { warehouseId: organization.warehouseId, name: 'Anchor', sku: 'A', quantity: 1 };
    await manager.post('/api/inventory-items', item);
    expect((await undone(data.planId)).data.undo).toEqual({ reversed: 0, kept: 0, refused: 1 });
    expect((await rowsOf(data.planId))[0].undoReason).toBe('There is stock of this product in 1 warehouse');
  });

  test('applied 50 times at once, the plan has one effect; a SKU that somebody else took meanwhile is refused', async () => {
    const id = await planned('SKU,Name\nA,Anchor\nB,Bolt\n');
    await manager.post('/api/products', { sku: 'B', name: 'Mine' });
    const { hash } = await planOf(id);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => manager.post(`/api/plans/${id}/apply`, { hash })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await planOf(id)).outcomes).toEqual({ applied: 1, refused: 1, skipped: 0 });
    expect((await products()).map(({ name }: { name: string }) => name)).toEqual(['Anchor', 'Mine']);
  });

  test('a large file is planned, applied and undone by itself, chunk by chunk', async () => {
    const lines = Array.from({ length: 6_001 }, (_, row) => `S${row},Product ${row},${row % 100}`);
    const file = `SKU,Name,Price\n${lines.join('\n')}\nS1,Again,1\n`;
    const { data } = await upload(file, { mode: 'valid-rows' });
    expect(data).toMatchObject({ totalRows: 6_002, status: 'planning' });
    const plan = await ended(data.planId);
    expect(plan).toMatchObject({ status: 'applied', rows: 6_002, verdicts: { create: 6_001, error: 1 } });
    expect(plan.outcomes).toEqual({ applied: 6_001, refused: 1, skipped: 0 });
    const failed = (await manager.get(`/api/plans/${data.planId}/rows?outcome=refused`)).data.data;
    expect(failed).toMatchObject([{ sourceRow: 6_003, outcomeReason: 'This SKU is already in row 3' }]);
    await undone(data.planId);
    expect((await ended(data.planId)).undo).toEqual({ reversed: 6_001, kept: 0, refused: 0 });
    expect(await products()).toEqual([]);
  }, 180_000);

  test('of a large file with a bad row nothing is applied unless that was asked for', async () => {
    const lines = Array.from({ length: 5_001 }, (_, row) => `S${row},Product ${row}`);
    const { data } = await upload(`SKU,Name\n${lines.join('\n')}\nX,\n`);
    expect(await ended(data.planId)).toMatchObject({ status: 'draft', verdicts: { create: 5_001, error: 1 } });
    expect(await products()).toEqual([]);
  }, 180_000);

  test('PRD-36: importing needs canImportProductData and uploads; updating what is there the right to update', async () => {
    const user = await signedIn(app, organization.email.user, organization.organizationId);
    for (const path of ['', '/plan', '/look']) {
      const answer = await user.upload(`/api/products/import${path}`, {}, 'SKU,Name\nA,B\n');
      expect([answer.status, answer.error.message]).toEqual([403, 'Import permission denied']);
    }
    const id = await planned('SKU,Name\nA,Anchor\n');
    const applying = await user.post(`/api/plans/${id}/apply`, { hash: (await planOf(id)).hash });
    expect(applying.error).toMatchObject({ code: 'PERMISSION_DENIED', message: 'Import permission denied' });
    const created = await manager.post('/api/plans', { kind: 'products.import', rows: [{ id: 'x', changes: [] }] });
    expect(created.error.details[0]).toMatchObject({ field: 'kind', message: 'An import is made of a file' });
  });

  test('hostile cells are named or kept, and break nothing', async () => {
    // Far enough into the file that it is not taken for a binary one.
    const first = `0,Long,${'x '.repeat(900)}`;
    const long = Array.from({ length: 50 }, (_, row) => `${row}${first}`).join('\n');
    const file = `SKU,Name,Description\n${long}\nA\u0000,Anchor,x\nB,=1+1,"<script>"\nC,${'n'.repeat(5_000)},y\n`;
    const { data } = await upload(file, { mode: 'valid-rows' });
    expect(data).toMatchObject({ created: 51, failed: 2 });
    expect(data.errors.map(({ field, message }: Record<string, string>) => [field, message])).toEqual([
      ['sku', 'SKU must not contain control characters'],
      ['name', 'Name must be at most 200 characters'],
    ]);
    expect(await products()).toContainEqual({ sku: 'B', name: '=1+1', price: 0, status: 'active' });
  });
});
