import { stockLevelOf } from '@tallyard/domain/inventory/stock-level';
import type { InventoryItemFilter, Resolvers } from '../generated/resolvers.ts';
import { directionOf, upper } from '../platform/enums.ts';
import { pageOf } from '../platform/lists.ts';
import { selectionOf } from '../platform/selects.ts';
import { readable, readableOr } from '../rest/lenient.ts';
import { isContradiction, narrowed, sortKeys } from './list-query.ts';
import {
  addItem,
  adjustQuantity,
  changeItem,
  checkSku,
  fetchCategories,
  fetchItems,
  fetchStats,
  findByBarcode,
  type ItemChanges,
  type NewItem,
  removeItem,
  searchForItems,
} from './source.ts';

const noFilter: InventoryItemFilter = {};
const asksForWarehouses = selectionOf('items', 'warehouse');

/** Money is exact text in GraphQL and a number on the REST wire; null clears. */
function priced<Input extends { unitPrice?: string | null }>(input: Input) {
  const { unitPrice, ...rest } = input;
  if (unitPrice === undefined) return rest;
  return { ...rest, unitPrice: unitPrice === null ? null : Number(unitPrice) };
}

export const inventoryResolvers: Resolvers = {
  Query: {
    inventoryItems: async (_parent, args, context, info) => {
      const { organizationId, page, pageSize, sortBy, sortDirection } = args;
      const filter = args.filter ?? noFilter;
      if (isContradiction(filter)) return pageOf({ data: [], total: 0 }, page, pageSize);
      const warehouseId = args.warehouseId ?? null;
      // Nobody but our api knows what that is.
      const include = context.rest.upstream.isOurs && asksForWarehouses(info) ? ('warehouses' as const) : undefined;
      const sorting = { page, sortBy: sortKeys[sortBy], sortDirection: directionOf(sortDirection), include };
      const query = narrowed(filter);
      const list =
        'list' in query
          ? await fetchItems(context.rest, organizationId, warehouseId, { ...query.list, ...sorting, limit: pageSize })
          : await searchForItems(context.rest, organizationId, {
              ...query.search,
              ...sorting,
              warehouseId: warehouseId ?? undefined,
              pageSize,
            });
      for (const warehouse of readableOr(list.warehouses) ?? []) {
        context.loaders.warehouse(organizationId).keep(warehouse.id, warehouse);
      }
      return pageOf(list, page, pageSize);
    },
    inventoryItem: (_parent, { organizationId, id }, context) => context.loaders.item(organizationId).load(id),
    inventoryItemByBarcode: (_parent, { organizationId, barcode }, context) =>
      findByBarcode(context.rest, organizationId, barcode),
    inventoryStats: async (_parent, { organizationId, warehouseId }, context) => {
      const stats = await fetchStats(context.rest, organizationId, warehouseId ?? undefined);
      return { ...stats, organizationId };
    },
    inventoryCategories: (_parent, { organizationId }, context) => fetchCategories(context.rest, organizationId),
    checkSku: async (_parent, { organizationId, sku, warehouseId, excludeItemId }, context) => {
      const question = { sku, warehouseId: warehouseId ?? undefined, excludeItemId: excludeItemId ?? undefined };
      const check = await checkSku(context.rest, organizationId, question);
      return { ...check, organizationId };
    },
  },
  Mutation: {
    // Nulls where the contract wants a value are refused by its field schemas, in their words.
    createInventoryItem: (_parent, { organizationId, input }, context) =>
      addItem(context.rest, organizationId, withoutNulls(priced(input)) as NewItem),
    updateInventoryItem: (_parent, { organizationId, id, input }, context) =>
      changeItem(context.rest, organizationId, id, priced(input) as ItemChanges),
    deleteInventoryItem: async (_parent, { organizationId, id }, context) => {
      await removeItem(context.rest, organizationId, id);
      return id;
    },
    adjustInventoryItem: (_parent, { organizationId, id, input }, context) =>
      adjustQuantity(context.rest, organizationId, id, {
        adjustment: input.adjustment,
        reason: input.reason ?? undefined,
        expectedQuantity: input.expectedQuantity ?? undefined,
      }),
  },
  InventoryItem: {
    id: (item) => item.itemId,
    warehouse: (item, _args, context) =>
      context.loaders.warehouse(String(readable(item.organizationId))).load(readable(item.warehouseId)),
    stockLevel: (item) => upper(stockLevelOf(readable(item.quantity), readable(item.reorderPoint))),
  },
  InventoryStats: {
    warehouseBreakdown: ({ warehouseBreakdown, organizationId }) =>
      readable(warehouseBreakdown).map((one) => ({ ...readable(one), organizationId })),
  },
  InventoryWarehouseFigures: {
    warehouse: (figures, _args, context) =>
      context.loaders.warehouse(figures.organizationId).load(readable(figures.warehouseId)),
  },
  SkuCheck: {
    existingWarehouse: ({ existingWarehouseId, organizationId }, _args, context) =>
      existingWarehouseId ? context.loaders.warehouse(organizationId).load(existingWarehouseId) : null,
  },
};

/** On creation a null says no more than leaving the field out. */
function withoutNulls(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
}
