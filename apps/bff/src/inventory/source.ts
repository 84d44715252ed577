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

/** As `call`, with what came along with the page. */
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

/** The list of one warehouse, or of the whole organization. */
export function fetchItems(
  rest: RestClient,
  organizationId: string,
  warehouseId: string | null,
  query: ScopedListQuery,
) {
  // The documents do not show the paths of the lists; they do show that of the search.
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

/** One item by its own path, which the documents do not show: another upstream's is then looked for in its list. */
export async function fetchItem(rest: RestClient, organizationId: string, id: string): Promise<InventoryItem> {
  return parsedOutput(readItem, await readRawItem(rest, organizationId, id));
}

/** As `fetchItem`, with the fields that only the upstream knows. Throws NOT_FOUND. */
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
  // The item is there, so that it is the path that is not.
  upstream.missingCapabilities.note(readItem);
  return item;
}

/** All items of a barcode. Another upstream knows one of them; its 404 means none, which is no error (INV-20). */
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

/** The documents do not name the number of items; it is the sum over the categories, which cover every item. */
function withTotalItems(data: unknown): unknown {
  const stats = data as { totalItems?: unknown; categoryBreakdown?: readonly { count?: unknown }[] } | null;
  if (!stats || stats.totalItems !== undefined || !Array.isArray(stats.categoryBreakdown)) return data;
  // One that cannot be counted leaves the sum unknown.
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

/** An upstream without the endpoint of ours offers no choice of categories: an empty list. */
export async function fetchCategories(rest: RestClient, organizationId: string): Promise<string[]> {
  try {
    return await call(rest, listCategories, { organizationId });
  } catch (error) {
    if (error instanceof RestFailure && (error.status === 404 || error.status === 501)) return [];
    throw error;
  }
}

/** Changes the fields given; what else the item has stays, also what only its upstream knows. */
export function changeItem(rest: RestClient, organizationId: string, id: string, body: ItemChanges) {
  return put(rest, updateItem, { organizationId, params: { id }, body }, () => readRawItem(rest, organizationId, id));
}

/** How an item is deleted. */
export interface ItemDeletion {
  /** The id of the person who does it. */
  readonly deletedBy: string;
  /** True to delete it although stock of it is promised or scheduled. */
  readonly force: boolean;
}

/**
 * Throws NOT_FOUND, and STOCK_HELD while stock of it is promised or scheduled, unless `force`. Another upstream gets the bulk
 * call of the documents, which show none for one item and no force.
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
 * Undoes an adjustment; the key of the request makes repeating it safe. Another upstream that does not know how is remembered, so
 * that nobody is offered it again.
 */
export async function undoAdjustment(rest: RestClient, organizationId: string, id: string, movementId: string) {
  try {
    return await call(rest, reverseAdjustment, { organizationId, params: { id, movementId } });
  } catch (error) {
    if (!rest.upstream.isOurs && saysUnknown(error)) rest.upstream.missingCapabilities.note(reverseAdjustment);
    throw error;
  }
}

/** Whether the upstream undoes: ours does; another one is taken at its word when its movements tell what they undo. */
export function undoes({ upstream }: RestClient, { reverses, reversedBy }: MovementModel): boolean {
  if (upstream.isOurs) return true;
  // guard: inventory.undo-is-offered-where-it-can-be-done
  return (reverses !== undefined || reversedBy !== undefined) && !upstream.missingCapabilities.has(reverseAdjustment);
}
