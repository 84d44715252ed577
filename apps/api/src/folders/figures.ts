import type { FolderStats } from '@tallyard/contracts/folders/models';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId } from '../platform/ids.ts';

interface FigureRow {
  id: string;
  [figure: string]: string | number;
}

const figures = ['folders', 'items', 'quantity', 'value', 'lowStock', 'outOfStock'] as const;

/**
 * What stands in each of these folders, and in it and all below, by one recursive statement; unknown ones are left out.
 * Items that stand in a warehouse itself stand in its folder.
 */
export async function readStats(transaction: TenantTransaction, ids: readonly string[]): Promise<FolderStats[]> {
  const here = 'FILTER (WHERE b.depth = 0)';
  const sum = (what: string, name: string) =>
    `COALESCE(sum(p.${what}), 0) AS "all_${name}", COALESCE(sum(p.${what}) ${here}, 0) AS "here_${name}"`;
  const { rows } = await transaction.query<FigureRow>(
    `WITH below AS MATERIALIZED (SELECT * FROM folders_below($1, $2::uuid[])),
     placed AS (
       SELECT i.place_id, count(*)::int AS items, sum(i.quantity) AS quantity, sum(i.value) AS value,
              (count(*) FILTER (WHERE i.stock_level = 1))::int AS low, (count(*) FILTER (WHERE i.stock_level = 0))::int AS out
       FROM placed_items i
       WHERE i.organization_id = $1 AND (
         i.folder_id IN (SELECT folder_id FROM below)
         OR (i.folder_id IS NULL AND i.warehouse_id IN (SELECT folder_id FROM below WHERE is_warehouse)))
       GROUP BY i.place_id
     )
     SELECT b.root_id AS id, (count(*) - 1)::int AS "all_folders", (count(*) FILTER (WHERE b.depth = 1))::int AS "here_folders",
            ${sum('items', 'items')}, ${sum('quantity', 'quantity')}, ${sum('value', 'value')},
            ${sum('low', 'lowStock')}, ${sum('out', 'outOfStock')}
     FROM below b LEFT JOIN placed p ON p.place_id = b.folder_id GROUP BY b.root_id`,
    [transaction.organizationId, ids.filter(isId)],
    'folder-stats',
  );
  return rows.map((row) => ({ id: row.id, here: part(row, 'here'), allLevels: part(row, 'all') }));
}

function part(row: FigureRow, prefix: string): FolderStats['here'] {
  return Object.fromEntries(figures.map((name) => [name, Number(row[`${prefix}_${name}`])])) as FolderStats['here'];
}

/** What stands below a folder, all levels, itself included. */
export interface Branch {
  readonly ids: readonly string[];
  /** Levels below it. */
  readonly height: number;
  readonly hasWarehouse: boolean;
  readonly items: number;
  readonly itemsWithStock: number;
}

/** Of a folder that is no warehouse. */
export async function readBranch(transaction: TenantTransaction, id: string): Promise<Branch> {
  const { rows } = await transaction.query<Branch & { with_stock: number }>(
    `WITH below AS MATERIALIZED (SELECT * FROM folders_below($1, ARRAY[$2::uuid]))
     SELECT b.*, i.* FROM
       (SELECT array_agg(folder_id ORDER BY depth DESC) AS ids, max(depth) AS height,
               COALESCE(bool_or(is_warehouse), false) AS "hasWarehouse" FROM below) b,
       (SELECT count(*)::int AS items, (count(*) FILTER (WHERE quantity > 0))::int AS "itemsWithStock"
        FROM placed_items WHERE organization_id = $1 AND folder_id = ANY(ARRAY(SELECT folder_id FROM below))) i`,
    [transaction.organizationId, id],
    'folder-branch',
  );
  return rows[0] as Branch;
}
