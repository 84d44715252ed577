import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type { createItem, duplicateItem, updateItem } from '@tallyard/contracts/inventory/item-endpoints';
import type { InventoryItem } from '@tallyard/contracts/inventory/models';
import type { CustomValues } from '@tallyard/domain/custom-fields/values';
import { itemIsPromised } from '@tallyard/domain/inventory/promised';
import { sumOfQuantities } from '@tallyard/domain/inventory/quantities';
import { placeOf } from '../folders/public.ts';
import { fittedValues } from '../platform/custom-fields/values.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, invalid, problemOf } from '../platform/errors.ts';
import { audit } from '../platform/history/audit.ts';
import type { Membership } from '../platform/identity/person.ts';
import { newId } from '../platform/ids.ts';
import { requireAction } from '../platform/routes/route.ts';
import { expectationsOf, requireUnchanged } from '../platform/stale.ts';
import { refusalOf } from '../stock/refusal.ts';
import type { Stock } from '../stock/stock.ts';
import { copyOf } from './copy.ts';
import type { ItemPublisher } from './item-publisher.ts';
import { folderIn } from './place-items.ts';
import { commitmentsOf } from './promised.ts';
import {
  changedFields,
  markDeleted,
  requireActiveWarehouse,
  requireItem,
  skuTaken,
  updateItemFields,
} from './repository.ts';

/** The number of attempts to find a free SKU for a copy when concurrent requests take it first. */
const racesTried = 20;
const openingReason = 'Opening stock';
const quantitySetReason = 'Quantity set';

type Creation = Omit<EndpointRequest<typeof createItem>['body'], 'organizationId'>;
/** With validated custom field values. */
type FittedCreation = Omit<Creation, 'customFields'> & { readonly customFields: CustomValues };
type Copy = Omit<EndpointRequest<typeof duplicateItem>['body'], 'organizationId'>;
type Update = Omit<EndpointRequest<typeof updateItem>['body'], 'organizationId'>;

/** Changes single items. Each change has an audit entry and, if stock moves, a ledger entry. */
export class ItemService {
  readonly #stock: Stock;
  readonly #publisher: ItemPublisher;

  constructor(stock: Stock, publisher: ItemPublisher) {
    this.#stock = stock;
    this.#publisher = publisher;
  }

  /** Creates an item; its quantity is posted as opening stock. Throws NOT_FOUND for the warehouse and SKU_TAKEN. */
  async create(transaction: TenantTransaction, { customFields: given, ...fields }: Creation): Promise<InventoryItem> {
    const customFields = await fittedValues(transaction, 'item', given ?? {}, {});
    return this.#insert(transaction, { ...fields, customFields }, {});
  }

  /**
   * Copies an item without its stock; `modifications` replace fields of the original (INV-18). Throws the same errors as
   * `create`.
   */
  async duplicate(
    transaction: TenantTransaction,
    itemId: string,
    { modifications = {}, context }: Copy,
  ): Promise<InventoryItem> {
    const original = await requireItem(transaction, itemId);
    const { reason } = context ?? {};
    const { customFields: given, ...others } = modifications;
    // Values of the original may violate the current custom fields; values in the request may not.
    const customFields =
      given === undefined
        ? original.customFields
        : await fittedValues(transaction, 'item', given, original.customFields);
    const told = { copyOf: original.sku, ...(reason === undefined ? {} : { reason }) };
    for (let tried = 1; ; tried += 1) {
      const fields = { ...(await copyOf(transaction, original, others)), customFields };
      try {
        return await this.#insert(transaction, fields, told);
      } catch (error) {
        // A concurrent request has taken the SKU that was free.
        const isLost = error instanceof ApiError && error.code === 'SKU_TAKEN' && modifications.sku === undefined;
        if (!isLost || tried === racesTried) throw error;
      }
    }
  }

