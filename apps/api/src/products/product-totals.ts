import type { ProductNameCount, ProductStatistics } from '@tallyard/contracts/products/models';
import { maxProductNames } from '@tallyard/domain/limits/sizes';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { type Folding, foldsOf } from '../platform/jobs/fold-statement.ts';
import type { Fold } from '../platform/jobs/folder.ts';
import type { Values } from '../platform/lists/values.ts';
import { productAnchors } from './anchors.ts';

/**
 * SQL of the folded and not yet folded totals in one snapshot: by category, by supplier, and of all products ($1 is the
 * organization).
 */
const figures = `
  SELECT kind, name, sum(products) AS products, sum(active) AS active, sum(price) AS price
  FROM (
    SELECT kind, name, products, active, price FROM product_figures WHERE organization_id = $1
    UNION ALL
    SELECT kind, name, products, active, price FROM product_figure_deltas WHERE organization_id = $1
  ) AS kept GROUP BY kind, name HAVING sum(products) > 0`;

/** Returns the totals of PRD-4. The database computes sums with numeric, because sums of doubles drift. */
export async function readStatistics(transaction: TenantTransaction): Promise<ProductStatistics> {
  const { rows } = await transaction.query<ProductStatistics & Record<string, unknown>>(
    `SELECT COALESCE(sum(products) FILTER (WHERE kind = 'all'), 0)::int AS "totalProducts",
       COALESCE(sum(active) FILTER (WHERE kind = 'all'), 0)::int AS "activeProducts",
       COALESCE(sum(products - active) FILTER (WHERE kind = 'all'), 0)::int AS "inactiveProducts",
       (count(*) FILTER (WHERE kind = 'category'))::int AS "categoriesCount",
       (count(*) FILTER (WHERE kind = 'supplier'))::int AS "suppliersCount",
       COALESCE(sum(price) FILTER (WHERE kind = 'all'), 0) AS "totalValue",
       COALESCE(round(sum(price) FILTER (WHERE kind = 'all') / sum(products) FILTER (WHERE kind = 'all'), 4), 0) AS "averagePrice"
     FROM (${figures}) AS f`,
    [transaction.organizationId],
    'product-statistics',
  );
  return rows[0] as ProductStatistics;
}

/** Returns the categories or suppliers of products in alphabetical order, each with its number of products. */
export async function readNames(
  transaction: TenantTransaction,
  kind: 'category' | 'supplier',
): Promise<ProductNameCount[]> {
  const { rows } = await transaction.query<ProductNameCount & Record<string, unknown>>(
    `SELECT name, products::int AS products, active::int AS "activeProducts" FROM (${figures}) AS f
     WHERE kind = $2 ORDER BY name LIMIT ${maxProductNames}`,
    [transaction.organizationId, kind],
  );
  return rows;
}

/** The maximum number of unfolded rows of an organization to read for the total of a list. */
const mostUnfolded = 1_000;
const productsOf = { active: 'active', inactive: 'products - active' };

/**
 * Returns SQL that counts all products, or those of one category or supplier, for a list. It uses folded and not yet folded
 * totals, unless there are so many of the latter that counting the products up to the exact limit is cheaper.
 */
export function countQueryOf({ kind, name, status }: Figure): (count: string, values: Values) => string {
  return (count, values) => {
    const products = status === undefined ? 'products' : productsOf[status];
    const named = `kind = '${kind}' AND name = ${values.add(name)}`;
    // guard: products.totals-of-figures
    // guard: products.totals-of-deltas
    return `
      WITH unfolded AS MATERIALIZED (
        SELECT kind, name, products, active FROM product_figure_deltas WHERE organization_id = $1 LIMIT ${mostUnfolded + 1}
      ), known AS (
        SELECT ${products} AS products FROM product_figures WHERE organization_id = $1 AND ${named}
        UNION ALL SELECT ${products} FROM unfolded WHERE ${named}
      )
      SELECT CASE WHEN (SELECT count(*) FROM unfolded) <= ${mostUnfolded}
        THEN (SELECT COALESCE(sum(products), 0)::int FROM known)
        ELSE (${count}) END AS total`;
  };
}

/** `name` is empty for all products. */
interface Figure {
  readonly kind: 'all' | 'category' | 'supplier';
  readonly name: string;
  readonly status: keyof typeof productsOf | undefined;
}

const foldAtOnce = 5_000;
const foldings: readonly Folding[] = [
  {
    figures: 'product_figures',
    deltas: 'product_figure_deltas',
    deltaKey: ['delta_id'],
    keys: ['kind', 'name'],
    counts: ['products', 'active', 'price'],
  },
  {
    figures: 'product_anchor_counts',
    deltas: 'product_anchor_deltas',
    deltaKey: ['delta_id'],
    keys: ['anchor', 'status'],
    counts: ['products'],
  },
];
const fold = foldsOf(foldings, foldAtOnce);

/** Folds the oldest deltas of one organization. Returns the largest number folded of one kind. */
export async function foldProducts(transaction: TenantTransaction): Promise<number> {
  await productAnchors.keep(transaction);
  return fold(transaction);
}

/**
 * Runs every five minutes: products change rarely compared with stock, and an import adds one delta for each category and
 * supplier.
 */
export const productsFold: Fold = {
  name: 'products.fold-figures',
  when: { cron: '*/5 * * * *' },
  atOnce: foldAtOnce,
  fold: foldProducts,
};
