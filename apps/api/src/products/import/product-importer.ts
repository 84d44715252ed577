import { ownAfter, withoutOwn } from '../../platform/custom-fields/import-columns.ts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../../platform/history/audit.ts';
import type { NewValues } from '../../platform/plans/import-description.ts';
import { keepPrices } from '../prices.ts';
import { readThese, removeProducts } from '../repository.ts';
import { type ProductRow, productColumns, productFrom, type WholeProduct } from '../row.ts';
import { withReason } from '../service.ts';

const audited = 'products.import';

/** The written columns, as SQL that reads their values from JSON, with their defaults. */
const columns = [
  { name: 'sku' },
  { name: 'name' },
  { name: 'description', empty: "''" },
  { name: 'category' },
  { name: 'price', type: 'numeric', empty: '0' },
  { name: 'status', empty: "'active'" },
  { name: 'supplier' },
  { name: 'unit' },
  { name: 'barcode' },
] as const;
const names = columns.map(({ name }) => name).join(', ');

const typed = columns.map((column) => `${column.name} ${'type' in column ? column.type : 'text'}`).join(', ');
const values = columns
  .map((column) => ('empty' in column ? `COALESCE(n.${column.name}, ${column.empty})` : `n.${column.name}`))
  .join(', ');
// Sorted by SKU, so that concurrent inserts of the same SKUs cannot deadlock.
const insertStatement = `
  INSERT INTO products AS p (organization_id, product_id, ${names}, custom_fields)
  SELECT $1, n.id, ${values}, COALESCE(n.custom, '{}')
  FROM json_to_recordset($2::json) AS n(id uuid, custom jsonb, ${typed}) ORDER BY n.sku COLLATE "C"
  ON CONFLICT (organization_id, sku) WHERE deleted_at IS NULL DO NOTHING
  RETURNING ${productColumns}`;

const updateStatement = `
  UPDATE products p SET (${names}, custom_fields, updated_at) = (SELECT ${values}, n.custom, now())
  FROM json_to_recordset($2::json) AS n(id uuid, custom jsonb, ${typed})
  WHERE p.organization_id = $1 AND p.product_id = n.id AND p.deleted_at IS NULL
  RETURNING ${productColumns}`;

/** Writes imported products, many in one statement, with prices, audit entries and events. */
export class ProductImporter {
  /** Creates products. Returns the ids of those whose SKU was free. */
  async create(
    transaction: TenantTransaction,
    reason: string | null,
    rows: readonly NewValues[],
  ): Promise<ReadonlySet<string>> {
    const created = await this.#write(
      transaction,
      insertStatement,
      rows.map(({ id, fields }) => ({ id, ...withoutOwn(fields), custom: ownAfter({}, fields) })),
    );
    await this.#note(transaction, reason, created, new Map());
    return new Set(created.map(({ productId }) => productId));
  }

  /** Sets fields of products, which it locks. */
  async update(transaction: TenantTransaction, reason: string | null, rows: readonly NewValues[]): Promise<void> {
    const locked = await readThese(
      transaction,
      rows.map(({ id }) => id),
      'FOR UPDATE',
    );
    const before = new Map(locked.map((product) => [product.productId, product]));
    const whole = rows.flatMap(({ id, fields }) => {
      const product = before.get(id);
      if (product === undefined) return [];
      return [{ id, ...product, ...withoutOwn(fields), custom: ownAfter(product.customFields, fields) }];
    });
    await this.#note(transaction, reason, await this.#write(transaction, updateStatement, whole), before);
  }

  /** Removes locked products from every list. */
  async remove(transaction: TenantTransaction, reason: string | null, ids: readonly string[]): Promise<void> {
    const removed = await removeProducts(transaction, ids);
    await audit(
      transaction,
      ...removed.map((product) => ({
        action: 'products.delete',
        entity: 'product',
        entityId: product.productId,
        before: product,
        after: reason === null ? null : { reason },
      })),
    );
  }

  async #write(transaction: TenantTransaction, statement: string, rows: readonly object[]): Promise<WholeProduct[]> {
    const answer = await transaction.query<ProductRow & Record<string, unknown>>(statement, [
      transaction.organizationId,
      JSON.stringify(rows),
    ]);
    return answer.rows.map(productFrom);
  }

  async #note(
    transaction: TenantTransaction,
    reason: string | null,
    products: readonly WholeProduct[],
    before: ReadonlyMap<string, WholeProduct>,
  ): Promise<void> {
    const prices = products.map(({ productId, price }) => ({
      productId,
      before: before.get(productId)?.price ?? null,
      after: price,
    }));
    keepPrices(transaction, prices, reason);
    await audit(
      transaction,
      ...products.map((product) => ({
        action: audited,
        entity: 'product',
        entityId: product.productId,
        before: before.get(product.productId) ?? null,
        after: withReason(product, reason),
      })),
    );
  }
}
