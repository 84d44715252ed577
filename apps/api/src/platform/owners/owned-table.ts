import type { OwnedWork } from './owned-work.ts';
import type { OwnerNeeds } from './owner.ts';

interface OwnedRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
}

interface OwnedTable<Row> {
  readonly table: string;
  readonly id: string;
  /** SQL: whether a row is active. */
  readonly isActive: string;
  /** SQL: the assignments that pause a row. */
  readonly paused: string;
  /** The columns that `needsOf` reads. */
  readonly columns?: string;
  readonly needsOf: (row: Row) => OwnerNeeds;
}

/** Reads and pauses work in a table with its owner in `acts_for`. */
export function ownedTable<Row = unknown>({
  table,
  id,
  isActive,
  paused,
  columns,
  needsOf,
}: OwnedTable<Row>): Pick<OwnedWork, 'readActive' | 'pause'> {
  const selected = [`${id} AS id`, 'name', 'acts_for AS "ownerId"', ...(columns === undefined ? [] : [columns])];
  return {
    async readActive(transaction) {
      const { rows } = await transaction.query<OwnedRow>(
        `SELECT ${selected.join(', ')} FROM ${table}
         WHERE organization_id = $1 AND acts_for IS NOT NULL AND ${isActive} ORDER BY ${id}`,
        [transaction.organizationId],
      );
      return rows.map((row) => ({ id: row.id, name: row.name, ownerId: row.ownerId, ...needsOf(row as Row) }));
    },
    async pause(transaction, itemId) {
      await transaction.query(`UPDATE ${table} SET ${paused} WHERE organization_id = $1 AND ${id} = $2`, [
        transaction.organizationId,
        itemId,
      ]);
    },
  };
}
