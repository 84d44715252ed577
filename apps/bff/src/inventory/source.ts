import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import { wireInteger } from '@tallyard/contracts/endpoint/fields';
import { bulkDeleteItems } from '@tallyard/contracts/inventory/bulk-endpoints';
import {
  deleteItem,
  findItemByBarcode,
  findItemsByBarcode,
  readItem,
  reverseAdjustment,
  updateItem,
} from '@tallyard/contracts/inventory/item-endpoints';
import {
  listItemsOfOrganization,
  listItemsOfWarehouse,
  searchItems as searchItemsEndpoint,
} from '@tallyard/contracts/inventory/list-endpoints';
import type { InventoryItem, InventoryItemPage } from '@tallyard/contracts/inventory/models';
import { listCategories, readInventoryStats } from '@tallyard/contracts/inventory/totals-endpoints';
import { messages } from '@tallyard/domain/errors/messages';
import { throwUndone } from '../platform/bulk.ts';
import { outcomesOfAnswer } from '../platform/bulk-answer.ts';
import { oneOrNull } from '../platform/by-ids.ts';
import { type CallInput, call, callOf, listCallOf, listData, named, parsedOutput } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import { RestFailure } from '../rest/failure.ts';
import { askOr, orNotAvailable } from '../rest/missing-capabilities.ts';
import { put, type RawEntity } from '../rest/put.ts';
import { findRow, rawRows } from '../rest/raw-rows.ts';
import { remove } from '../rest/remove.ts';
import { saysUnknown } from '../rest/unsupported.ts';
import { asSearch } from './as-search.ts';
import type { MovementModel } from './models.ts';
import type { ScopedListQuery, SearchQuery } from './queries.ts';

export type ItemChanges = EndpointInput<typeof updateItem>['body'];

const searchItems = named(searchItemsEndpoint, { searchTerm: 'search' });

type PageEndpoint = typeof listItemsOfOrganization | typeof listItemsOfWarehouse | typeof searchItems;

/** The same as `call`, including the data that was returned with the page. */
async function callPage<Definition extends PageEndpoint>(
  rest: RestClient,
  definition: Definition,
  input: CallInput<Definition>,
): Promise<InventoryItemPage> {
  const unwrapped = await rest.send({ ...listCallOf<Definition>(definition, input), isOfInventory: true });
  const { warehouses } = (unwrapped.data ?? {}) as { warehouses?: unknown };
  const list = listData(unwrapped);
  const isPage = warehouses !== undefined && typeof list === 'object' && list !== null;
  return parsedOutput<PageEndpoint>(definition, isPage ? { ...list, warehouses } : list);
}

/** Reads the list of one warehouse, or of the whole organization. */
export function fetchItems(
  rest: RestClient,
  organizationId: string,
  warehouseId: string | null,
  query: ScopedListQuery,
) {
  // The paths of the lists are not documented, but that of the search is.
  const bySearch = () => searchForItems(rest, organizationId, asSearch(query, warehouseId));
  if (warehouseId === null) {
    const byList = () => callPage(rest, listItemsOfOrganization, { organizationId, query });
    return askOr(rest, listItemsOfOrganization, byList, bySearch);
  }
  const byList = () => callPage(rest, listItemsOfWarehouse, { organizationId, params: { warehouseId }, query });
  return askOr(rest, listItemsOfWarehouse, byList, bySearch);
}

export function searchForItems(rest: RestClient, organizationId: string, query: SearchQuery) {
  return callPage(rest, searchItems, { organizationId, query });
}

/** Reads one item by its own path. The path is not documented, so another upstream's item is searched in its list. */
export async function fetchItem(rest: RestClient, organizationId: string, id: string): Promise<InventoryItem> {
  return parsedOutput(readItem, await readRawItem(rest, organizationId, id));
}

/** The same as `fetchItem`, including the fields that only the upstream knows. Throws NOT_FOUND. */
async function readRawItem(rest: RestClient, organizationId: string, id: string): Promise<RawEntity> {
  const ask = async () => {
    const { data } = await rest.send(callOf(readItem, { organizationId, params: { id } }));
    return data as RawEntity;
  };
  const { upstream } = rest;
  if (upstream.isOurs) return ask();
  if (!upstream.missingCapabilities.has(readItem)) {
    try {
      return await ask();
    } catch (error) {
      if (!saysUnknown(error)) throw error;
    }
  }
  const rows = rawRows(rest, ({ page, limit }) =>
    callOf(searchItems, { organizationId, query: { page, pageSize: limit } }),
  );
  const item = await findRow(rows, (row) => String(row.itemId) === id);
  if (!item) throw new RestFailure({ code: 'NOT_FOUND', status: 404 });
  // The item exists, so the endpoint is missing.
  upstream.missingCapabilities.note(readItem);
  return item;
}

