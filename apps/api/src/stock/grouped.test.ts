import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Answer,
  Browser,
  makeOrganization,
  signedIn,
  startTestApp,
  type TestOrganization,
} from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

describe('adjustments that come at once', () => {
  let db: TestDatabase;
  let app: App;
  let organization: TestOrganization;
  let user: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 5 });
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    organization = await makeOrganization(db.database);
    user = await signedIn(app, organization.email.user, organization.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const makeItem = async (quantity: number) => {
    const item = { warehouseId: organization.warehouseId, name: 'Bolt', sku: randomUUID(), quantity };
    return (await user.post('/api/inventory-items', item)).data.itemId as string;
  };
  const adjust = (itemId: string, body: object, key: string = randomUUID(), browser = user) =>
    browser.post(`/api/inventory-items/${itemId}/adjust`, body, { 'idempotency-key': key });
  const codesOf = (answers: readonly Answer[]) =>
    answers.map(({ status, error }): string | number => error?.code ?? status);
  /** What the ledger says of an item after its opening stock: entries, in how many transactions, and whether each fits the one before. */
  const ledgerOf = async (itemId: string) => {
    const [row] = await db.look<{ entries: number; commits: number; broken: number; quantity: number; booked: number }>(
      `SELECT count(*)::int AS entries, count(DISTINCT l.xmin::text)::int AS commits, sum(l.change)::float AS booked,
              count(*) FILTER (WHERE quantity_after <> (SELECT sum(p.change) FROM stock_ledger p
                WHERE p.item_id = l.item_id AND p.entry_id <= l.entry_id))::int AS broken,
              (SELECT quantity FROM inventory_items WHERE item_id = $1)::float AS quantity
       FROM stock_ledger l WHERE item_id = $1`,
      [itemId],
    );
    return row;
  };

  test('300 takes of 1 from 100 leave exactly 0 and 200 clear refusals, in fewer commits than takes', async () => {
    const itemId = await makeItem(100);
    const answers = await Promise.all(Array.from({ length: 300 }, () => adjust(itemId, { adjustment: -1 })));
    const codes = codesOf(answers);
    expect(codes.filter((code) => code === 200)).toHaveLength(100);
    expect(codes.filter((code) => code === 'INSUFFICIENT_STOCK')).toHaveLength(200);
    const taken = answers.filter(({ status }) => status === 200).map(({ data }) => data.quantity);
    expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, left) => left));
    const told = answers.flatMap(({ data }) =>
      data?.movement ? [`${data.movement.movementId} ${data.quantity}`] : [],
    );
    const written = await db.look<{ said: string }>(
      `SELECT movement_id || ' ' || trim_scale(quantity_after) AS said FROM stock_ledger WHERE item_id = $1 AND change = -1`,
      [itemId],
    );
    expect(told.toSorted()).toEqual(written.map(({ said }) => said).toSorted());
    const ledger = await ledgerOf(itemId);
    expect(ledger).toMatchObject({ entries: 101, broken: 0, quantity: 0, booked: 0 });
    expect(ledger?.commits).toBeLessThan(60);
    const audited = await db.look<{ request_id: string }>(
      `SELECT DISTINCT request_id FROM audit_entries WHERE entity_id = $1 AND action = 'inventory.adjust' AND user_id = $2`,
      [itemId, organization.userId.user],
    );
    expect(audited).toHaveLength(100);
  });

  test('each is answered by what it found, and each refusal is its own', async () => {
    const [itemId, other] = [await makeItem(5), await makeItem(5)];
    const key = randomUUID();
    await adjust(other, { adjustment: 1 }, key);
    const viewer = await signedIn(app, organization.email.viewer, organization.organizationId);
    const admin = await signedIn(app, organization.email.admin, organization.organizationId);
    const stranger = await signedIn(
      app,
      (await makeOrganization(db.database)).email.admin,
      organization.organizationId,
    );
    const nobody = new Browser(app, organization.organizationId);
    nobody.cookies.set([...user.cookies.keys()][0] ?? '', 'x'.repeat(43));
    const twice = randomUUID();
    const answers = await Promise.all([
      // Alone; all others come while it is served.
      adjust(other, { adjustment: 0.1 }),
      adjust(itemId, { adjustment: -3, reason: 'Taken' }, undefined, admin),
      adjust(itemId, { adjustment: -4 }),
      adjust(itemId, { adjustment: 1.5, expectedQuantity: 2 }),
      adjust(itemId, { adjustment: 1, expectedQuantity: 2 }),
      adjust(itemId, { adjustment: 1 }, undefined, viewer),
      adjust(itemId, { adjustment: 1 }, undefined, stranger),
      adjust(itemId, { adjustment: 1 }, undefined, nobody),
      adjust(randomUUID(), { adjustment: 1 }),
      adjust(other, { adjustment: 1 }, key),
      adjust(other, { adjustment: 2 }, key),
      adjust(other, { adjustment: 10 }, twice),
      adjust(other, { adjustment: 10 }, twice),
    ]);
    expect(codesOf(answers)).toEqual([
      200,
      200,
      'INSUFFICIENT_STOCK',
      200,
      'QUANTITY_STALE',
      'PERMISSION_DENIED',
      'NOT_FOUND',
      'SESSION_EXPIRED',
      'NOT_FOUND',
      200,
      'IDEMPOTENCY_MISMATCH',
      200,
      200,
    ]);
    expect([1, 3, 9].map((index) => answers[index]?.data.quantity)).toEqual([2, 3.5, 6]);
    expect(answers[12]?.data).toEqual(answers[11]?.data);
    expect(await ledgerOf(itemId)).toMatchObject({ entries: 3, quantity: 3.5, booked: 3.5, broken: 0 });
    expect(await ledgerOf(other)).toMatchObject({ entries: 4, quantity: 16.1, booked: 16.1, broken: 0 });
    const [entry] = await db.look(
      `SELECT a.user_id, a.before, a.after, m.created_by, m.reason FROM audit_entries a
       JOIN inventory_movements m ON m.item_id::text = a.entity_id AND m.reason = 'Taken'
       WHERE a.entity_id = $1 AND a.user_id = $2`,
      [itemId, organization.userId.admin],
    );
    expect(entry).toEqual({
      user_id: organization.userId.admin,
      before: { name: 'Bolt', quantity: 5 },
      after: { name: 'Bolt', quantity: 2, reason: 'Taken' },
      created_by: organization.userId.admin,
      reason: 'Taken',
    });
  });

  test('a repeat is told what the first was answered, together with others or alone', async () => {
    const itemId = await makeItem(50);
    const keys = Array.from({ length: 20 }, () => randomUUID());
    const all = () => Promise.all(keys.map((key) => adjust(itemId, { adjustment: -1 }, key)));
    const first = await all();
    const again = await all();
    expect(again.map(({ data }) => data)).toEqual(first.map(({ data }) => data));
    expect(again.every(({ headers }) => headers['idempotency-replayed'] === 'true')).toBe(true);
    expect(await ledgerOf(itemId)).toMatchObject({ entries: 21, quantity: 30 });
  });

  test('takes across a threshold raise exactly one alert, whose stock is the last one', async () => {
    await db.look(
      `INSERT INTO alert_rules (organization_id, rule_id, name, priority, trigger_type, min_quantity)
       VALUES ($1, gen_random_uuid(), 'Low', 'medium', 'low_stock', 10)`,
      [organization.organizationId],
    );
    const itemId = await makeItem(40);
    await Promise.all(Array.from({ length: 35 }, () => adjust(itemId, { adjustment: -1 })));
    const alerts = await db.look(
      'SELECT current_stock::float AS stock, title FROM alert_instances WHERE item_id = $1',
      [itemId],
    );
    expect(alerts).toEqual([{ stock: 5, title: 'Low stock: Bolt' }]);
    const events = await db.look<{ stock: number }>(
      `SELECT (payload #>> '{alert,context,currentStock}')::float AS stock FROM events
       WHERE organization_id = $1 AND kind = 'alert.changed' ORDER BY event_id`,
      [organization.organizationId],
    );
    expect(events.map(({ stock }) => stock)).toEqual([10, 9, 8, 7, 6, 5]);
  });
});
