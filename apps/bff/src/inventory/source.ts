import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import {
  adjustItem,
  createItem,
  deleteItem,
  findItemByBarcode,
  listCategories,
  listItemsOfOrganization,
  listItemsOfWarehouse,
  readInventoryStats,
  readItem,
  readItems,
  searchItems,
  updateItem,
  validateSku,
} from '@tallyard/contracts/inventory/endpoints';
import type { InventoryItem } from '@tallyard/contracts/inventory/models';
import { call, callList, callOf, parsedOutput } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import { RestFailure } from '../rest/failure.ts';

export type ScopedListQuery = EndpointInput<typeof listItemsOfOrganization>['query'];
export type SearchQuery = EndpointInput<typeof searchItems>['query'];
export type NewItem = EndpointInput<typeof createItem>['body'];
export type ItemChanges = EndpointInput<typeof updateItem>['body'];
export type Adjustment = EndpointInput<typeof adjustItem>['body'];

/** The list of one warehouse, or of the whole organisation. */
export function fetchItems(
  rest: RestClient,
  organizationId: string,
  warehouseId: string | null,
  query: ScopedListQuery,
) {
  if (warehouseId === null) {
    return callList(rest, listItemsOfOrganization, { params: { organizationId }, query, organizationId });
  }
  const scoped = { ...query, organizationId };
  return callList(rest, listItemsOfWarehouse, { params: { warehouseId }, query: scoped, organizationId });
}

export function searchForItems(rest: RestClient, organizationId: string, query: SearchQuery) {
  return callList(rest, searchItems, { query: { ...query, organizationId }, organizationId });
}

export function fetchItemsByIds(rest: RestClient, organizationId: string, ids: string[]) {
  return callList(rest, readItems, { query: { organizationId, ids }, organizationId });
}

export function fetchItem(rest: RestClient, organizationId: string, id: string) {
  return call(rest, readItem, { params: { id }, query: { organizationId }, organizationId });
}

/** A 404 means that no item has the barcode, which is no error (second seed, section 8): null. */
export async function findByBarcode(
  rest: RestClient,
  organizationId: string,
  barcode: string,
): Promise<InventoryItem | null> {
  try {
    return await call(rest, findItemByBarcode, { params: { barcode }, query: { organizationId }, organizationId });
  } catch (error) {
    if (error instanceof RestFailure && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** The documents do not name the number of items; it is the sum over the categories, which cover every item. */
function withTotalItems(data: unknown): unknown {
  const stats = data as { totalItems?: unknown; categoryBreakdown?: readonly { count?: unknown }[] } | null;
  if (!stats || stats.totalItems !== undefined || !Array.isArray(stats.categoryBreakdown)) return data;
  return { ...stats, totalItems: stats.categoryBreakdown.reduce((sum, { count }) => sum + Number(count), 0) };
}

export async function fetchStats(rest: RestClient, organizationId: string, warehouseId: string | undefined) {
  const input = { query: { organizationId, warehouseId }, organizationId };
  const { data } = await rest.send(callOf(readInventoryStats, input));
  return parsedOutput(readInventoryStats, withTotalItems(data));
}

/** An upstream without the endpoint of ours offers no choice of categories: an empty list. */
export async function fetchCategories(rest: RestClient, organizationId: string): Promise<string[]> {
  try {
    return await call(rest, listCategories, { query: { organizationId }, organizationId });
  } catch (error) {
    if (error instanceof RestFailure && (error.status === 404 || error.status === 501)) return [];
    throw error;
  }
}

export interface SkuQuestion {
  readonly sku: string;
  readonly warehouseId: string | undefined;
  readonly excludeItemId: string | undefined;
}

export function checkSku(rest: RestClient, organizationId: string, question: SkuQuestion) {
  return call(rest, validateSku, { body: { ...question, organizationId }, organizationId });
}

export function addItem(rest: RestClient, organizationId: string, body: NewItem) {
  return call(rest, createItem, { body: { ...body, organizationId }, organizationId });
}

export function changeItem(rest: RestClient, organizationId: string, id: string, body: ItemChanges) {
  return call(rest, updateItem, { params: { id }, body: { ...body, organizationId }, organizationId });
}

/** Removes an item; what an upstream answers beside success does not matter. */
export async function removeItem(rest: RestClient, organizationId: string, id: string): Promise<void> {
  const path = `/api/inventory-items/${encodeURIComponent(id)}?organizationId=${encodeURIComponent(organizationId)}`;
  await rest.send({ method: deleteItem.method, path, organizationId, repeatable: deleteItem.repeatable });
}

export function adjustQuantity(rest: RestClient, organizationId: string, id: string, body: Adjustment) {
  return call(rest, adjustItem, { params: { id }, body: { ...body, organizationId }, organizationId });
}
