import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Browser,
  makeOrganization,
  signedIn,
  startTestApp,
  type TestOrganization,
} from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { App } from '../../app.ts';

describe('import of movements', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let user: Browser;
  let manager: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    user = await signedIn(app, one.email.user, one.organizationId);
    manager = await signedIn(app, one.email.manager, one.organizationId);
    await item('A', 7);
    await item('B', 0);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const item = (sku: string, quantity: number) =>
    user.post('/api/inventory-items', {
      warehouseId: one.warehouseId,
      name: `Item ${sku}`,
      sku,
      quantity,
      unitPrice: 2,
    });
  const sold = { movementType: 'OUTBOUND', autoConfirm: true };
  const upload = (file: string, options: object = sold, browser = user, ending = '') =>
    browser.upload(`/api/inventory-movements/import${ending}`, { warehouseId: one.warehouseId, ...options }, file);
  const made = () =>
    db.look(
      `SELECT i.sku, m.movement_type AS type, m.status, m.quantity::float, m.total_value::float AS value, m.reference,
         to_char(m.occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS at
       FROM inventory_movements m JOIN inventory_items i ON i.item_id = m.item_id
       WHERE m.organization_id = $1 AND m.movement_type <> 'ADJUSTMENT' ORDER BY m.occurred_at, i.sku, m.quantity`,
      [one.organizationId],
    );
  const stock = async () =>
    (
      await db.look<{ sku: string; quantity: number; booked: number; least: number }>(
        `SELECT sku, quantity::float, COALESCE(sum(l.change), 0)::float AS booked, COALESCE(min(l.there), 0)::float AS least
         FROM inventory_items i LEFT JOIN LATERAL (
           SELECT change, sum(change) OVER (ORDER BY occurred_at) AS there FROM stock_ledger WHERE item_id = i.item_id
         ) l ON true WHERE i.organization_id = $1 GROUP BY i.item_id, sku, quantity ORDER BY sku`,
        [one.organizationId],
      )
    ).map(({ sku, quantity, booked, least }) => [sku, quantity, booked, least]);
  const outcomes = async (planId: string) =>
    (await manager.get(`/api/plans/${planId}/rows?limit=100`)).data.data.map(
      (row: { verdict: string; problems: { field: string; reason: string }[] }) => [
        row.verdict,
        ...row.problems.map(({ field, reason }) => `${field}: ${reason}`),
      ],
    );

  const shop = `InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice
1001,A,Anchor,5,2011-10-06 16:20:00,4.15
1001,A,Anchor,5,2011-10-06 16:20:00,4.15
1002,B,Bolt,300,2011-09-07 10:51,0
1003,A,Anchor,-2,2011-12-01,4.15
`;

  test('MOV-36: a shop’s sales are movements dated as they were; what is on hand, counted since, stays', async () => {
    const { status, data } = await upload(shop);
    expect([status, data]).toMatchObject([200, { totalRows: 4, created: 4, failed: 0, status: 'applied' }]);
    expect(await made()).toEqual([
      {
        sku: 'B',
        type: 'OUTBOUND',
        status: 'completed',
        quantity: 300,
        value: 0,
        reference: '1002',
        at: '2011-09-07 10:51',
      },
      {
        sku: 'A',
        type: 'OUTBOUND',
        status: 'completed',
        quantity: 5,
        value: 20.75,
        reference: '1001',
        at: '2011-10-06 16:20',
      },
      {
        sku: 'A',
        type: 'OUTBOUND',
        status: 'completed',
        quantity: 5,
        value: 20.75,
        reference: '1001',
        at: '2011-10-06 16:20',
      },
      {
        sku: 'A',
        type: 'INBOUND',
        status: 'completed',
        quantity: 2,
        value: 8.3,
        reference: '1003',
        at: '2011-12-01 00:00',
      },
    ]);
    expect(await stock()).toEqual([
      ['A', 7, 7, 0],
      ['B', 0, 0, 0],
    ]);
  });

  test('MOV-50: what is there already is left out, and lines of one file are never duplicates of each other', async () => {
    await upload(shop);
    const again = await upload(shop);
    expect(again.data).toMatchObject({ created: 0, existing: 4, failed: 0, planId: null });
    const twice = await upload(shop, { ...sold, skipDuplicates: false });
    expect(twice.data).toMatchObject({ created: 4, existing: 0 });
    expect(await made()).toHaveLength(8);
  });

  test('MOV-50: what another plan of the same file made since it was looked at is refused by name', async () => {
    const [first, second] = [await upload(shop, sold, user, '/plan'), await upload(shop, sold, user, '/plan')];
    const apply = async ({ planId }: { planId: string }) => {
      const { hash } = (await user.get(`/api/plans/${planId}`)).data;
      return (await user.post(`/api/plans/${planId}/apply`, { hash })).data;
    };
    expect((await apply(first.data)).outcomes).toMatchObject({ applied: 4 });
    expect((await apply(second.data)).outcomes).toMatchObject({ applied: 0, refused: 4 });
    expect(await made()).toHaveLength(4);
  });

  test('MOV-50: unless it is said they wait, and are booked as of their day once they are completed', async () => {
    const { data } = await upload('sku,quantity,date\nA,3,2011-01-02\n', { movementType: 'INBOUND' });
    expect(data).toMatchObject({ created: 1, status: 'applied' });
    const [waiting] = (await user.get('/api/inventory-movements?status=pending')).data.data;
    expect(waiting).toMatchObject({ quantity: 3, occurredAt: '2011-01-02T00:00:00.000Z' });
    await manager.send('PATCH', '/api/inventory-movements/bulk', {
      updates: [{ movementId: waiting.movementId, data: { status: 'completed' } }],
    });
    expect((await made())[0]).toMatchObject({ status: 'completed', at: '2011-01-02 00:00' });
    expect(await stock()).toEqual([
      ['A', 7, 7, 0],
      ['B', 0, 0, 0],
    ]);
  });

  test('MOV-25, MOV-50: what waits to go is promised, unless it went before its item was counted', async () => {
    await upload('sku,quantity,reference\nA,3,R-1\n', { movementType: 'OUTBOUND' });
    await upload('sku,quantity,date\nA,500,2011-01-02\n', { movementType: 'OUTBOUND' });
    const more = await upload('sku,quantity,reference\nA,5,R-2\n', { movementType: 'OUTBOUND' });
    expect(more.data).toMatchObject({ created: 0 });
    const reserved = () =>
      db.look(
        `SELECT reserved::float, (SELECT COALESCE(sum(quantity), 0)::float FROM stock_reservations r WHERE r.item_id = i.item_id) AS promised
         FROM inventory_items i WHERE organization_id = $1 AND sku = 'A'`,
        [one.organizationId],
      );
    expect(await reserved()).toEqual([{ reserved: 3, promised: 3 }]);
    const plans = (await manager.get('/api/plans?limit=10')).data.data;
    for (const { id } of plans) await manager.post(`/api/plans/${id}/undo`, {});
    expect(await reserved()).toEqual([{ reserved: 0, promised: 0 }]);
  });

  test('MOV-50: with validateOnly nothing is made, and the plan can be looked at', async () => {
    const { data } = await upload(shop, { ...sold, validateOnly: true });
    expect(data).toMatchObject({ created: 4, status: 'draft', planId: expect.any(String) });
    expect(await made()).toEqual([]);
  });

  describe('MOV-36: validateOnly, skipDuplicates and autoConfirm as form fields', () => {
    type Part = readonly [name: string, value: string];
    const sendForm = (parts: readonly Part[], browser = user) => {
      const boundary = '----form-fields';
      const lines = parts.flatMap(([name, value]) => {
        const file = name === 'file' ? '; filename="sales.csv"' : '';
        return [`--${boundary}`, `content-disposition: form-data; name="${name}"${file}`, '', value];
      });
      const payload = Buffer.from([...lines, `--${boundary}--`, ''].join('\r\n'));
      return browser.send('POST', '/api/inventory-movements/import', payload, {
        'content-type': `multipart/form-data; boundary=${boundary}`,
      });
    };
    const terms = (): Part[] => [
      ['warehouseId', one.warehouseId],
      ['movementType', 'OUTBOUND'],
    ];

    test.each(['true', 'True'])('validateOnly %s after the file creates nothing', async (yes) => {
      const { status, data } = await sendForm([['file', shop], ...terms(), ['validateOnly', yes]]);
      expect([status, data]).toMatchObject([200, { created: 4, status: 'draft' }]);
      expect(await made()).toEqual([]);
    });

    test('skipDuplicates and autoConfirm count before the file too, beside options or without', async () => {
      const json = JSON.stringify({ warehouseId: one.warehouseId, movementType: 'OUTBOUND' });
      const first = await sendForm([
        ['options', json],
        ['autoConfirm', 'true'],
        ['file', shop],
      ]);
      expect(first.data).toMatchObject({ created: 4, status: 'applied' });
      expect((await made()).map(({ status }) => status)).toEqual(Array(4).fill('completed'));
      const again = await sendForm([...terms(), ['skipDuplicates', 'true'], ['file', shop]]);
      expect(again.data).toMatchObject({ created: 0, existing: 4 });
      const twice = await sendForm([...terms(), ['skipDuplicates', 'false'], ['autoConfirm', 'false'], ['file', shop]]);
      expect(twice.data).toMatchObject({ created: 4, existing: 0 });
    });

    test.each([
      ['is neither true nor false', [['validateOnly', 'perhaps']]],
      [
        'contradicts the options',
        [
          ['options', '{"validateOnly": false}'],
          ['validateOnly', 'true'],
        ],
      ],
    ] as [string, Part[]][])('a field that %s is refused by name, and nothing is created', async (_, parts) => {
      const answer = await sendForm([...terms(), ...parts, ['file', shop]]);
      expect(answer).toMatchObject({ status: 400, error: { code: 'VALIDATION_FAILED' } });
      expect(answer.error.details).toMatchObject([{ field: 'validateOnly' }]);
      expect(await made()).toEqual([]);
    });
  });

  test('what is wrong with a row is said of it', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const file = `sku,quantity,date,type,price
X,1,2011-01-01,,1
A,0,2011-01-01,,1
A,,2011-01-01,,1
A,1,1/2/2011,,1
A,1,2011-02-30,,1
A,1,${tomorrow},,1
A,1,2011-01-01,transfer,1
A,1,2011-01-01,gift,1
A,1,2011-01-01,in,-1
A,1,2011-01-01,return,1
`;
    const { data } = await upload(file, { ...sold, mode: 'valid-rows' }, user, '/plan');
    const form = 'Must be a day or a date and time such as 2026-01-31, 2026-01-31 08:00 or 31.01.2026';
    expect(await outcomes(data.planId)).toEqual([
      ['error', 'sku: No item of the warehouse has this SKU'],
      ['error', 'quantity: Quantity cannot be 0'],
      ['error', 'quantity: Quantity is required'],
      ['error', `occurredAt: ${form}`],
      ['error', `occurredAt: ${form}`],
      ['error', 'occurredAt: What happened cannot lie in the future'],
      ['error', 'movementType: Transfers are not imported: they have two ends'],
      ['error', 'movementType: Must be inbound, outbound or adjustment'],
      ['error', 'unitPrice: Unit price cannot be negative'],
      ['create'],
    ]);
  });

  test('a row is corrected in its plan, and judged anew', async () => {
    const { data } = await upload('sku,quantity,date\nZ,3,2011-01-02\n', sold, user, '/plan');
    const changes = [{ field: 'sku', to: 'A' }];
    const corrected = await user.send('PUT', `/api/plans/${data.planId}/rows/0`, { changes });
    expect(corrected.data.row).toMatchObject({ verdict: 'create', label: 'Item A (A)' });
  });

  test.each([
    ['2011-07-01 12:00', 'Europe/Zurich', '2011-07-01 10:00'],
    ['2011-01-01 12:00', 'Europe/Zurich', '2011-01-01 11:00'],
    ['01.07.2011', 'Europe/Zurich', '2011-06-30 22:00'],
    ['2011-07-01T12:00:00Z', 'Europe/Zurich', '2011-07-01 12:00'],
    ['2011-07-01 12:00+05:00', 'Europe/Zurich', '2011-07-01 07:00'],
  ])('%s in %s is %s in UTC', async (written, timeZone, at) => {
    await upload(`sku,quantity,date\nA,3,${written}\n`, { ...sold, timeZone });
    expect((await made())[0]).toMatchObject({ at });
  });

  test('what happened since the item was counted changes it, and what was not there is refused by itself', async () => {
    await db.look(`UPDATE inventory_items SET created_at = now() - interval '9 days' WHERE organization_id = $1`, [
      one.organizationId,
    ]);
    await db.look('ALTER TABLE stock_ledger DISABLE TRIGGER keep');
    await db.look(`UPDATE stock_ledger SET occurred_at = now() - interval '9 days' WHERE organization_id = $1`, [
      one.organizationId,
    ]);
    await db.look('ALTER TABLE stock_ledger ENABLE TRIGGER keep');
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
    const rows = [`A,3,${day(2)}`, `B,1,${day(2)}`, `A,2,${day(3)}`, `A,100,${day(1)}`];
    const { data } = await upload(`sku,quantity,date\n${rows.join('\n')}\n`, { ...sold, mode: 'valid-rows' });
    expect(data).toMatchObject({ created: 2 });
    const told = (await manager.get(`/api/plans/${data.planId}/rows`)).data.data;
    expect(told.map(({ outcome, outcomeReason }: Record<string, unknown>) => [outcome, outcomeReason])).toEqual([
      ['applied', null],
      ['refused', 'Quantity cannot be negative'],
      ['applied', null],
      ['refused', 'Quantity cannot be negative'],
    ]);
    expect(await stock()).toEqual([
      ['A', 2, 2, 2],
      ['B', 0, 0, 0],
    ]);
  });

  test('undone, all is as it was at every instant; what somebody has taken back by hand is kept', async () => {
    const before = await stock();
    const { data } = await upload(shop);
    const [first] = (await user.get('/api/inventory-movements?movementType=INBOUND')).data.data;
    await manager.post(`/api/inventory-movements/${first.movementId}/undo`, {});
    const undone = (await manager.post(`/api/plans/${data.planId}/undo`, {})).data;
    expect(undone).toMatchObject({ status: 'undone', undo: { reversed: 3, kept: 1, refused: 0 } });
    const onHand = (rows: typeof before) => rows.map((row) => row.slice(0, 3));
    expect(onHand(await stock())).toEqual(onHand(before));
    const past = await db.look(
      `SELECT DISTINCT there::float FROM (
         SELECT sum(change) OVER (PARTITION BY item_id ORDER BY occurred_at) AS there, occurred_at
         FROM stock_ledger WHERE organization_id = $1) l WHERE occurred_at < '2020-01-01'`,
      [one.organizationId],
    );
    expect(past).toEqual([{ there: 0 }]);
    // Taken back, it is no longer there: the same file brings it again.
    expect((await upload(shop)).data).toMatchObject({ created: 4, existing: 0 });
  });

  test('no alert is raised of what leaves nothing changed', async () => {
    const admin = await signedIn(app, one.email.admin, one.organizationId);
    await admin.post(`/api/alerts/${one.organizationId}/rules`, {
      name: 'Low',
      trigger: { type: 'low_stock', thresholds: { minQuantity: 5 } },
    });
    const { data } = await upload(shop);
    expect(data).toMatchObject({ created: 4, alertsRaised: 0, alreadyLow: 0 });
  });

  test('who may not adjust imports no adjustment (MOV-74)', async () => {
    await db.look(
      `INSERT INTO role_overrides (organization_id, role, flags) VALUES ($1, 'user', '{"canAdjustInventory": false}')`,
      [one.organizationId],
    );
    const whole = await upload('sku,quantity\nA,1\n', { movementType: 'ADJUSTMENT' });
    expect([whole.status, whole.error.message]).toEqual([403, 'Insufficient permissions to adjust inventory items']);
    const row = await upload('sku,quantity,type\nA,1,adjustment\n', { ...sold, mode: 'valid-rows' });
    expect(row.data).toMatchObject({ created: 0 });
    expect(await stock()).toEqual([
      ['A', 7, 7, 7],
      ['B', 0, 0, 0],
    ]);
  });
});
