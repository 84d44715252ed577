import { type InventoryItem, inventoryItem } from '@tallyard/contracts/inventory/models';
import { type Warehouse, warehouse } from '@tallyard/contracts/warehouses/models';
import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../context.ts';
import { lookedAt } from '../as-of.ts';
import { asksOnlyFor } from '../selects.ts';
import { linked } from './link.ts';

/** What a link to a warehouse, or to an item, or to an item of which the place is known, answers by itself. */
export const answersOfWarehouse: ReadonlySet<string> = new Set(['__typename', 'id', 'organizationId']);
export const answersOfItem = answersOfWarehouse;
export const answersOfItemInPlace: ReadonlySet<string> = new Set([...answersOfItem, 'warehouse']);

export interface WarehouseLink {
  readonly organizationId: number;
  readonly id: string;
  /** What it was called; its id unless known. */
  readonly name?: string | undefined;
  /** From when it is looked at; undefined: now. */
  readonly asOf?: string | undefined;
}

/** The warehouse that something names, looked at from the same instant. One that cannot be read is called what it was called, or by its id. */
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
  // A page of items: most rows name one of a few warehouses, and one answer is enough for all of its rows.
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
  /** Where it is, where that is known. */
  readonly warehouseId?: string | undefined;
  /** What it was called. */
  readonly name?: string | undefined;
}

/** The item that something names. Of one that is gone no more is known than its id and what it was called. */
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