  async #placeOf(transaction: TenantTransaction, folderId: string | null | undefined) {
    return folderId ? placeOf(transaction, folderId) : null;
  }

  /** Inserts an item; `told` is audited beside it. */
  async #insert(transaction: TenantTransaction, { quantity = 0, ...fields }: FittedCreation, told: object) {
    const place = await this.#placeOf(transaction, fields.folderId);
    const warehouse = await requireActiveWarehouse(transaction, fields.warehouseId);
    const folderId = fields.folderId && place ? folderIn(warehouse.id, fields.folderId, place) : null;
    const itemId = newId();
    const opening = { ...fields, folderId, itemId, warehouseId: warehouse.id };
    const { changes } = await this.#stock.post(transaction, [
      { reason: openingReason, entries: [{ opening, ifThere: 'leave', change: quantity }] },
    ]);
    if (changes.length === 0) throw skuTaken(fields.sku);
    const created = await requireItem(transaction, itemId);
    await audit(transaction, {
      action: 'inventory.create',
      entity: 'item',
      entityId: itemId,
      before: null,
      after: { ...created, ...told },
    });
    this.#publisher.publish(transaction, { change: 'created', item: created });
    return created;
  }

  /**
   * Changes the given fields; writes nothing if none differs. Setting another quantity requires the permission to adjust and
   * `expectedQuantity`; sending back the current quantity does not. Throws NOT_FOUND, SKU_TAKEN, QUANTITY_STALE,
   * PERMISSION_DENIED, and CONFLICT if a field differs from `expected`.
   */
  async update(
    transaction: TenantTransaction,
    itemId: string,
    { quantity, expectedQuantity, expected = {}, customFields: own, ...given }: Update,
    membership: Membership,
  ): Promise<InventoryItem> {
    // Read before the item is locked: a deletion of the folder locks the folder first, then its items.
    const place = await this.#placeOf(transaction, given.folderId);
    const before = await requireItem(transaction, itemId, 'FOR UPDATE');
    if (quantity !== undefined && (expectedQuantity !== undefined || quantity !== before.quantity)) {
      // guard: inventory.adjust-right-in-put
      requireAction(membership, 'inventory.adjust');
      if (expectedQuantity === undefined) {
        throw invalid([problemOf('expectedQuantity', undefined, 'Expected quantity is required to set a quantity')]);
      }
    }
    const fields =
      given.folderId && place ? { ...given, folderId: folderIn(before.warehouseId, given.folderId, place) } : given;
    requireUnchanged([
      // guard: items.stale-edit
      ...expectationsOf(before, expected, fields),
      ...expectationsOf(before.customFields, expected.customFields ?? {}, own ?? {}, 'customFields.'),
    ]);
    const customFields = own && (await fittedValues(transaction, 'item', own, before.customFields));
    const changed = changedFields(before, { ...fields, customFields });
    const change = differenceOf(before, quantity, expectedQuantity);
    if (Object.keys(changed).length === 0 && change === 0) return before;
    await updateItemFields(transaction, itemId, changed);
    if (change !== 0) {
      await this.#stock.change(transaction, { itemId, change, reason: quantitySetReason, expectedQuantity });
    }
    const after = await requireItem(transaction, itemId);
    await audit(transaction, { action: 'inventory.update', entity: 'item', entityId: itemId, before, after });
    this.#publisher.publish(transaction, {
      change: 'updated',
      item: after,
      fields: [...Object.keys(changed), ...(change === 0 ? [] : ['quantity'])],
      quantityBefore: change === 0 ? null : before.quantity,
    });
    return after;
  }

  /**
   * Removes the item from every list. Throws NOT_FOUND, and STOCK_HELD with the commitments of the item unless `force` is
   * set.
   */
  async remove(transaction: TenantTransaction, itemId: string, force = false): Promise<{ itemId: string }> {
    const before = await requireItem(transaction, itemId, 'FOR UPDATE');
    const commitments = force ? undefined : (await commitmentsOf(transaction, [itemId])).get(itemId);
    const reason = commitments && itemIsPromised(commitments);
    // guard: items.promised-stays
    if (reason) throw new ApiError('STOCK_HELD', reason, { details: commitments });
    await markDeleted(transaction, itemId);
    await this.#stock.notifyRemoved(transaction, [itemId]);
    await audit(transaction, { action: 'inventory.delete', entity: 'item', entityId: itemId, before, after: null });
    this.#publisher.publish(transaction, { change: 'deleted', item: before });
    return { itemId };
  }
}

/**
 * Returns the difference between the requested and the current quantity; 0 without a requested quantity. Throws
 * QUANTITY_STALE.
 */
function differenceOf(item: InventoryItem, quantity: number | undefined, expectedQuantity: number | undefined): number {
  if (quantity === undefined || expectedQuantity === undefined) return 0;
  const change = sumOfQuantities(quantity, -expectedQuantity);
  if (item.quantity !== expectedQuantity) throw refusalOf({ itemId: item.itemId, change, expectedQuantity }, item);
  return change;
}
