import type { EndpointOutput, EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type { listProductDuplicates, ProductDuplicate } from '@tallyard/contracts/products/duplicate-endpoints';
import { type DuplicateKey, maxDuplicatesListed } from '@tallyard/domain/products/duplicates';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { invalid, problemOf } from '../platform/errors.ts';
import { type ProductRow, productColumns, productFrom } from './row.ts';

/** The compared columns. Each has an index (migration 0010). */
const columns: Readonly<Record<DuplicateKey, string>> = { barcode: 'barcode', sku: 'same_sku', name: 'same_name' };

interface GroupRow extends ProductRow {
  readonly key: string;
  readonly count: number;
}

/**
 * Returns groups of products that may be duplicates, sorted by the value that they share. Throws VALIDATION_FAILED for
 * `after`.
 */
export async function readDuplicates(
  transaction: TenantTransaction,
  { by, limit, after }: EndpointRequest<typeof listProductDuplicates>['query'],
): Promise<EndpointOutput<typeof listProductDuplicates>> {
  const column = columns[by];
  const { rows } = await transaction.query<GroupRow & Record<string, unknown>>(
    `SELECT g.key, g.count, ${productColumns}
     FROM (
       SELECT p.${column} AS key, count(*)::int AS count FROM products p
       WHERE p.organization_id = $1 AND p.deleted_at IS NULL AND p.${column} IS NOT NULL AND p.${column} > $2
       GROUP BY p.${column} HAVING count(*) > 1 ORDER BY p.${column} LIMIT $3
     ) AS g CROSS JOIN LATERAL (
       SELECT * FROM products p
       WHERE p.organization_id = $1 AND p.deleted_at IS NULL AND p.${column} = g.key
       ORDER BY p.product_id LIMIT ${maxDuplicatesListed}
     ) AS p
     ORDER BY g.key, p.created_at, p.product_id`,
    [transaction.organizationId, placeOf(by, after), limit + 1],
  );
  const groups = [...Map.groupBy(rows, ({ key }) => key).entries()].map(
    ([key, of]): ProductDuplicate => ({ key, count: of[0]?.count ?? 0, products: of.map(productFrom) }),
  );
  const data = groups.slice(0, limit);
  const hasNextPage = groups.length > limit;
  return { data, hasNextPage, endCursor: hasNextPage ? cursorOf(by, data.at(-1)?.key ?? '') : null };
}

function cursorOf(by: DuplicateKey, key: string): string {
  return Buffer.from(JSON.stringify([by, key])).toString('base64url');
}

function placeOf(by: DuplicateKey, after: string | undefined): string {
  if (after === undefined) return '';
  const refused = () => invalid([problemOf('after', after, 'Must be the endCursor of a page of this list')]);
  try {
    const place: unknown = JSON.parse(Buffer.from(after, 'base64url').toString());
    if (!Array.isArray(place) || place[0] !== by || typeof place[1] !== 'string') throw refused();
    if (place[1].includes('\u0000')) throw refused();
    return place[1];
  } catch {
    throw refused();
  }
}
