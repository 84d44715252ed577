import type { WalkedLine } from '@tallyard/contracts/movements/models';
import { mostDocumentLines } from '@tallyard/domain/limits/sizes';
import type { TenantTransaction } from '../platform/database/transaction.ts';

interface WalkedRow extends Record<string, unknown>, Omit<WalkedLine, 'place'> {
  readonly place: string[] | null;
}

/**
 * Returns the lines of a document in walking order: folders depth first by their positions, with items directly in a
 * warehouse before those in its folders, and within a folder by location and name.
 */
export async function walkedLines(transaction: TenantTransaction, documentId: string): Promise<WalkedLine[]> {
  const { rows } = await transaction.query<WalkedRow>(
    // guard: movements.walking-order
    `WITH lines AS MATERIALIZED (
       SELECT m.movement_id, m.item_id, m.item_name, m.quantity, m.status, i.sku, i.location,
         COALESCE(i.folder_id, i.warehouse_id, m.warehouse_id) AS leaf_id
       FROM inventory_movements m
       LEFT JOIN inventory_items i ON i.organization_id = m.organization_id AND i.item_id = m.item_id
       WHERE m.organization_id = $1 AND m.document_id = $2
     )
     SELECT l.movement_id AS "movementId", l.item_id AS "itemId", l.item_name AS "itemName", l.sku, l.quantity, l.status,
       l.location, w.names AS place
     FROM lines l
     LEFT JOIN walking_keys($1, ARRAY(SELECT DISTINCT leaf_id FROM lines)) w ON w.leaf_id = l.leaf_id
     ORDER BY w.key NULLS LAST, l.location NULLS FIRST, l.item_name, l.movement_id LIMIT ${mostDocumentLines}`,
    [transaction.organizationId, documentId],
  );
  return rows.map((row) => ({ ...row, place: row.place ?? [] }));
}
