import type { FolderStats } from '@tallyard/contracts/folders/models';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId } from '../platform/ids.ts';
import { Values } from '../platform/lists/values.ts';
import { momentOf } from '../stock/as-of.ts';
import { itemsThen } from '../stock/items-then.ts';

interface TotalsRow {
  id: string;
  [figure: string]: string | number;
}

const figures = ['folders', 'items', 'quantity', 'value', 'lowStock', 'outOfStock'] as const;

/** SQL condition on items `i`: those in the folders of `below`, and for warehouses, those directly in the warehouse. */
const inThem = `(i.folder_id IN (SELECT folder_id FROM below)
  OR (i.folder_id IS NULL AND i.warehouse_id IN (SELECT folder_id FROM below WHERE is_warehouse)))`;

const here = 'FILTER (WHERE b.depth = 0)';
const sum = (what: string, name: string) =>
  `COALESCE(sum(p.${what}), 0) AS "all_${name}", COALESCE(sum(p.${what}) ${here}, 0) AS "here_${name}"`;

/** Returns SQL of the totals; `items` is a table with the folder, quantity, value and stock level of each item. */
const figuresOf = (items: string) => `
  WITH below AS MATERIALIZED (SELECT * FROM folders_below($1, $2::uuid[])),
  placed AS (
    SELECT i.place_id, count(*)::int AS items, sum(i.quantity) AS quantity, sum(i.value) AS value,
           (count(*) FILTER (WHERE i.stock_level = 1))::int AS low, (count(*) FILTER (WHERE i.stock_level = 0))::int AS out
    FROM ${items} GROUP BY i.place_id
  )
  SELECT b.root_id AS id, (count(*) - 1)::int AS "all_folders", (count(*) FILTER (WHERE b.depth = 1))::int AS "here_folders",
         ${sum('items', 'items')}, ${sum('quantity', 'quantity')}, ${sum('value', 'value')},
         ${sum('low', 'lowStock')}, ${sum('out', 'outOfStock')}
  FROM below b LEFT JOIN placed p ON p.place_id = b.folder_id GROUP BY b.root_id`;

const ofNow = figuresOf(`placed_items i WHERE i.organization_id = $1 AND ${inThem}`);

/**
 * Returns the totals of each of these folders, alone and with all folders below, in one recursive statement; unknown folders
 * are omitted. Items directly in a warehouse are in its folder.
 */
export async function readStats(
  transaction: TenantTransaction,
  ids: readonly string[],
  asOf?: string,
): Promise<FolderStats[]> {
  if (asOf !== undefined) return readStatsAsOf(transaction, ids, asOf);
  const { rows } = await transaction.query<TotalsRow>(
    ofNow,
    [transaction.organizationId, ids.filter(isId)],
    'folder-stats',
  );
  return rows.map(statsFrom);
}

/**
 * Returns the totals as of an instant of the items that are in the folders now, including items deleted since: the history of
 * an item's folder is not stored (ADR 0074). Its warehouse is known, because an item never leaves it. Throws
 * VALIDATION_FAILED for `asOf`.
 */
async function readStatsAsOf(
  transaction: TenantTransaction,
  ids: readonly string[],
  asOf: string,
): Promise<FolderStats[]> {
  const moment = await momentOf(transaction, asOf);
  const values = new Values();
  values.add(transaction.organizationId);
  values.add(ids.filter(isId));
  const then = itemsThen(moment, values, { few: false, condition: inThem });
  const items = `(SELECT COALESCE(t.folder_id, t.warehouse_id) AS place_id, t.quantity, t.quantity * t.unit_price AS value,
    t.stock_level FROM ${then} t) i`;
  const { rows } = await transaction.query<TotalsRow>(figuresOf(items), values.list);
  return rows.map(statsFrom);
}

const statsFrom = (row: TotalsRow): FolderStats => ({
  id: row.id,
  here: part(row, 'here'),
  allLevels: part(row, 'all'),
});

function part(row: TotalsRow, prefix: string): FolderStats['here'] {
  return Object.fromEntries(figures.map((name) => [name, Number(row[`${prefix}_${name}`])])) as FolderStats['here'];
}

/** A folder with all levels below it. */
export interface Branch {
  readonly ids: readonly string[];
  /** The number of levels below it. */
  readonly height: number;
  readonly hasWarehouse: boolean;
  readonly items: number;
  readonly itemsWithStock: number;
}

/** Returns the branch of a folder that is not a warehouse. */
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
