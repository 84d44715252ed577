import { listSelections } from '@tallyard/contracts/selections/endpoints';
import type { Selection } from '@tallyard/contracts/selections/models';
import { selectionInUse, selectionNameTaken, selectionNotFound } from '@tallyard/domain/selections/texts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import { isId, newId } from '../platform/ids.ts';
import { list } from '../platform/lists/list.ts';
import { nameTaken } from '../platform/taken-names.ts';

interface SelectionRow extends Record<string, unknown> {
  readonly organization_id: number;
  readonly selection_id: string;
  readonly name: string;
  readonly document: string;
  readonly variables: Record<string, unknown>;
  readonly kind: string;
  readonly version: number;
  readonly created_by: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** The fields of a saved query that people set. */
export type SelectionFields = Pick<Selection, 'name' | 'document' | 'variables' | 'kind'>;

const columns = `s.organization_id, s.selection_id, s.name, s.document, s.variables, s.kind, s.version, s.created_by,
  s.created_at, s.updated_at`;

const selectionFrom = (row: SelectionRow): Selection => ({
  id: row.selection_id,
  organizationId: row.organization_id,
  name: row.name,
  document: row.document,
  variables: row.variables,
  kind: row.kind,
  version: row.version,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const selections = list({
  endpoint: listSelections,
  from: 'selections',
  as: 's',
  id: 's.selection_id',
  columns,
  filters: { kind: (value, values) => `s.kind = ${values.add(value)}` },
  search: ['s.name'],
  sorts: {
    name: { by: 's.name', type: 'text' },
    createdAt: { by: 's.created_at', type: 'timestamptz' },
    updatedAt: { by: 's.updated_at', type: 'timestamptz' },
  },
  itemFrom: selectionFrom,
});

/** Returns the saved query. Throws NOT_FOUND. */
export async function readOne(
  transaction: TenantTransaction,
  id: string,
  lock: '' | 'FOR NO KEY UPDATE' | 'FOR KEY SHARE' = '',
): Promise<Selection> {
  const { rows } = isId(id)
    ? await transaction.query<SelectionRow>(
        `SELECT ${columns} FROM selections s WHERE s.organization_id = $1 AND s.selection_id = $2 ${lock}`,
        [transaction.organizationId, id],
      )
    : { rows: [] };
  if (rows[0] === undefined) throw new ApiError('NOT_FOUND', selectionNotFound);
  return selectionFrom(rows[0]);
}

/** Returns the number of saved queries. Blocks concurrent inserts that count, too, until the transaction ends. */
export async function countSelections(transaction: TenantTransaction): Promise<number> {
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 85))', [
    `selections ${transaction.organizationId}`,
  ]);
  const { rows } = await transaction.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM selections WHERE organization_id = $1',
    [transaction.organizationId],
  );
  return rows[0]?.count ?? 0;
}

/** Inserts a saved query. Throws NAME_TAKEN. */
export async function insertSelection(
  transaction: TenantTransaction,
  { name, document, variables, kind }: SelectionFields,
  createdBy: string,
): Promise<Selection> {
  const { rows } = await transaction
    .query<SelectionRow>(
      `INSERT INTO selections AS s (organization_id, selection_id, name, document, variables, kind, created_by)
       VALUES ($1, $2, $3, $4, $5::text::json, $6, $7) RETURNING ${columns}`,
      [transaction.organizationId, newId(), name, document, JSON.stringify(variables), kind, createdBy],
    )
    .catch(nameTaken({ selections_name: selectionNameTaken }, name));
  return selectionFrom(rows[0] as SelectionRow);
}

/** Writes a saved query. Throws NAME_TAKEN. */
export async function writeSelection(
  transaction: TenantTransaction,
  id: string,
  { name, document, variables }: Omit<SelectionFields, 'kind'>,
): Promise<Selection> {
  const { rows } = await transaction
    .query<SelectionRow>(
      `UPDATE selections AS s SET name = $3, document = $4, variables = $5::text::json, version = version + 1, updated_at = now()
       WHERE s.organization_id = $1 AND s.selection_id = $2 RETURNING ${columns}`,
      [transaction.organizationId, id, name, document, JSON.stringify(variables)],
    )
    .catch(nameTaken({ selections_name: selectionNameTaken }, name));
  return selectionFrom(rows[0] as SelectionRow);
}

/** Removes a saved query. Throws RULE_BROKEN while a webhook uses it. */
export async function removeSelection(transaction: TenantTransaction, id: string): Promise<void> {
  await transaction
    .query('DELETE FROM selections WHERE organization_id = $1 AND selection_id = $2', [transaction.organizationId, id])
    .catch((error: unknown) => {
      // guard: selections.held
      if ((error as { constraint?: string }).constraint !== 'webhooks_selection') throw error;
      throw new ApiError('RULE_BROKEN', selectionInUse, { cause: error });
    });
}
