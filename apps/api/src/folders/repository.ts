import { listFolders, listRootFolders } from '@tallyard/contracts/folders/endpoints';
import type { Folder, FolderStep } from '@tallyard/contracts/folders/models';
import { rootOfFolders } from '@tallyard/domain/folders/fields';
import { folderNameTaken, folderNotFound } from '@tallyard/domain/folders/texts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import { isId, newId } from '../platform/ids.ts';
import { list } from '../platform/lists/list.ts';
import { Values } from '../platform/lists/values.ts';
import { nameTaken } from '../platform/taken-names.ts';

interface FolderRow {
  organization_id: number;
  folder_id: string;
  parent_id: string | null;
  name: string;
  kind: string | null;
  is_warehouse: boolean;
  position: number;
  child_count: number;
  created_at: Date;
  updated_at: Date;
}

/** A folder with all fields of the table. */
export type OwnFolder = Folder & { readonly parentId: string | null; readonly position: number };

const columns = `f.organization_id, f.folder_id, f.parent_id, f.name, f.kind, f.is_warehouse, f.position,
  f.created_at, f.updated_at, (SELECT count(*)::int FROM folders c
    WHERE c.organization_id = f.organization_id AND c.parent_id = f.folder_id) AS child_count`;

function folderFrom(row: FolderRow): OwnFolder {
  return {
    id: row.folder_id,
    organizationId: row.organization_id,
    name: row.name,
    parentId: row.parent_id,
    isWarehouse: row.is_warehouse,
    kind: row.kind,
    position: row.position,
    childCount: row.child_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const table = { from: 'folders', as: 'f', id: 'f.folder_id', columns, updatedAt: 'f.updated_at', itemFrom: folderFrom };
const warehousesOnly = (is: boolean) => `f.is_warehouse = ${is}`;

/** The list of the organization's folders. */
export const folders = list({
  ...table,
  endpoint: listFolders,
  filters: {
    isWarehouse: warehousesOnly,
    parentId: (parentId, values) => {
      if (parentId === rootOfFolders) return 'f.parent_id IS NULL';
      return isId(parentId) ? `f.parent_id = ${values.add(parentId)}` : 'false';
    },
    // $1 is the organization.
    belowId: (id, values) =>
      isId(id)
        ? `f.folder_id IN (SELECT b.folder_id FROM folders_below($1, ARRAY[${values.add(id)}::uuid]) b WHERE b.depth > 0)`
        : 'false',
  },
  search: ['f.name', 'f.kind'],
  sorts: {
    name: { by: 'f.name', type: 'text' },
    position: { by: 'f.position', type: 'integer' },
    createdAt: { by: 'f.created_at', type: 'timestamptz' },
    updatedAt: { by: 'f.updated_at', type: 'timestamptz' },
  },
});

/** The list of folders without a parent, in their order. */
export const rootFolders = list({
  ...table,
  endpoint: listRootFolders,
  scope: 'f.parent_id IS NULL',
  filters: { isWarehouse: warehousesOnly },
  sorts: { position: { by: 'f.position', type: 'integer' } },
});

/** Returns the folder. Throws NOT_FOUND with the given message. */
export async function requireFolder(
  transaction: TenantTransaction,
  id: string,
  lock: '' | 'FOR UPDATE OF f' = '',
  missing = folderNotFound,
): Promise<OwnFolder> {
  const { rows } = isId(id)
    ? await transaction.query<FolderRow>(
        `SELECT ${columns} FROM folders f WHERE f.organization_id = $1 AND f.folder_id = $2 ${lock}`,
        [transaction.organizationId, id],
        lock === '' ? 'folder' : 'folder-locked',
      )
    : { rows: [] };
  if (rows[0] === undefined) throw new ApiError('NOT_FOUND', missing);
  return folderFrom(rows[0]);
}

/** Returns the path from the root to each of `ids`; unknown folders are omitted. */
export async function pathsOf(
  transaction: TenantTransaction,
  ids: readonly string[],
): Promise<{ id: string; path: FolderStep[] }[]> {
  const { rows } = await transaction.query<{ id: string; path: FolderStep[] }>(
    `SELECT leaf_id AS id,
            json_agg(json_build_object('id', folder_id, 'name', name, 'isWarehouse', is_warehouse) ORDER BY height DESC) AS path
     FROM folders_above($1, $2::uuid[]) GROUP BY leaf_id`,
    [transaction.organizationId, ids.filter(isId)],
    'folder-paths',
  );
  return rows;
}

/** Returns the path of a folder. Throws NOT_FOUND with the given message. */
export async function pathOf(
  transaction: TenantTransaction,
  id: string,
  missing = folderNotFound,
): Promise<FolderStep[]> {
  const [found] = await pathsOf(transaction, [id]);
  if (found === undefined) throw new ApiError('NOT_FOUND', missing);
  return found.path;
}

/** Returns whether a sibling has the name, ignoring case. */
export async function isNameTaken(
  transaction: TenantTransaction,
  name: string,
  parentId: string | null,
  excludeId: string | null,
): Promise<boolean> {
  const { rows } = await transaction.query(
    `SELECT 1 FROM folders WHERE organization_id = $1 AND lower(name) = lower($2)
       AND parent_id IS NOT DISTINCT FROM $3::uuid AND folder_id IS DISTINCT FROM $4::uuid LIMIT 1`,
    [transaction.organizationId, name, parentId, excludeId],
  );
  return rows.length > 0;
}

const lastIn = `(SELECT COALESCE(max(l.position) + 1, 0) FROM folders l
  WHERE l.organization_id = $1 AND l.parent_id IS NOT DISTINCT FROM $2::uuid)`;

/** Inserts a folder as the last of its siblings. Throws NAME_TAKEN. */
export async function insertFolder(
  transaction: TenantTransaction,
  { name, parentId, kind }: { name: string; parentId: string | null; kind: string | null },
): Promise<string> {
  const id = newId();
  await transaction
    .query(
      `INSERT INTO folders (organization_id, parent_id, folder_id, name, kind, position)
       VALUES ($1, $2, $3, $4, $5, ${lastIn})`,
      [transaction.organizationId, parentId, id, name, kind],
    )
    .catch(nameTaken({ folders_name: folderNameTaken }, name));
  return id;
}

/** Moves a folder to the end of its new siblings. Throws NAME_TAKEN. */
export async function setParent(
  transaction: TenantTransaction,
  { id, name }: { readonly id: string; readonly name: string },
  parentId: string | null,
): Promise<void> {
  await transaction
    .query(
      `UPDATE folders f SET parent_id = $2, position = ${lastIn}, updated_at = now()
       WHERE f.organization_id = $1 AND f.folder_id = $3`,
      [transaction.organizationId, parentId, id],
    )
    .catch(nameTaken({ folders_name: folderNameTaken }, name));
}

/** Writes the given fields. Throws NAME_TAKEN. */
export async function setFields(
  transaction: TenantTransaction,
  id: string,
  fields: { readonly name?: string | undefined; readonly kind?: string | null | undefined },
): Promise<void> {
  const values = new Values();
  const assignments = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name as keyof typeof fields} = ${values.add(value)}`);
  if (assignments.length === 0) return;
  await transaction
    .query(
      `UPDATE folders SET ${[...assignments, 'updated_at = now()'].join(', ')}
       WHERE organization_id = ${values.add(transaction.organizationId)} AND folder_id = ${values.add(id)}`,
      values.list,
    )
    .catch(nameTaken({ folders_name: folderNameTaken }, fields.name));
}

/** Sets positions. Returns those of the folders that exist. */
export async function setPositions(
  transaction: TenantTransaction,
  positions: readonly { readonly id: string; readonly position: number }[],
): Promise<OwnFolder[]> {
  const known = positions.filter(({ id }) => isId(id));
  transaction.send(
    `UPDATE folders f SET position = p.position, updated_at = now()
     FROM json_to_recordset($2::json) AS p(id uuid, position integer)
     WHERE f.organization_id = $1 AND f.folder_id = p.id AND f.position <> p.position`,
    [transaction.organizationId, JSON.stringify(known)],
  );
  const { rows } = await transaction.query<FolderRow>(
    `SELECT ${columns} FROM folders f WHERE f.organization_id = $1 AND f.folder_id = ANY($2::uuid[])
     ORDER BY f.position, f.folder_id`,
    [transaction.organizationId, known.map(({ id }) => id)],
  );
  return rows.map(folderFrom);
}

/** Removes folders that contain nothing except each other. */
export async function removeFolders(transaction: TenantTransaction, ids: readonly string[]): Promise<void> {
  await transaction.query('DELETE FROM folders WHERE organization_id = $1 AND folder_id = ANY($2::uuid[])', [
    transaction.organizationId,
    ids,
  ]);
}
