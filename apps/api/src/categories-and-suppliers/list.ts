import { type CarriedName, listNames } from '@tallyard/contracts/categories-and-suppliers/endpoints';
import type { NameKind } from '@tallyard/domain/categories-and-suppliers/name-kinds';
import { uncategorized } from '@tallyard/domain/inventory/stock-level';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { list } from '../platform/lists/list.ts';

/** SQL of the totals by name. It reads one row per name instead of one per product and item. Items have no supplier. */
const carried = `(
  SELECT organization_id, kind, name, md5(organization_id || ' ' || kind || ' ' || name)::uuid AS name_id, sum(products)::int AS products,
         sum(items)::int AS items, sum(value) AS value
  FROM (
    SELECT organization_id, kind, name, products, 0 AS items, 0 AS value FROM product_names
    UNION ALL
    SELECT organization_id, 'category', category, 0, items, value FROM item_categories
  ) AS kept
  GROUP BY organization_id, kind, name HAVING sum(products) > 0 OR sum(items) > 0)`;

interface NameRow extends Omit<CarriedName, 'id'> {
  readonly name_id: string;
}

/** The list of the names that products and items have. Those without a category are not in it. */
export const names = list({
  endpoint: listNames,
  from: carried,
  as: 'n',
  id: 'n.name_id',
  columns: 'n.name_id, n.name, n.products, n.items, n.value',
  scope: `n.name <> '${uncategorized}'`,
  filters: { kind: (kind, values) => `n.kind = ${values.add(kind)}` },
  search: ['n.name'],
  sorts: {
    name: { by: 'n.name', type: 'text' },
    products: { by: 'n.products', type: 'integer' },
    items: { by: 'n.items', type: 'integer' },
    value: { by: 'n.value', type: 'numeric' },
  },
  itemFrom: ({ name_id: id, name, products, items, value }: NameRow): CarriedName => {
    return { id, name, products, items, value };
  },
});

/**
 * Returns at most `most` names of a kind that are among `tops` or below them, with the numbers of their products and items.
 */
export async function namesUnder(
  transaction: TenantTransaction,
  { kind, tops, most }: { readonly kind: NameKind; readonly tops: readonly string[]; readonly most: number },
): Promise<{ name: string; products: number; items: number }[]> {
  const { rows } = await transaction.query<{ name: string; products: number; items: number }>(
    `SELECT n.name, n.products, n.items FROM ${carried} AS n
     WHERE n.organization_id = $1 AND n.kind = $2 AND n.name <> '${uncategorized}' AND (
       n.name = ANY($3::text[])
       OR $2 = 'category' AND EXISTS (SELECT FROM unnest($3::text[]) AS t(top) WHERE starts_with(n.name, t.top || ' / ')))
     ORDER BY n.name LIMIT $4`,
    [transaction.organizationId, kind, tops, most],
  );
  return rows;
}
