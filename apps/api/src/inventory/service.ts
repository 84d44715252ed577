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

/** How often a copy looks for a free SKU again that somebody else has taken meanwhile. */
const racesTried = 20;
const openingReason = 'Opening stock';
const quantitySetReason = 'Quantity set';

type Creation = Omit<EndpointRequest<typeof createItem>['body'], 'organizationId'>;
/** With own values that fit their fields. */
type FittedCreation = Omit<Creation, 'customFields'> & { readonly customFields: CustomValues };
type Copy = Omit<EndpointRequest<typeof duplicateItem>['body'], 'organizationId'>;
type Update = Omit<EndpointRequest<typeof updateItem>['body'], 'organizationId'>;

interface Adjustment {
  readonly adjustment: number;
  readonly reason?: string | undefined;
  readonly expectedQuantity?: number | undefined;
  /** The movement that it takes back. */
  readonly reverses?: string | undefined;
  /** The count that found it. */
  readonly count?: CountOf | undefined;
}

/** An adjustment that was posted, with its item as it stands then. */
interface PostedAdjustment {
  readonly item: InventoryItem;
  readonly before: number | null;
  readonly movement: NonNullable<AdjustedItem['movement']>;
  /** Absent: the actor of the transaction. */
  readonly actor?: Actor | undefined;
}

/** Changes of single items, each with its audit entry and, where stock moves, through the ledger. */
export class ItemService {
  readonly #stock: Stock;
  readonly #publisher: ItemPublisher;

  constructor(stock: Stock, publisher: ItemPublisher) {
    this.#stock = stock;
    this.#publisher = publisher;
  }

  /** Creates an item; its quantity is booked as opening stock. Throws NOT_FOUND for the warehouse and SKU_TAKEN. */
  async create(transaction: TenantTransaction, { customFields: given, ...fields }: Creation): Promise<InventoryItem> {
    const customFields = await fittedValues(transaction, 'item', given ?? {}, {});
    return this.#insert(transaction, { ...fields, customFields }, {});
  }

  /** A copy without stock, with `modifications` in place of what the original has (INV-18). Throws as `create` does. */
  async duplicate(
    transaction: TenantTransaction,
    itemId: string,
    { modifications = {}, context }: Copy,
  ): Promise<InventoryItem> {
    const original = await requireItem(transaction, itemId);
    const { reason } = context ?? {};
    const { customFields: given, ...others } = modifications;
    // What the original has need not fit the fields as they are by now; what is given has to.
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
        // Somebody else has just made a copy under the SKU that was free.
        const isLost = error instanceof ApiError && error.code === 'SKU_TAKEN' && modifications.sku === undefined;
        if (!isLost || tried === racesTried) throw error;
      }
    }
  }

  async #placeOf(transaction: TenantTransaction, folderId: string | null | undefined) {
    return folderId ? placeOf(transaction, folderId) : null;
  }

  /** `told` is what the history says beside the item. */
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
   * Changes the fields given; when none differs from what is there, nothing is written. Setting another quantity needs the right to
   * adjust and `expectedQuantity`; the one that is there may come back as it was read.
   * Throws NOT_FOUND, SKU_TAKEN, QUANTITY_STALE, PERMISSION_DENIED, and CONFLICT where it is not as `expected`.
   */
  async update(
    transaction: TenantTransaction,
    itemId: string,
    { quantity, expectedQuantity, expected = {}, customFields: own, ...given }: Update,
    membership: Membership,
  ): Promise<InventoryItem> {
    // Before the item is held: whoever empties folders comes to items from there.
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

  /** Takes it out of every list. Throws NOT_FOUND, and STOCK_HELD with the figures while something waits for it, unless `force`. */
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

  /** Tries to add a signed amount; `adjust` says what became of it. */
  tryAdjust(transaction: TenantTransaction, itemId: string, wanted: Adjustment): Promise<Attempt<ItemRow>> {
    return this.#stock.attempt<ItemRow>(transaction, changeOf(itemId, wanted));
  }

  /** The item after an adjustment that was tried. Throws NOT_FOUND, INSUFFICIENT_STOCK, QUANTITY_STALE. */
  async adjust(transaction: TenantTransaction, attempt: Attempt<ItemRow>): Promise<AdjustedItem> {
    const { change, ...booked } = await this.#stock.settle(transaction, attempt);
    const posted = postedOf({ ...change, ...booked }, attempt.wanted);
    await this.#record(transaction, [posted]);
    return adjustedItem(posted);
  }

  /** Undoes an adjustment of the item by a counter-movement. Throws what `Stock.reverse` throws. */
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

  /** Locks the items of adjustments that several people ask for. */
  hold(transaction: TenantTransaction, itemIds: readonly string[]): Promise<LockedItems<ItemRow>> {
    return this.#stock.hold<ItemRow>(transaction, itemIds);
  }

  /** The items after adjustments by several people, each as it was then, with its quantity before; null for one that is refused. */
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

  /** Audits and publishes adjustments, however they were posted. */
  async #record(transaction: TenantTransaction, posted: readonly PostedAdjustment[]): Promise<void> {
    await audit(
      transaction,
      ...posted.map(({ item, before, movement: { reason }, actor = transaction.actor }) => ({
        action: 'inventory.adjust',
        entity: 'item',
        entityId: item.itemId,
        // The name is not changed; people recognize the item in the activity by it.
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
  // The item and the movement that changed it are of the same moment.
  const { updatedAt: createdAt } = item;
  return {
    item,
    before,
    movement: { movementId, movementType: 'ADJUSTMENT', quantity: change, reason, createdAt },
    actor,
  };
}

const adjustedItem = ({ item, movement }: PostedAdjustment): AdjustedItem => ({ ...item, movement });

/** How far the quantity that is wanted is from the present one; 0 without one. Throws QUANTITY_STALE. */
function differenceOf(item: InventoryItem, quantity: number | undefined, expectedQuantity: number | undefined): number {
  if (quantity === undefined || expectedQuantity === undefined) return 0;
  const change = sumOfQuantities(quantity, -expectedQuantity);
  if (item.quantity !== expectedQuantity) throw refusalOf({ itemId: item.itemId, change, expectedQuantity }, item);
  return change;
}
