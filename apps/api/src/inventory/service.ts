import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type { createItem, duplicateItem, updateItem } from '@tallyard/contracts/inventory/item-endpoints';
import type { AdjustedItem, InventoryItem } from '@tallyard/contracts/inventory/models';
import type { CustomValues } from '@tallyard/domain/custom-fields/values';
import { defaultAdjustmentReason } from '@tallyard/domain/inventory/fields';
import { itemIsPromised } from '@tallyard/domain/inventory/promised';
import { sumOfQuantities } from '@tallyard/domain/inventory/quantities';
import { placeOf } from '../folders/public.ts';
import { fittedValues } from '../platform/custom-fields/values.ts';
import type { Actor, TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, invalid, problemOf } from '../platform/errors.ts';
import { audit } from '../platform/history/audit.ts';
import type { Membership } from '../platform/identity/person.ts';
import { newId } from '../platform/ids.ts';
import { requireAction } from '../platform/routes/route.ts';
import { expectationsOf, requireUnchanged } from '../platform/stale.ts';
import type { RequestedChange } from '../stock/attempt.ts';
import type { Booking } from '../stock/group.ts';
import type { CountOf, LockedItems } from '../stock/locked-items.ts';
import { refusalOf } from '../stock/refusal.ts';
import type { Attempt, Stock } from '../stock/stock.ts';
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
import { type ItemRow, itemFrom } from './row.ts';

/** The number of attempts to find a free SKU for a copy when concurrent requests take it first. */
const racesTried = 20;
const openingReason = 'Opening stock';
const quantitySetReason = 'Quantity set';

type Creation = Omit<EndpointRequest<typeof createItem>['body'], 'organizationId'>;
/** With validated custom field values. */
type FittedCreation = Omit<Creation, 'customFields'> & { readonly customFields: CustomValues };
type Copy = Omit<EndpointRequest<typeof duplicateItem>['body'], 'organizationId'>;
type Update = Omit<EndpointRequest<typeof updateItem>['body'], 'organizationId'>;

interface Adjustment {
  readonly adjustment: number;
  readonly reason?: string | undefined;
  readonly expectedQuantity?: number | undefined;
  /** The movement that it reverses. */
  readonly reverses?: string | undefined;
  /** The count that it results from. */
  readonly count?: CountOf | undefined;
}

/** A posted adjustment, with its item after it. */
interface PostedAdjustment {
  readonly item: InventoryItem;
  readonly before: number | null;
  readonly movement: NonNullable<AdjustedItem['movement']>;
  /** By default the actor of the transaction. */
  readonly actor?: Actor | undefined;
}

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

  /** Tries to add a signed quantity; `adjust` returns the outcome. */
  tryAdjust(transaction: TenantTransaction, itemId: string, wanted: Adjustment): Promise<Attempt<ItemRow>> {
    return this.#stock.attempt<ItemRow>(transaction, changeOf(itemId, wanted));
  }

  /** Returns the item after an attempted adjustment. Throws NOT_FOUND, INSUFFICIENT_STOCK, QUANTITY_STALE. */
  async adjust(transaction: TenantTransaction, attempt: Attempt<ItemRow>): Promise<AdjustedItem> {
    const { change, ...booked } = await this.#stock.settle(transaction, attempt);
    const posted = postedOf({ ...change, ...booked }, attempt.wanted);
    await this.#record(transaction, [posted]);
    return adjustedItem(posted);
  }

  /** Undoes an adjustment of the item by a reversal. Throws the errors of `Stock.reverse`. */
  async reverse(transaction: TenantTransaction, itemId: string, movementId: string): Promise<AdjustedItem> {
    await requireItem(transaction, itemId);
    const { change, movement } = await this.#stock.reverse(transaction, itemId, movementId);
    const item = await requireItem(transaction, itemId);
    const posted: PostedAdjustment = {
      item,
      before: change.before,
      movement: { ...movement, movementType: 'ADJUSTMENT' },
    };
    await this.#record(transaction, [posted]);
    return adjustedItem(posted);
  }

  /** Locks the items of adjustments by several actors. */
  hold(transaction: TenantTransaction, itemIds: readonly string[]): Promise<LockedItems<ItemRow>> {
    return this.#stock.hold<ItemRow>(transaction, itemIds);
  }

  /**
   * Posts adjustments by several actors. Returns each item after its adjustment, with the quantity before; null for a refused
   * one.
   */
  async adjustGroup(
    transaction: TenantTransaction,
    held: LockedItems<ItemRow>,
    asked: readonly { readonly itemId: string; readonly wanted: Adjustment; readonly actor: Actor }[],
  ): Promise<({ readonly adjusted: AdjustedItem; readonly before: number } | null)[]> {
    const changes = asked.map(({ itemId, wanted, actor }) => ({
      ...changeOf(itemId, wanted),
      actorId: actor.userId,
      reverses: wanted.reverses,
      count: wanted.count,
    }));
    const bookings = await this.#stock.changeGroup(transaction, held, changes);
    const posted = bookings.map((booking, index) => {
      const change = changes[index];
      return booking === null || change === undefined ? null : postedOf(booking, change, asked[index]?.actor);
    });
    await this.#record(
      transaction,
      posted.filter((one) => one !== null),
    );
    return posted.map((one) => one && { adjusted: adjustedItem(one), before: one.before ?? 0 });
  }

  /** Audits and publishes posted adjustments. */
  async #record(transaction: TenantTransaction, posted: readonly PostedAdjustment[]): Promise<void> {
    await audit(
      transaction,
      ...posted.map(({ item, before, movement: { reason }, actor = transaction.actor }) => ({
        action: 'inventory.adjust',
        entity: 'item',
        entityId: item.itemId,
        // The name does not change; it identifies the item in the activity log.
        before: { name: item.name, quantity: before },
        after: { name: item.name, quantity: item.quantity, reason },
        actor,
      })),
    );
    const news = posted.map(({ item, before, actor = transaction.actor }) => {
      return { change: 'adjusted', item, fields: ['quantity'], quantityBefore: before, actor } as const;
    });
    // guard: events.adjustment-is-told
    this.#publisher.publish(transaction, ...news);
  }
}

function changeOf(itemId: string, wanted: Adjustment): RequestedChange {
  const { adjustment: change, reason = defaultAdjustmentReason, expectedQuantity } = wanted;
  return { itemId, change, reason, expectedQuantity };
}

function postedOf(
  { item: row, before, movementId }: Booking<ItemRow>,
  { change, reason }: RequestedChange,
  actor?: Actor,
): PostedAdjustment {
  const item = itemFrom(row);
  // The item and the movement that changed it have the same timestamp.
  const { updatedAt: createdAt } = item;
  return {
    item,
    before,
    movement: { movementId, movementType: 'ADJUSTMENT', quantity: change, reason, createdAt },
    actor,
  };
}

const adjustedItem = ({ item, movement }: PostedAdjustment): AdjustedItem => ({ ...item, movement });

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
