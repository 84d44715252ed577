import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';

interface Standing {
  readonly warehouseId: string | undefined;
  /** Zone, aisle and shelf, such as 'C-07-3'. */
  readonly location: string;
}

type Step = readonly [name: string, kind: string];

/**
 * Returns the folders from the warehouse down to a location. They depend on which of the organization's warehouses it is,
 * counted from 0.
 */
function stepsTo(location: string, place: number): readonly Step[] {
  const [zone = '', aisle = '', shelf = ''] = location.split('-');
  const inHall = { A: 'Inspection', B: 'Inspection', C: 'Quarantine' }[zone] ?? 'Back to stock';
  const hall: readonly Step[] = [[inHall, 'Area']];
  if (place === 2) return hall;
  const toAisle: readonly Step[] = [
    [`Zone ${zone}`, 'Zone'],
    [`Aisle ${aisle}`, 'Aisle'],
  ];
  return place === 0 ? [...toAisle, [`Shelf ${location}`, 'Shelf']] : shelf === '5' ? toAisle.slice(0, 1) : toAisle;
}

/** Creates the folders of these locations in one statement. Returns the items with their folders. */
export async function seedFolders<Item extends Standing>(
  tenant: TenantTransaction,
  warehouseIds: readonly string[],
  items: readonly Item[],
): Promise<(Item & { readonly folderId: string | null })[]> {
  const ids = new Map<string, string>();
  const folders: { id: string; parentId: string; name: string; kind: string; path: string }[] = [];
  const standing = items.map((item) => {
    let parentId = item.warehouseId ?? '';
    let path = parentId;
    for (const [name, kind] of stepsTo(item.location, warehouseIds.indexOf(parentId))) {
      path += `/${name}`;
      const known = ids.get(path) ?? newId();
      if (!ids.has(path)) folders.push({ id: known, parentId, name, kind, path });
      ids.set(path, known);
      parentId = known;
    }
    return { ...item, folderId: parentId === item.warehouseId ? null : parentId };
  });
  await tenant.query(
    `INSERT INTO folders (organization_id, folder_id, parent_id, name, kind, position, created_at, updated_at)
     SELECT $1, f.id, f."parentId", f.name, f.kind, row_number() OVER (PARTITION BY f."parentId" ORDER BY f.path) - 1,
            now() - interval '185 days', now() - interval '185 days'
     FROM json_to_recordset($2::json) AS f(id uuid, "parentId" uuid, name text, kind text, path text)`,
    [tenant.organizationId, JSON.stringify(folders)],
  );
  return standing;
}
