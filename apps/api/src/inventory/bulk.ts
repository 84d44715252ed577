import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type { bulkAdjustItems, bulkUpdateItems, ItemOutcome } from '@tallyard/contracts/inventory/bulk-endpoints';
import type { InventoryItem } from '@tallyard/contracts/inventory/models';
import { itemNotFound } from '@tallyard/domain/inventory/fields';
import { bulkActivationReason, bulkDeactivationReason } from '@tallyard/domain/inventory/texts';
import { type BulkOperation, bulk } from '../platform/bulk/bulk.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { Stock } from '../stock/stock.ts';
import { bulkRefusalOf } from './bulk-refusal.ts';
import { lockItems, removeItems, writeItems } from './bulk-rows.ts';
import { changedFields, type ItemFields } from './repository.ts';
import type { ItemService } from './service.ts';
import type { ItemTeller } from './telling.ts';

type Updates = EndpointRequest<typeof bulkUpdateItems>['body']['updates'];
type Adjustment = Pick<EndpointRequest<typeof bulkAdjustItems>['body'], 'adjustment' | 'reason'>;
type Thing = InventoryItem & { readonly id: string };

/** One change of many items, in one transaction; what cannot be done to one leaves the others as they go. */
export class ItemBulk {
  readonly #service: ItemService;
  readonly #stock: Stock;
  readonly #teller: ItemTeller;

  constructor(service: ItemService, stock: Stock, teller: ItemTeller) {
    this.#service = service;
    this.#stock = stock;
    this.#teller = teller;
  }

  /** Gives them one category, location or price; one that has it already is a success. */
  update(transaction: TenantTransaction, ids: readonly string[], updates: Updates): Promise<ItemOutcome[]> {
    return this.#write(transaction, ids, updates);
  }

  /** Activates or deactivates them, for a reason that their history tells. */
  setActive(
    transaction: TenantTransaction,
    ids: readonly string[],
    isActive: boolean,
    reason = isActive ? bulkActivationReason : bulkDeactivationReason,
  ): Promise<ItemOutcome[]> {
    return this.#write(transaction, ids, { isActive }, { reason });
  }

  #write(
    transaction: TenantTransaction,
    ids: readonly string[],
    fields: ItemFields,
    said: { readonly reason?: string } = {},
  ): Promise<ItemOutcome[]> {
    return this.#run(transaction, ids, {
      action: 'inventory.update',
      isThere: (item) => Object.keys(changedFields(item, fields)).length === 0,
      change: async (changing, due) => (await writeItems(changing, due, fields)).map(thingOf),
      written: (after) => ({ ...itemOf(after), ...said }),
      tell: (telling, changed) =>
        this.#teller.tell(
          telling,
          ...changed.map((item) => ({ change: 'updated' as const, item, fields: Object.keys(fields) })),
        ),
    });
  }

  /** Takes them out of every list; their ledgers and histories stay. */
  async remove(
    transaction: TenantTransaction,
    ids: readonly string[],
    reason: string | null | undefined,
  ): Promise<ItemOutcome[]> {
    const outcomes = await this.#run(transaction, ids, {
      action: 'inventory.delete',
      isThere: () => false,
      change: async (changing, due) => (await removeItems(changing, due)).map(thingOf),
      written: () => (reason ? { reason } : null),
      tell: async (telling, removed) => {
        await this.#stock.tellRemoved(
          telling,
          removed.map(({ itemId }) => itemId),
        );
        this.#teller.tell(telling, ...removed.map((item) => ({ change: 'deleted' as const, item })));
      },
    });
    return outcomes.map((outcome) => ({ ...outcome, item: null }));
  }

  /** Adds one signed amount to each; who would fall below zero is left as it is, and named. */
  async adjust(transaction: TenantTransaction, given: readonly string[], wanted: Adjustment): Promise<ItemOutcome[]> {
    const ids = [...new Set(given)];
    const held = await this.#service.hold(transaction, ids);
    const { actor } = transaction;
    const asked = ids.map((itemId) => ({ itemId, wanted, actor }));
    const adjusted = await this.#service.adjustGroup(transaction, held, asked);
    return adjusted.map((one, index): ItemOutcome => {
      const id = ids[index] ?? '';
      if (one === null) return { id, success: false, ...bulkRefusalOf(wanted.adjustment, held.get(id)) };
      const { movement: _, ...item } = one;
      return { id, success: true, item };
    });
  }

  async #run(
    transaction: TenantTransaction,
    ids: readonly string[],
    operation: Pick<BulkOperation<Thing>, 'action' | 'isThere' | 'change' | 'written' | 'tell'>,
  ): Promise<ItemOutcome[]> {
    const outcomes = await bulk<Thing>(transaction, ids, {
      entity: 'item',
      unknown: itemNotFound,
      lock: async (locking, wanted) => (await lockItems(locking, wanted)).map(thingOf),
      refusal: () => null,
      ...operation,
    });
    return outcomes.map(({ thing, ...outcome }) => ({ ...outcome, item: thing && itemOf(thing) }));
  }
}

const thingOf = (item: InventoryItem): Thing => ({ ...item, id: item.itemId });

function itemOf(thing: Thing): InventoryItem {
  const { id: _, ...item } = thing;
  return item;
}
