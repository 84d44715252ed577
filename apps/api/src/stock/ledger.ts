import { type LedgerEntry, readItemLedger } from '@tallyard/contracts/inventory/ledger-endpoints';
import { z } from 'zod';
import { nameOf } from '../platform/history/entries.ts';
import { list } from '../platform/lists/list.ts';

interface EntryRow {
  readonly entry_id: string;
  readonly movement_id: string;
  readonly movement_type: string;
  readonly change: number;
  readonly quantity_after: number;
  readonly reason: string | null;
  readonly reference: string | null;
  readonly created_by: string | null;
  readonly user_name: string | null;
  readonly created_at: Date;
  readonly occurred_at: Date;
  readonly reverses: string | null;
  readonly reversed_by: string | null;
}

const columns = `l.entry_id, l.movement_id, m.movement_type, l.change, l.quantity_after, m.reason, m.reference, m.created_by,
  l.created_at, l.occurred_at, m.reverses, r.movement_id AS reversed_by,
  (SELECT COALESCE(s.display_name, u.name) FROM users u
   LEFT JOIN memberships s ON s.organization_id = l.organization_id AND s.user_id = u.user_id
   WHERE u.user_id = m.created_by) AS user_name`;

/** The ledger of an item in the order of writing, newest first. */
export const itemLedger = list({
  endpoint: { ...readItemLedger, query: readItemLedger.query.extend({ itemId: z.string() }) },
  from: 'stock_ledger',
  as: 'l',
  id: 'l.entry_id',
  idType: 'bigint',
  columns,
  details: `JOIN inventory_movements m ON m.organization_id = l.organization_id AND m.movement_id = l.movement_id
    LEFT JOIN inventory_movements r ON r.organization_id = l.organization_id AND r.reverses = l.movement_id`,
  filters: { itemId: (itemId, values) => `l.item_id = ${values.add(itemId)}::uuid` },
  sorts: { written: { by: 'l.entry_id', type: 'bigint' } },
  direction: 'desc',
  updatedAt: 'l.created_at',
  itemFrom: (row: EntryRow): LedgerEntry => ({
    entryId: row.entry_id,
    movementId: row.movement_id,
    movementType: row.movement_type,
    change: row.change,
    quantityAfter: row.quantity_after,
    reason: row.reason,
    reference: row.reference,
    userId: row.created_by,
    userName: nameOf(row.created_by, row.user_name),
    createdAt: row.created_at.toISOString(),
    occurredAt: row.occurred_at.toISOString(),
    reverses: row.reverses,
    reversedBy: row.reversed_by,
  }),
});
