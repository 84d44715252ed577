import type { EndpointInput, EndpointOutput } from '@tallyard/contracts/endpoint/endpoint';
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
type BulkAnswer = EndpointOutput<typeof bulkUpdateItems>;
/** What became of one id; without an item, nothing is known of it. */
export type ItemOutcomeModel = BulkOutcome & Partial<Pick<ItemOutcome, 'item'>>;

/** What became of each id, and the plan by which it is undone; null: nothing was changed, or the upstream has no plans. */
export interface PlannedOutcomes {
  readonly planId: string | null;
  readonly outcomes: ItemOutcomeModel[];
}

/** Which items of which organisation, and the plan that an earlier part of the same change has made. */
export interface Many {
  readonly organizationId: string;
  readonly ids: readonly string[];
  readonly planId?: string | null | undefined;
}

interface BatchBody {
  readonly organizationId: string;
  readonly itemIds: string[];
  readonly planId: string | undefined;
}

/**
 * Changes any number of items, as `runInBatches` does; each batch makes the plan of those before it longer. The documents
 * show no answer of a bulk call: another upstream is asked for one item after the other.
 */
async function change(
  rest: RestClient,
  { organizationId, ids, planId: earlier }: Many,
  together: (body: BatchBody) => Promise<BulkAnswer>,
  alone: (id: string) => Promise<ItemOutcomeModel>,
): Promise<PlannedOutcomes> {
  if (!rest.upstream.isOurs) return { planId: null, outcomes: await runOneByOne(ids, alone) };
  let planId = earlier ?? null;
  const outcomes = await runInBatches(ids, itemBulkSize, async (itemIds) => {
    const told = await together({ organizationId, itemIds, planId: planId ?? undefined });
    planId = told.planId ?? planId;
    return inOrderAsked(itemIds, told.results);
  });
  return { planId, outcomes };
}

export function updateItems(rest: RestClient, many: Many, updates: ItemUpdates): Promise<PlannedOutcomes> {
  const { organizationId } = many;
  return change(
    rest,
    many,
    (body) => call(rest, update, { body: { ...body, updates }, organizationId }),
    async (id) => done(id, await changeItem(rest, organizationId, id, updates)),
  );
}

export function setItemsActive(
  rest: RestClient,
  many: Many,
  wanted: { readonly isActive: boolean; readonly reason: string | undefined },
): Promise<PlannedOutcomes> {
  const { organizationId } = many;
  const { isActive } = wanted;
  return change(
    rest,
    many,
    (body) => call(rest, setActivity, { body: { ...body, ...wanted }, organizationId }),
    async (id) => done(id, await changeItem(rest, organizationId, id, { isActive })),
  );
}

export function adjustItems(
  rest: RestClient,
  many: Many,
  wanted: { readonly adjustment: number; readonly reason: string | undefined },
): Promise<PlannedOutcomes> {
  const { organizationId } = many;
  return change(
    rest,
    many,
    (body) => call(rest, adjust, { body: { ...body, ...wanted }, organizationId }),
    async (id) => {
      const { movement: _, ...item } = await adjustQuantity(rest, organizationId, id, wanted);
      return done(id, item);
    },
  );
}

export function deleteItems(rest: RestClient, many: Many, reason: string | undefined): Promise<PlannedOutcomes> {
  const { organizationId } = many;
  return change(
    rest,
    many,
    (body) => call(rest, remove, { body: { ...body, reason }, organizationId }),
    async (id) => {
      await removeItem(rest, organizationId, id);
      return done(id, null);
    },
  );
}

function done(id: string, item: ItemOutcomeModel['item']): ItemOutcomeModel {
  return { id, success: true, item: item ?? null };
}
