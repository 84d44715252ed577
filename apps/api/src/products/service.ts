import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type {
  createProduct,
  deleteProduct,
  duplicateProduct,
  updateProduct,
} from '@tallyard/contracts/products/endpoints';
import { skuOfCopy } from '@tallyard/domain/inventory/skus';
import { stockRemains } from '@tallyard/domain/products/texts';
import { concernsHiddenWarehouses } from '@tallyard/domain/warehouses/texts';
import { fittedValues } from '../platform/custom-fields/values.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import { audit } from '../platform/history/audit.ts';
import { expectationsOf, requireUnchanged } from '../platform/stale.ts';
import { productsWithHiddenItems } from './hidden-stock.ts';
import { keepPrices } from './prices.ts';
import type { ProductPublisher } from './product-publisher.ts';
import {
  changedFields,
  insertProduct,
  type ProductFields,
  removeProducts,
  requireProduct,
  takenSkus,
  writeProducts,
} from './repository.ts';
import type { WholeProduct } from './row.ts';
import { readStock } from './stock.ts';

type Creation = EndpointRequest<typeof createProduct>['body'];
type Update = EndpointRequest<typeof updateProduct>['body'];
type Modifications = EndpointRequest<typeof duplicateProduct>['body']['modifications'];
type Deletion = EndpointRequest<typeof deleteProduct>['body'];

/** The number of SKUs tried for a copy without a given SKU. */
const copiesTried = 100;

/** Changes single products. Each change has an audit entry, a price entry if the price is new, and an event. */
export class ProductService {
  readonly #publisher: ProductPublisher;

  constructor(publisher: ProductPublisher) {
    this.#publisher = publisher;
  }

  /** Creates a product. Throws SKU_TAKEN, and VALIDATION_FAILED for invalid custom fields. */
  async create(transaction: TenantTransaction, body: Creation): Promise<WholeProduct> {
    const { organizationId: _, userId: _said, reason, customFields: input, ...fields } = body;
    const customFields = await fittedValues(transaction, 'product', input ?? {}, {});
    return this.#insert(transaction, { ...fields, customFields }, reason);
  }

  /**
   * Changes the given fields; writes nothing if none differs. `mayChange` throws if the member may not change those that
   * differ. Throws NOT_FOUND, SKU_TAKEN and CONFLICT.
   */
  async update(
    transaction: TenantTransaction,
    productId: string,
    body: Update,
    mayChange: (changes: ProductFields) => void,
  ): Promise<WholeProduct> {
    const { organizationId: _, userId: _said, reason, customFields: input, expected = {}, ...others } = body;
    const before = await requireProduct(transaction, productId, 'FOR UPDATE');
    requireUnchanged([
      ...expectationsOf(before, expected, others),
      ...expectationsOf(before.customFields, expected.customFields ?? {}, input ?? {}, 'customFields.'),
    ]);
    const customFields = input && (await fittedValues(transaction, 'product', input, before.customFields));
    const fields: ProductFields = changedFields(before, { ...others, customFields });
    if (Object.keys(fields).length === 0) return before;
    mayChange(fields);
    const [after] = (await writeProducts(transaction, [productId], fields)) as [WholeProduct];
    keepPrices(transaction, [{ productId, before: before.price, after: after.price }], reason);
    await audit(transaction, {
      action: 'products.update',
      entity: 'product',
      entityId: productId,
      before,
      after: withReason(after, reason),
    });
    this.#publisher.publish(transaction, { change: 'updated', product: after, fields: Object.keys(fields) });
    return after;
  }

  /** Copies a product; `modifications` replace fields of the original (PRD-33). Throws NOT_FOUND and SKU_TAKEN. */
  async duplicate(
    transaction: TenantTransaction,
    productId: string,
    { customFields: input, ...modifications }: NonNullable<Modifications> = {},
  ): Promise<WholeProduct> {
    const original = await requireProduct(transaction, productId);
    // Values of the original may violate the current custom fields; values in the request may not.
    const customFields =
      input === undefined
        ? original.customFields
        : await fittedValues(transaction, 'product', input, original.customFields);
    const sku = modifications.sku ?? (await this.#freeSku(transaction, original.sku));
    const given_ = Object.fromEntries(Object.entries(modifications).filter(([, value]) => value !== undefined));
    const { name, description, category, price, supplier, unit, barcode } = original;
    const status = original.status === 'active' ? 'active' : 'inactive';
    const copied = { name, description, category, price, status, supplier, unit, barcode } as const;
    return this.#insert(transaction, { ...copied, ...given_, sku, customFields }, undefined);
  }

  /**
   * Removes the product from every list. Throws NOT_FOUND, PERMISSION_DENIED for a product with items in hidden warehouses,
   * and STOCK_HELD for a product with stock unless `force` is set (PRD-14): then `mayForce` throws if the member may not
   * force it.
   */
  async remove(
    transaction: TenantTransaction,
    productId: string,
    body: Deletion,
    mayForce: () => void,
  ): Promise<{ productId: string }> {
    const before = await requireProduct(transaction, productId, 'FOR UPDATE');
    if ((await productsWithHiddenItems(transaction, [productId])).size > 0) {
      throw new ApiError('PERMISSION_DENIED', concernsHiddenWarehouses);
    }
    const [stock] = await readStock(transaction, [productId]);
    const itemsWithStock = stock?.itemsWithStock ?? 0;
    // guard: products.stock-is-asked
    if (itemsWithStock > 0 && !body?.force) {
      throw new ApiError('STOCK_HELD', stockRemains(itemsWithStock), {
        details: { items: itemsWithStock, onHand: stock?.onHand },
      });
    }
    if (itemsWithStock > 0) mayForce();
    await removeProducts(transaction, [productId]);
    await audit(transaction, {
      action: 'products.delete',
      entity: 'product',
      entityId: productId,
      before,
      after: body?.reason ? { reason: body.reason } : null,
    });
    this.#publisher.publish(transaction, { change: 'deleted', product: before });
    return { productId };
  }

  async #insert(
    transaction: TenantTransaction,
    fields: ProductFields & { readonly sku: string; readonly name: string },
    reason: string | null | undefined,
  ): Promise<WholeProduct> {
    const created = await insertProduct(transaction, fields);
    const { productId, price } = created;
    keepPrices(transaction, [{ productId, before: null, after: price }], reason);
    await audit(transaction, {
      action: 'products.create',
      entity: 'product',
      entityId: productId,
      before: null,
      after: withReason(created, reason),
    });
    this.#publisher.publish(transaction, { change: 'created', product: created });
    return created;
  }

  async #freeSku(transaction: TenantTransaction, sku: string): Promise<string> {
    const candidates = Array.from({ length: copiesTried }, (_, index) => skuOfCopy(sku, index + 1));
    const taken = await takenSkus(transaction, candidates);
    return candidates.find((candidate) => !taken.has(candidate)) ?? skuOfCopy(sku, copiesTried + 1);
  }
}

/** Returns the audited product, with the reason for its change. */
export function withReason(product: WholeProduct, reason: string | null | undefined): object {
  return reason ? { ...product, reason } : product;
}
