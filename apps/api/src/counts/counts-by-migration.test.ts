import { expect, test } from 'vitest';
import { withDatabaseBefore } from '../../test/older-database.ts';
import { makeOrganization } from '../../test/test-app.ts';
import { systemActor } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { newId } from '../platform/ids.ts';

const hourMs = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();

test('counts of before are anchors after the migration, and open ones find what they found', () =>
  withDatabaseBefore(78, async (old) => {
    const { organizationId, warehouseId } = await makeOrganization(old);
    const look = async (text: string, values: unknown[] = []) =>
      (
        await old.withTenant(organizationId, systemActor, (transaction) =>
          transaction.query(text, [organizationId, ...values]),
        )
      ).rows;
    const [itemId, otherId, posted, undone, open] = [newId(), newId(), newId(), newId(), newId()];
    for (const [id, quantity] of [
      [itemId, 7],
      [otherId, 10],
    ] as const) {
      await look(
        `INSERT INTO inventory_items (organization_id, item_id, warehouse_id, name, sku, quantity, created_at)
         VALUES ($1, $2::uuid, $3, 'Bolt', $2::uuid::text, $4, $5)`,
        [id, warehouseId, quantity, ago(9)],
      );
    }
    const entry = async (id: string, change: number, after: number, hours: number, more: object = {}) => {
      const movementId = newId();
      const { countId = null, reverses = null } = more as { countId?: string; reverses?: string };
      await look(
        `INSERT INTO inventory_movements (organization_id, movement_id, movement_type, status, item_id, item_name, warehouse_id, quantity, total_value,
           completed_at, created_at, count_id, reverses)
         VALUES ($1, $2, 'ADJUSTMENT', 'completed', $3, 'Bolt', $4, $5, 0, $6, $6, $7, $8)`,
        [movementId, id, warehouseId, change, ago(hours), countId, reverses],
      );
      await look(
        `INSERT INTO stock_ledger (organization_id, item_id, warehouse_id, movement_id, change, quantity_after, created_at, occurred_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $7)`,
        [id, warehouseId, movementId, change, after, ago(hours)],
      );
      return movementId;
    };
    for (const [id, status] of [
      [posted, 'posted'],
      [undone, 'posted'],
      [open, 'open'],
    ]) {
      await look(
        `INSERT INTO counts (organization_id, count_id, warehouse_id, name, is_blind, status) VALUES ($1, $2, $3, 'Count', false, $4)`,
        [id, warehouseId, status],
      );
    }
    const line = (countId: string, id: string, hours: number, counted: number, difference: number | null) =>
      look(
        `INSERT INTO count_lines (organization_id, count_id, line_id, item_id, quantity, mode, counted, expected, corrected, has_moved, is_current,
           posted, counted_at)
         VALUES ($1, $2, $3, $4, $5, 'set', $5, 10, 0, false, true, $6, $7)`,
        [countId, newId(), id, counted, difference, ago(hours)],
      );
    await entry(itemId, 10, 10, 9);
    await entry(otherId, 10, 10, 9);
    // Counted as 7 by two, of whom one has posted it; the other item was counted as 4, which was undone.
    await line(open, itemId, 6, 7, null);
    await line(posted, itemId, 5, 7, -3);
    await entry(itemId, -3, 7, 4, { countId: posted });
    await line(undone, otherId, 5, 4, -6);
    const correction = await entry(otherId, -6, 4, 4, { countId: undone });
    await entry(otherId, 6, 10, 3, { reverses: correction });

    await migrate(old);

    expect(
      await look('SELECT count_id, is_void FROM stock_anchors WHERE organization_id = $1 ORDER BY is_void'),
    ).toEqual([
      { count_id: posted, is_void: false },
      { count_id: undone, is_void: true },
    ]);
    const lines = await look(
      `SELECT count_id, expected::float, late::float, difference::float FROM count_differences WHERE organization_id = $1 ORDER BY counted_at, item_id`,
    );
    expect(lines.find(({ count_id: id }) => id === open)).toMatchObject({ expected: 7, late: 0, difference: 0 });
    expect(lines.find(({ count_id: id }) => id === posted)).toMatchObject({ expected: 10, late: 0, difference: -3 });
    expect(
      await look('SELECT last_counted_at IS NOT NULL AS is FROM inventory_items WHERE organization_id = $1'),
    ).toEqual([{ is: true }, { is: true }]);
  }));