/**
 * Returns all items with a barcode. Another upstream returns one of them; its 404 means none, which is not an error (INV-20).
 */
export function findAllByBarcode(rest: RestClient, organizationId: string, barcode: string): Promise<InventoryItem[]> {
  const requested = { organizationId, params: { barcode } };
  return askOr(
    rest,
    findItemsByBarcode,
    async () => (await call(rest, findItemsByBarcode, requested)).items,
    async () => {
      const item = await oneOrNull(call(rest, findItemByBarcode, requested));
      return item === null ? [] : [item];
    },
  );
}

/** Adds the number of items, which is not documented, as the sum over the categories, which cover all items. */
function withTotalItems(data: unknown): unknown {
  const stats = data as { totalItems?: unknown; categoryBreakdown?: readonly { count?: unknown }[] } | null;
  if (!stats || stats.totalItems !== undefined || !Array.isArray(stats.categoryBreakdown)) return data;
  // If one cannot be counted, the sum is unknown.
  const counts = stats.categoryBreakdown.map(
    (one: { count?: unknown } | null) => wireInteger.safeParse(one?.count).data,
  );
  if (counts.includes(undefined)) return data;
  return { ...stats, totalItems: counts.reduce<number>((sum, count) => sum + (count ?? 0), 0) };
}

export async function fetchStats(
  rest: RestClient,
  organizationId: string,
  query: { readonly warehouseId?: string | undefined; readonly asOf?: string | undefined } = {},
) {
  const { data } = await orNotAvailable(rest, messages.statsNotAvailable, () =>
    rest.send({ ...callOf(readInventoryStats, { organizationId, query }), isOfInventory: true }),
  );
  return parsedOutput(readInventoryStats, withTotalItems(data));
}

/** Returns the categories; an empty list for an upstream without our endpoint. */
export async function fetchCategories(rest: RestClient, organizationId: string): Promise<string[]> {
  try {
    return await call(rest, listCategories, { organizationId });
  } catch (error) {
    if (error instanceof RestFailure && (error.status === 404 || error.status === 501)) return [];
    throw error;
  }
}

/** Changes fields of an item. Other fields are kept, including those that only the upstream knows. */
export function changeItem(rest: RestClient, organizationId: string, id: string, body: ItemChanges) {
  return put(rest, updateItem, { organizationId, params: { id }, body }, () => readRawItem(rest, organizationId, id));
}

/** The options for deleting an item. */
export interface ItemDeletion {
  /** The id of the acting person. */
  readonly deletedBy: string;
  /** Whether to delete the item even if it has reserved stock or scheduled movements. */
  readonly force: boolean;
}

/**
 * Deletes an item. Throws NOT_FOUND, and, unless `force` is set, STOCK_HELD for an item with reserved stock or scheduled
 * movements. Other upstreams receive the documented bulk call, because there is none for one item and no `force`.
 */
export async function removeItem(
  rest: RestClient,
  organizationId: string,
  id: string,
  { deletedBy, force }: ItemDeletion,
): Promise<void> {
  const query = `organizationId=${encodeURIComponent(organizationId)}${force ? '&force=true' : ''}`;
  const path = `/api/inventory-items/${encodeURIComponent(id)}?${query}`;
  const { method, repeatable } = deleteItem;
  const byItself = () => remove(rest, { endpoint: deleteItem, method, path, organizationId, repeatable });
  if (rest.upstream.isOurs) return byItself();
  const body = { itemIds: [id], deletedBy };
  const byDocuments = async () => {
    const { data } = await rest.send(callOf(bulkDeleteItems, { organizationId, body }));
    throwUndone(outcomesOfAnswer([id], data));
  };
  await askOr(rest, bulkDeleteItems, byDocuments, byItself);
}

/**
 * Undoes an adjustment; repeating it is safe because of the request's idempotency key. Another upstream without the endpoint
 * is remembered, so that undo is not offered again.
 */
export async function undoAdjustment(rest: RestClient, organizationId: string, id: string, movementId: string) {
  try {
    return await call(rest, reverseAdjustment, { organizationId, params: { id, movementId } });
  } catch (error) {
    if (!rest.upstream.isOurs && saysUnknown(error)) rest.upstream.missingCapabilities.note(reverseAdjustment);
    throw error;
  }
}

/**
 * Returns whether the upstream can undo adjustments: ours can, and others are assumed to if their movements contain reversals.
 */
export function undoes({ upstream }: RestClient, { reverses, reversedBy }: MovementModel): boolean {
  if (upstream.isOurs) return true;
  // guard: inventory.undo-is-offered-where-it-can-be-done
  return (reverses !== undefined || reversedBy !== undefined) && !upstream.missingCapabilities.has(reverseAdjustment);
}
