import type { EndpointInput, EndpointOutput } from '@tallyard/contracts/endpoint/endpoint';
import {
  bulkAdjustItems,
  bulkDeleteItems,
  bulkUpdateItems,
  setItemsActivity,
} from '@tallyard/contracts/inventory/bulk-endpoints';
import { adjustItem } from '@tallyard/contracts/inventory/item-endpoints';
import { itemBulkSize } from '@tallyard/domain/limits/sizes';
import { type Many, type PlannedOutcomes, runPlanned } from '../platform/planned-bulk.ts';
import { call, callOf, named } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import type { ItemOutcomeModel } from './models.ts';
import { changeItem, type ItemDeletion, removeItem } from './source.ts';

const update = named(bulkUpdateItems, { itemIds: 'ids' });
const setActivity = named(setItemsActivity, { itemIds: 'ids' });
const adjust = named(bulkAdjustItems, { itemIds: 'ids' });
const remove = named(bulkDeleteItems, { itemIds: 'ids' });

export type ItemUpdates = EndpointInput<typeof bulkUpdateItems>['body']['updates'];
type BulkAnswer = EndpointOutput<typeof bulkUpdateItems>;

type Planned = Promise<PlannedOutcomes<ItemOutcomeModel>>;

interface BatchBody {
  readonly itemIds: string[];
  readonly planId: string | undefined;
}

function change(
  rest: RestClient,
  many: Many,
  together: (body: BatchBody) => Promise<BulkAnswer>,
  alone: (id: string) => Promise<ItemOutcomeModel>,
): Planned {
  return runPlanned<ItemOutcomeModel>(rest, many, {
    size: itemBulkSize,
    together: (itemIds, planId) => together({ itemIds, planId }),
    alone,
  });
}

export function updateItems(rest: RestClient, many: Many, updates: ItemUpdates): Planned {
  const { organizationId } = many;
  return change(
    rest,
    many,
    (body) => call(rest, update, { organizationId, body: { ...body, updates } }),
    async (id) => done(id, await changeItem(rest, organizationId, id, updates)),
  );
}

export function setItemsActive(
  rest: RestClient,
  many: Many,
  requested: { readonly isActive: boolean; readonly reason: string | undefined },
): Planned {
  const { organizationId } = many;
  const { isActive } = requested;
  return change(
    rest,
    many,
    (body) => call(rest, setActivity, { organizationId, body: { ...body, ...requested } }),
    async (id) => done(id, await changeItem(rest, organizationId, id, { isActive })),
  );
}

export function adjustItems(
  rest: RestClient,
  many: Many,
  requested: { readonly adjustment: number; readonly reason: string | undefined },
): Planned {
  const { organizationId } = many;
  return change(
    rest,
    many,
    (body) => call(rest, adjust, { organizationId, body: { ...body, ...requested } }),
    async (id) => {
      const { movement: _, ...item } = await call(rest, adjustItem, {
        organizationId,
        params: { id },
        body: requested,
      });
      return done(id, item);
    },
  );
}

export function deleteItems(
  rest: RestClient,
  many: Many,
  deletion: ItemDeletion & { readonly reason: string | undefined },
): Planned {
  const { organizationId } = many;
  const { reason, deletedBy } = deletion;
  const force = deletion.force || undefined;
  return runPlanned<ItemOutcomeModel>(rest, many, {
    size: itemBulkSize,
    together: (itemIds, planId) => call(rest, remove, { organizationId, body: { itemIds, planId, reason, force } }),
    alone: async (id) => {
      await removeItem(rest, organizationId, id, deletion);
      return done(id, null);
    },
    documented: {
      endpoint: bulkDeleteItems,
      callOf: (itemIds) => callOf(remove, { organizationId, body: { itemIds, deletedBy, reason } }),
    },
  });
}

function done(id: string, item: ItemOutcomeModel['item']): ItemOutcomeModel {
  return { id, success: true, item: item ?? null };
}
