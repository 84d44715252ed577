import {
  productNotFound,
  productSkuTakenSince,
  stockRemains,
  titleOfProductDeletion,
} from '@tallyard/domain/products/texts';
import { concernsHiddenWarehouses } from '@tallyard/domain/warehouses/texts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../../platform/history/audit.ts';
import type {
  Applied,
  AppliedRow,
  DueRow,
  JudgedRow,
  PlanKind,
  RequestedRow,
  Undone,
} from '../../platform/plans/kind.ts';
import { bringBack, lockNames } from '../../platform/plans/names.ts';
import { productsWithHiddenItems } from '../hidden-stock.ts';
import type { ProductPublisher } from '../product-publisher.ts';
import { placeOfProducts, readThese, removeProducts } from '../repository.ts';
import { type ProductRow, productColumns, productFrom, type WholeProduct } from '../row.ts';
import { readStock } from '../stock.ts';

const isBack = 'Changed since: it is there again';

/** The change that marks a row whose product is deleted even if it has stock (PRD-14). */
export const forced = 'isForced';

/**
 * Plans that remove products from every list; those with stock only if the row is forced. Undo restores them with all their
 * data.
 */
export function productDeleteKind(publisher: ProductPublisher): PlanKind {
  return {
    kind: 'products.delete',
    entity: 'product',
    titleOf: (rows) => titleOfProductDeletion(rows.length),
    actionsOf: (fields) => [
      'products.delete',
      'products.bulkDelete',
      ...(fields.includes(forced) ? (['products.manageInventory'] as const) : []),
    ],
    async judge(transaction, rows, lock) {
      const { products, held: onHand, hidden } = await lookAt(transaction, rows, lock);
      return rows.map((row) => judged(row, products.get(row.id), onHand.get(row.id) ?? 0, hidden.has(row.id)));
    },
    apply: (transaction, { reason }, rows) => deleteAll(transaction, publisher, rows, reason),
    async foresee(transaction, rows) {
      return (await lookAtDeleted(transaction, rows, '')).told;
    },
    undo: (transaction, { reason }, rows) => restoreAll(transaction, publisher, rows, reason),
  };
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
const isForced = ({ changes }: Pick<RequestedRow, 'changes'>) =>
  changes.some(({ field, to }) => field === forced && to === true);

/** Returns the products, the number of items with stock of each, and the products with items in hidden warehouses. */
async function lookAt(
  transaction: TenantTransaction,
  rows: readonly { readonly id: string }[],
  lock: '' | 'FOR UPDATE',
): Promise<{ products: Map<string, WholeProduct>; held: Map<string, number>; hidden: ReadonlySet<string> }> {
  const products = await readThese(transaction, idsOf(rows), lock);
  const ids = products.map(({ productId }) => productId);
  const stock = await readStock(transaction, ids);
  return {
    products: new Map(products.map((product) => [product.productId, product])),
    held: new Map(stock.map(({ productId, itemsWithStock }) => [productId, itemsWithStock])),
    hidden: await productsWithHiddenItems(transaction, ids),
  };
}

function judged(row: RequestedRow, product: WholeProduct | undefined, onHand: number, isHidden: boolean): JudgedRow {
  const problem = (code: string, reason: string) => ({ field: null, value: null, reason, code });
  if (product === undefined) {
    const problems = [problem('NOT_FOUND', productNotFound)];
    return { id: row.id, isThere: false, label: row.id, changes: [], verdict: 'error', problems };
  }
  const judgment = { id: row.id, isThere: true, label: `${product.name} (${product.sku})` };
  const deletion = { field: 'isDeleted', from: false, to: true };
  if (isHidden) {
    const problems = [problem('PERMISSION_DENIED', concernsHiddenWarehouses)];
    return { ...judgment, changes: [deletion], verdict: 'error', problems };
  }
  if (isForced(row)) {
    const changes = [deletion, { field: forced, from: false, to: true }];
    return { ...judgment, changes, verdict: 'update', problems: [] };
  }
  const problems = onHand > 0 ? [problem('STOCK_HELD', stockRemains(onHand))] : [];
  return { ...judgment, changes: [deletion], verdict: onHand > 0 ? 'error' : 'update', problems };
}

async function deleteAll(
  transaction: TenantTransaction,
  publisher: ProductPublisher,
  rows: readonly DueRow[],
  reason: string | null,
): Promise<Applied[]> {
  const { products, held: onHand, hidden } = await lookAt(transaction, rows, 'FOR UPDATE');
  const outcomes = rows.map((row): Applied => {
    const { position, id } = row;
    const stock = onHand.get(id) ?? 0;
    const refused = (code: 'NOT_FOUND' | 'PERMISSION_DENIED' | 'STOCK_HELD', why: string): Applied => {
      return { position, outcome: 'refused', code, reason: why };
    };
    const product = products.get(id);
    if (product === undefined) return refused('NOT_FOUND', productNotFound);
    if (hidden.has(id)) return refused('PERMISSION_DENIED', concernsHiddenWarehouses);
    // guard: products.stock-is-asked-of-many
    if (stock > 0 && !isForced(row)) return refused('STOCK_HELD', stockRemains(stock));
    return { position, outcome: 'applied', effect: { status: product.status } };
  });
  const due = new Set(outcomes.filter(({ outcome }) => outcome === 'applied').map(({ position }) => position));
  const ids = idsOf(rows.filter(({ position }) => due.has(position)));
  const removed = await removeProducts(transaction, ids);
  await audit(
    transaction,
    ...removed.map(({ productId }) => ({
      action: 'products.delete',
      entity: 'product',
      entityId: productId,
      before: products.get(productId),
      after: reason === null ? null : { reason },
    })),
  );
  publisher.publishMany(
    transaction,
    removed.map((product) => ({ change: 'deleted' as const, product })),
  );
  return outcomes;
}

type DeletedRow = ProductRow & { readonly is_deleted: boolean; readonly is_taken: boolean };

/** Returns the undo outcome of deleted products, and the rows whose products can be restored. */
export async function lookAtDeleted(
  transaction: TenantTransaction,
  rows: readonly AppliedRow[],
  lock: '' | 'FOR UPDATE OF p',
): Promise<{ told: Undone[]; due: AppliedRow[] }> {
  const { rows: found } = await transaction.query<DeletedRow & Record<string, unknown>>(
    `SELECT ${productColumns}, p.deleted_at IS NOT NULL AS is_deleted, EXISTS (
       SELECT 1 FROM products t
       WHERE t.organization_id = $1 AND t.sku = p.sku AND t.deleted_at IS NULL) AS is_taken
     FROM products p WHERE p.organization_id = $1 AND p.product_id = ANY($2::uuid[]) ORDER BY p.product_id ${lock}`,
    [transaction.organizationId, idsOf(rows)],
  );
  const products = new Map(found.map((row) => [row.product_id, row]));
  const undone = rows.map(({ position, id }): Undone => {
    const product = products.get(id);
    if (product === undefined) return { position, outcome: 'refused', reason: productNotFound };
    if (!product.is_deleted) return { position, outcome: 'kept', reason: isBack };
    return product.is_taken
      ? { position, outcome: 'refused', reason: productSkuTakenSince }
      : { position, outcome: 'reversed' };
  });
  const due = new Set(undone.filter(({ outcome }) => outcome === 'reversed').map(({ position }) => position));
  return { told: undone, due: rows.filter(({ position }) => due.has(position)) };
}

/** Restores deleted products. */
export async function restoreAll(
  transaction: TenantTransaction,
  publisher: ProductPublisher,
  rows: readonly AppliedRow[],
  reason: string | null,
): Promise<Undone[]> {
  // Locks names before products, in the same order as imports.
  await lockNames(transaction, [placeOfProducts(transaction)]);
  const { told: undone, due } = await lookAtDeleted(transaction, rows, 'FOR UPDATE OF p');
  if (due.length === 0) return undone;
  const { back, taken } = await bringBack(transaction, due, {
    constraint: 'products_sku',
    async bring(some) {
      const requested = some.map(({ id, effect }) => ({
        id,
        status: (effect as { status?: string } | null)?.status ?? 'active',
      }));
      const { rows: changed } = await transaction.query<ProductRow & Record<string, unknown>>(
        `UPDATE products p SET deleted_at = NULL, status = t.status, updated_at = now()
         FROM json_to_recordset($2::json) AS t(id uuid, status text)
         WHERE p.organization_id = $1 AND p.product_id = t.id AND p.deleted_at IS NOT NULL RETURNING ${productColumns}`,
        [transaction.organizationId, JSON.stringify(requested)],
      );
      return changed;
    },
  });
  const products = back.map(productFrom);
  await audit(
    transaction,
    ...products.map((product) => ({
      action: 'products.create',
      entity: 'product',
      entityId: product.productId,
      before: null,
      after: reason === null ? product : { ...product, reason },
    })),
  );
  publisher.publishMany(
    transaction,
    products.map((product) => ({ change: 'created' as const, product })),
  );
  const positions = new Set([...taken].map(({ position }) => position));
  return undone.map(
    (one): Undone =>
      positions.has(one.position) ? { position: one.position, outcome: 'refused', reason: productSkuTakenSince } : one,
  );
}
