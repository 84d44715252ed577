import { expect, test } from 'vitest';
import { withDatabaseBefore } from '../../test/older-database.ts';
import { makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { type Database, systemActor } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { newId } from '../platform/ids.ts';
import { closeStock, mendCosts } from './closings.ts';

const dayMs = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

interface OldMovement {
  readonly type: 'INBOUND' | 'OUTBOUND' | 'TRANSFER' | 'ADJUSTMENT';
  readonly item: string;
  readonly quantity: number;
  /** At the price of then. */
  readonly value: number;
  /** In days before now. */
  readonly at: number;
  readonly entries: readonly (readonly [item: string, change: number, at?: number])[];
  readonly more?: Readonly<Record<string, unknown>>;
}

/** Writes rows as versions before migration 0066 left them. */
async function olderRows(old: Database, { organizationId, warehouseId, userId }: TestOrganization) {
  const inTenant = (text: string, values: unknown[]) =>
    old.withTenant(organizationId, systemActor, (transaction) => transaction.query(text, [organizationId, ...values]));
  const second = newId();
  await inTenant("INSERT INTO warehouses (organization_id, warehouse_id, name) VALUES ($1, $2, 'Second')", [second]);
  const stock = new Map<string, number>();

  const item = async (sku: string, unitPrice: number, { warehouse = warehouseId, createdAt = 30 } = {}) => {
    const itemId = newId();
    await inTenant(
      `INSERT INTO inventory_items (organization_id, item_id, warehouse_id, name, sku, quantity, unit_price, created_at)
       VALUES ($1, $2, $3, $4, $4, 0, $5, $6)`,
      [itemId, warehouse, sku, unitPrice, ago(createdAt)],
    );
    return itemId;
  };
  const movement = async ({ type, item: itemId, quantity, value, at, entries, more = {} }: OldMovement) => {
    const movementId = newId();
    const given = { status: 'completed', completed_at: more.status ? null : ago(at), created_at: ago(at), ...more };
    const row = { ...given, created_by: userId.manager, warehouse_id: warehouseId };
    const names = Object.keys(row);
    await inTenant(
      `INSERT INTO inventory_movements (organization_id, movement_id, movement_type, item_id, item_name, quantity, total_value, ${names.join(', ')})
       VALUES ($1, $2, $3, $4, 'Bolt', $5, $6, ${names.map((_, n) => `$${n + 7}`).join(', ')})`,
      [movementId, type, itemId, quantity, value, ...Object.values(row)],
    );
    for (const [entryItem, change, entryAt = at] of entries) {
      const after = (stock.get(entryItem) ?? 0) + change;
      stock.set(entryItem, after);
      await inTenant(
        `INSERT INTO stock_ledger (organization_id, item_id, warehouse_id, movement_id, change, quantity_after, created_at, occurred_at)
         SELECT $1, item_id, warehouse_id, $3, $4, $5, $6::timestamptz, $6::timestamptz FROM inventory_items WHERE item_id = $2`,
        [entryItem, movementId, change, after, ago(entryAt)],
      );
    }
    return movementId;
  };
  const opened = (itemId: string, quantity: number, value: number, at = 30) =>
    movement({ type: 'ADJUSTMENT', item: itemId, quantity, value, at, entries: [[itemId, quantity]] });
  const settle = async () => {
    for (const [itemId, quantity] of stock)
      await inTenant('UPDATE inventory_items SET quantity = $3 WHERE organization_id = $1 AND item_id = $2', [
        itemId,
        quantity,
      ]);
  };
  return { inTenant, second, item, movement, opened, settle };
}

test('what older versions booked costs after the migration what it would have cost all along, also what is in transit', () =>
  withDatabaseBefore(66, async (old) => {
    const one = await makeOrganization(old);
    const { organizationId } = one;
    const { inTenant, second, item, movement, opened, settle } = await olderRows(old, one);
    const sees = { type: 'INBOUND', quantity: 10 } as const;

    // Opened at 2, received at 4, sold: 15 of them at 3.
    const bought = await item('Bought', 4);
    await opened(bought, 10, 20);
    await movement({ ...sees, item: bought, value: 40, at: 20, entries: [[bought, 10]] });
    await movement({ type: 'OUTBOUND', item: bought, quantity: 5, value: 20, at: 10, entries: [[bought, -5]] });
    await movement({ type: 'ADJUSTMENT', item: bought, quantity: 3, value: 12, at: 9, entries: [[bought, 3]] });

    // A receipt at 100 that was taken back leaves nothing behind.
    const mistaken = await item('Mistaken', 2);
    await opened(mistaken, 10, 20);
    const receipt = await movement({ ...sees, item: mistaken, value: 1_000, at: 20, entries: [[mistaken, 10]] });
    const back = { type: 'OUTBOUND', item: mistaken, quantity: 10, value: 1_000, at: 19 } as const;
    await movement({ ...back, entries: [[mistaken, -10]], more: { reverses: receipt } });

    // A transfer that arrived at the price of then, and one that was taken back.
    const source = await item('Moved', 5);
    const there = await item('Moved', 5, { warehouse: second, createdAt: 15 });
    await opened(source, 20, 100);
    const transfer = (quantity: number, at: number, sign = 1) => ({
      type: 'TRANSFER' as const,
      item: source,
      quantity,
      value: quantity * 5,
      at,
      entries: [
        [source, -quantity * sign],
        [there, quantity * sign],
      ] as const,
      more: { destination_warehouse_id: second, destination_item_id: there, source_warehouse_id: one.warehouseId },
    });
    await movement(transfer(4, 15));
    const undone = await movement(transfer(6, 14));
    const undoing = transfer(6, 13, -1);
    await movement({ ...undoing, more: { ...undoing.more, reverses: undone } });

    // What happened before it was first counted leaves no cost behind.
    const counted = await item('Counted', 8, { createdAt: 10 });
    await opened(counted, 10, 20, 10);
    await movement({
      ...sees,
      item: counted,
      value: 80,
      at: 25,
      entries: [
        [counted, 10, 25],
        [counted, -10, 10.0001],
      ],
    });

    // It left when one of it had cost 3 on average; it has another price by now.
    const sent = await item('Sent', 50);
    await opened(sent, 10, 20);
    await movement({ ...sees, item: sent, value: 40, at: 20, entries: [[sent, 10]] });
    const onTheWay = {
      status: 'pending',
      via_transit: true,
      dispatched_at: ago(12),
      updated_at: ago(12),
      source_warehouse_id: one.warehouseId,
      destination_warehouse_id: second,
    };
    const leaves = { type: 'TRANSFER', item: sent, quantity: 4, value: 16, at: 13 } as const;
    const inTransit = await movement({ ...leaves, entries: [[sent, -4, 12]], more: onTheWay });
    await movement({ ...sees, item: sent, value: 500, at: 11, entries: [[sent, 10]] });
    await settle();

    await migrate(old);

    const { app } = await startTestApp(old, '/nonexistent');
    try {
      const manager = await signedIn(app, one.email.manager, organizationId);
      const costsOf = async (ids: readonly string[]) => {
        const { data } = await manager.get(`/api/inventory-items/costs?ids=${ids.join(',')}`);
        const found = new Map(
          data.map(({ itemId, ...cost }: { itemId: string; quantity: number; averageCost: number; value: number }) => [
            itemId,
            [cost.quantity, cost.averageCost, cost.value],
          ]),
        );
        return ids.map((id) => found.get(id));
      };
      const all = [bought, mistaken, source, there, counted];
      const expected = [
        [18, 3, 54],
        [10, 2, 20],
        [16, 5, 80],
        [4, 5, 20],
        [10, 2, 20],
      ];
      expect(await costsOf(all)).toEqual(expected);
      const arrived = await manager.post(`/api/inventory-movements/${inTransit}/confirm`, {});
      expect(arrived.data).toMatchObject({ status: 'completed', unitCost: 3 });
      expect(await costsOf([arrived.data.destinationItemId])).toEqual([[4, 3, 12]]);

      // Closings of before know no averages: they are read from the entries, and mended at night.
      await old.withTenant(organizationId, systemActor, async (transaction) => {
        await closeStock(transaction, 1);
        await transaction.query('UPDATE stock_closing_balances SET average_cost = NULL WHERE organization_id = $1', [
          organizationId,
        ]);
      });
      expect(await costsOf(all)).toEqual(expected);
      await old.withTenant(organizationId, systemActor, async (transaction) => {
        while ((await mendCosts(transaction)) > 0);
      });
      expect(await costsOf(all)).toEqual(expected);
    } finally {
      await app.close();
    }
    expect(
      await inTenant('SELECT 1 FROM stock_ledger WHERE organization_id = $1 AND change > 0 AND worth IS NULL', []),
    ).toMatchObject({ rows: [] });
  }));

test('how movements of older versions stood at an instant is told by their history', () =>
  withDatabaseBefore(66, async (old) => {
    const one = await makeOrganization(old);
    const { inTenant, second, item, movement, opened, settle } = await olderRows(old, one);
    const bolt = await item('Bolt', 2);
    await opened(bolt, 100, 200);
    const ended = (id: string, action: string, at: number) =>
      inTenant(
        `INSERT INTO audit_entries (organization_id, entry_id, action, entity, entity_id, created_at, before, after)
         VALUES ($1, new_id(), $3, 'movement', $2, $4, '{"status":"pending"}', '{"status":"cancelled"}')`,
        [id, action, ago(at)],
      );
    const waiting = { type: 'OUTBOUND', item: bolt, quantity: 3, value: 6, at: 20, entries: [] } as const;
    // Cancelled ten days ago, and touched since by an attachment; the other long ago, when no history was written.
    const cancelled = await movement({ ...waiting, more: { status: 'cancelled', updated_at: ago(1) } });
    await ended(cancelled, 'movements.cancel', 10);
    const rejected = await movement({ ...waiting, more: { status: 'cancelled', updated_at: ago(5) } });
    const approved = await movement({
      ...waiting,
      value: 9,
      entries: [[bolt, -3, 8]],
      more: { completed_at: ago(8), updated_at: ago(8) },
    });
    const arrivedBy = { via_transit: true, dispatched_at: ago(12), completed_at: ago(6), updated_at: ago(6) };
    const ends = { source_warehouse_id: one.warehouseId, destination_warehouse_id: second };
    const there = await item('Bolt', 2, { warehouse: second, createdAt: 6 });
    const moved = await movement({
      ...waiting,
      type: 'TRANSFER',
      entries: [
        [bolt, -3, 12],
        [there, 3, 6],
      ],
      more: { ...arrivedBy, ...ends, destination_item_id: there },
    });
    const pending = await movement({ ...waiting, more: { status: 'pending', updated_at: ago(20) } });
    await settle();

    await migrate(old);

    const { app } = await startTestApp(old, '/nonexistent');
    try {
      const manager = await signedIn(app, one.email.manager, one.organizationId);
      const stood = async (days: number) => {
        const { data } = await manager.get(`/api/inventory-movements?limit=50&asOf=${ago(days)}`);
        const found = new Map(
          data.data.map(
            (row: Record<'movementId' | 'status', string> & { totalValue: number; dispatchedAt: string }) => [
              row.movementId,
              [row.status, row.totalValue, row.dispatchedAt !== null],
            ],
          ),
        );
        return [cancelled, rejected, approved, moved, pending].map((id) => found.get(id));
      };
      const [waits, isOff] = [
        ['pending', 6, false],
        ['cancelled', 6, false],
      ];
      expect(await stood(15)).toEqual([waits, waits, ['pending', 9, false], waits, waits]);
      expect(await stood(11)).toEqual([waits, waits, ['pending', 9, false], ['pending', 6, true], waits]);
      expect(await stood(7)).toEqual([isOff, waits, ['completed', 9, false], ['pending', 6, true], waits]);
      expect(await stood(2)).toEqual([isOff, isOff, ['completed', 9, false], ['completed', 6, true], waits]);
    } finally {
      await app.close();
    }
  }));
