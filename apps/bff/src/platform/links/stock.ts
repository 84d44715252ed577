import { type InventoryItem, inventoryItem } from '@tallyard/contracts/inventory/models';
import { type Warehouse, warehouse } from '@tallyard/contracts/warehouses/models';
import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../context.ts';
import { lookedAt } from '../as-of.ts';
import { asksOnlyFor } from '../selects.ts';
import { linked } from './link.ts';

/** The fields that a link answers without a call: of a warehouse, an item, and an item with a known warehouse. */
export const answersOfWarehouse: ReadonlySet<string> = new Set(['__typename', 'id', 'organizationId']);
export const answersOfItem = answersOfWarehouse;
export const answersOfItemInPlace: ReadonlySet<string> = new Set([...answersOfItem, 'warehouse']);

export interface WarehouseLink {
  readonly organizationId: number;
  readonly id: string;
  /** The last known name; the id if there is none. */
  readonly name?: string | undefined;
  /** The time as of which it is viewed; undefined for the present. */
  readonly asOf?: string | undefined;
}

/**
 * Returns the warehouse that a record refers to, viewed at the same time. A warehouse that cannot be read has its last known
 * name, or its id.
 */
export function linkedWarehouse(
  { asOf, ...warehouse }: WarehouseLink,
  context: RequestContext,
  info: GraphQLResolveInfo,
): Warehouse | Promise<Warehouse> {
  const found = warehouseOfNow(warehouse, context, info);
  if (asOf === undefined) return found;
  return found instanceof Promise ? found.then((one) => lookedAt(one, asOf)) : lookedAt(found, asOf);
}

function warehouseOfNow(
  { organizationId, id, name }: Omit<WarehouseLink, 'asOf'>,
  context: RequestContext,
  info: GraphQLResolveInfo,
): Warehouse | Promise<Warehouse> {
  const load = () => context.loaders.warehouse(String(organizationId)).here(id);
  const link = () =>
    linked(info, {
      model: warehouse,
      known: { id, organizationId, asOf: null },
      answers: answersOfWarehouse,
      lastKnown: { name: name ?? id, code: null, address: null },
      load,
    });
  if (name !== undefined || asksOnlyFor(answersOfWarehouse, info)) return link();
  // Most rows of a page of items refer to a few warehouses, so all rows share one result.
  const found = load();
  if (!(found instanceof Promise)) return found ?? link();
  const shared = linkOfRows.get(found) ?? found.then((one) => one ?? link());
  linkOfRows.set(found, shared);
  return shared;
}

const linkOfRows = new WeakMap<Promise<Warehouse | null>, Promise<Warehouse>>();

export interface ItemLink {
  readonly organizationId: number;
  readonly id: string;
  /** Its warehouse, if known. */
  readonly warehouseId?: string | undefined;
  /** The last known name. */
  readonly name?: string | undefined;
}

/** Returns the item that a record refers to. A deleted item only has its id and its last known name. */
export function linkedItem(
  { organizationId, id, warehouseId, name }: ItemLink,
  context: RequestContext,
  info: GraphQLResolveInfo,
): InventoryItem | Promise<InventoryItem> {
  const place = warehouseId === undefined ? {} : { warehouseId };
  return linked(info, {
    model: inventoryItem,
    known: { itemId: id, organizationId, asOf: null, ...place },
    answers: warehouseId === undefined ? answersOfItem : answersOfItemInPlace,
    ...(name === undefined ? {} : { lastKnown: { name } }),
    load: () => context.loaders.item(String(organizationId)).load(id),
  });
}
