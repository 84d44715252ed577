import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import {
  bulkAdjustItems,
  bulkDeleteItems,
  bulkUpdateItems,
  type ItemOutcome,
  setItemsActivity,
} from '@tallyard/contracts/inventory/bulk-endpoints';
import { itemBulkSize } from '@tallyard/domain/limits/sizes';
import { type BulkOutcome, inOrderAsked, runInBatches, runOneByOne } from '../platform/bulk.ts';
import { call, named } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import { adjustQuantity, changeItem, removeItem } from './source.ts';

const update = named(bulkUpdateItems, { itemIds: 'ids' });
const setActivity = named(setItemsActivity, { itemIds: 'ids' });
const adjust = named(bulkAdjustItems, { itemIds: 'ids' });
const remove = named(bulkDeleteItems, { itemIds: 'ids' });

export type ItemUpdates = EndpointInput<typeof bulkUpdateItems>['body']['updates'];
/** What became of one id; without an item, nothing is known of it. */
export type ItemOutcomeModel = BulkOutcome & Partial<Pick<ItemOutcome, 'item'>>;
type Outcomes = Promise<ItemOutcomeModel[]>;

/**
 * Each changes any number of items, as `runInBatches` does. The documents show no answer of a bulk call: another upstream
 * is asked for one item after the other.
 */
export function updateItems(
  rest: RestClient,
  organizationId: string,
  ids: readonly string[],
  updates: ItemUpdates,
): Outcomes {
  return rest.upstream.isOurs
    ? runInBatches(ids, itemBulkSize, async (itemIds) => {
        const body = { organizationId, itemIds, updates };
        return inOrderAsked(itemIds, (await call(rest, update, { body, organizationId })).results);
      })
    : runOneByOne(ids, async (id) => done(id, await changeItem(rest, organizationId, id, updates)));
}

export function setItemsActive(
  rest: RestClient,
  organizationId: string,
  ids: readonly string[],
  wanted: { readonly isActive: boolean; readonly reason: string | undefined },
): Outcomes {
  const { isActive } = wanted;
  return rest.upstream.isOurs
    ? runInBatches(ids, itemBulkSize, async (itemIds) => {
        const body = { organizationId, itemIds, ...wanted };
        return inOrderAsked(itemIds, (await call(rest, setActivity, { body, organizationId })).results);
      })
    : runOneByOne(ids, async (id) => done(id, await changeItem(rest, organizationId, id, { isActive })));
}

export function adjustItems(
  rest: RestClient,
  organizationId: string,
  ids: readonly string[],
  wanted: { readonly adjustment: number; readonly reason: string | undefined },
): Outcomes {
  return rest.upstream.isOurs
    ? runInBatches(ids, itemBulkSize, async (itemIds) => {
        const body = { organizationId, itemIds, ...wanted };
        return inOrderAsked(itemIds, (await call(rest, adjust, { body, organizationId })).results);
      })
    : runOneByOne(ids, async (id) => {
        const { movement: _, ...item } = await adjustQuantity(rest, organizationId, id, wanted);
        return done(id, item);
      });
}

export function deleteItems(
  rest: RestClient,
  organizationId: string,
  ids: readonly string[],
  reason: string | undefined,
): Outcomes {
  return rest.upstream.isOurs
    ? runInBatches(ids, itemBulkSize, async (itemIds) => {
        const body = { organizationId, itemIds, reason };
        return inOrderAsked(itemIds, (await call(rest, remove, { body, organizationId })).results);
      })
    : runOneByOne(ids, async (id) => {
        await removeItem(rest, organizationId, id);
        return done(id, null);
      });
}

function done(id: string, item: ItemOutcomeModel['item']): ItemOutcomeModel {
  return { id, success: true, item: item ?? null };
}
