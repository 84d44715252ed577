import { listSavedViews } from '@tallyard/contracts/views/endpoints';
import type { SavedView, SavedViewState } from '@tallyard/contracts/views/models';
import type { ViewedList } from '@tallyard/domain/views/fields';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId, newId } from '../platform/ids.ts';
import { list } from '../platform/lists/list.ts';
import { nameTaken } from '../platform/taken-names.ts';

const takenNames = {
  saved_views_own_name: 'You have a view of this list with this name already',
  saved_views_shared_name: 'A shared view of this list has this name already',
};

interface SavedViewRow {
  organization_id: number;
  view_id: string;
  owner_id: string;
  list: ViewedList;
  name: string;
  is_shared: boolean;
  state: SavedViewState;
  created_at: Date;
  updated_at: Date;
}

/** The fields of a new view. */
export type NewView = Pick<SavedView, 'ownerId' | 'list' | 'name' | 'isShared' | 'state'>;
/** The fields of a view that can be changed. */
export type ViewFields = Pick<SavedView, 'name' | 'isShared' | 'state'>;

const columns = 'organization_id, view_id, owner_id, list, name, is_shared, state, created_at, updated_at';

function savedViewFrom(row: SavedViewRow): SavedView {
  return {
    id: row.view_id,
    organizationId: row.organization_id,
    list: row.list,
    name: row.name,
    isShared: row.is_shared,
    ownerId: row.owner_id,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The list of the views that the actor of the transaction sees: row-level security hides personal views of others. */
export const savedViews = list({
  endpoint: listSavedViews,
  from: 'saved_views',
  as: 'v',
  id: 'v.view_id',
  columns,
  filters: {
    list: (value, values) => `v.list = ${values.add(value)}`,
    isShared: (value, values) => `v.is_shared = ${values.add(value)}`,
  },
  search: ['v.name'],
  sorts: {
    name: { by: 'v.name', type: 'text' },
    createdAt: { by: 'v.created_at', type: 'timestamptz' },
    updatedAt: { by: 'v.updated_at', type: 'timestamptz' },
  },
  updatedAt: 'v.updated_at',
  itemFrom: savedViewFrom,
});

/** Returns the view, or null; personal views of others do not exist for the actor. */
export async function findView(
  transaction: TenantTransaction,
  viewId: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<SavedView | null> {
  if (!isId(viewId)) return null;
  const { rows } = await transaction.query<SavedViewRow>(
    `SELECT ${columns} FROM saved_views WHERE organization_id = $1 AND view_id = $2 ${lock}`,
    [transaction.organizationId, viewId],
  );
  return rows[0] ? savedViewFrom(rows[0]) : null;
}

/** Inserts a view. Throws NAME_TAKEN. */
export async function insertView(transaction: TenantTransaction, view: NewView): Promise<SavedView> {
  const { rows } = await transaction
    .query<SavedViewRow>(
      `INSERT INTO saved_views (organization_id, view_id, owner_id, list, name, is_shared, state)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${columns}`,
      [
        transaction.organizationId,
        newId(),
        view.ownerId,
        view.list,
        view.name,
        view.isShared,
        JSON.stringify(view.state),
      ],
    )
    .catch(nameTaken(takenNames, view.name));
  return savedViewFrom(rows[0] as SavedViewRow);
}

/** Updates a view. Throws NAME_TAKEN. */
export async function updateView(
  transaction: TenantTransaction,
  viewId: string,
  { name, isShared, state }: ViewFields,
): Promise<SavedView> {
  const { rows } = await transaction
    .query<SavedViewRow>(
      `UPDATE saved_views SET name = $3, is_shared = $4, state = $5, updated_at = now()
       WHERE organization_id = $1 AND view_id = $2 RETURNING ${columns}`,
      [transaction.organizationId, viewId, name, isShared, JSON.stringify(state)],
    )
    .catch(nameTaken(takenNames, name));
  return savedViewFrom(rows[0] as SavedViewRow);
}

export async function removeView(transaction: TenantTransaction, viewId: string): Promise<void> {
  await transaction.query('DELETE FROM saved_views WHERE organization_id = $1 AND view_id = $2', [
    transaction.organizationId,
    viewId,
  ]);
}

/**
 * Returns the number of shared views of the organization, or of personal views of the owner. Blocks concurrent inserts that
 * count, too, until the transaction ends: otherwise two of them could exceed the limit.
 */
export async function countViews(
  transaction: TenantTransaction,
  { ownerId, isShared }: Pick<SavedView, 'ownerId' | 'isShared'>,
): Promise<number> {
  const bound = isShared ? 'shared' : ownerId;
  // guard: views.bounded
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 29))', [
    `saved_views ${transaction.organizationId} ${bound}`,
  ]);
  const { rows } = await transaction.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM saved_views
     WHERE organization_id = $1 AND is_shared = $2 AND (is_shared OR owner_id = $3)`,
    [transaction.organizationId, isShared, ownerId],
  );
  return rows[0]?.count ?? 0;
}

/** Deletes the person's personal views in the organization of the transaction; shared ones stay. */
export async function forgetOwnViewsOf(transaction: TenantTransaction, userId: string): Promise<void> {
  await transaction.query(`SELECT set_config('app.leaver_id', $1, true)`, [userId]);
  await transaction.query('DELETE FROM saved_views WHERE organization_id = $1 AND owner_id = $2 AND NOT is_shared', [
    transaction.organizationId,
    userId,
  ]);
  await transaction.query(`SELECT set_config('app.leaver_id', '', true)`);
}
