import { stockLevelOf } from '@tallyard/domain/inventory/stock-level';
import type { InventoryItemFilter, InventoryMovementType, Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { directionOf, upper, wordOrOther } from '../platform/enums.ts';
import { linkedItem, linkedWarehouse } from '../platform/links/stock.ts';
import { listByIds, listQueryOf, pageOf, partOf } from '../platform/lists.ts';
import { selectionOf } from '../platform/selects.ts';
import { readable, readableOr } from '../rest/lenient.ts';
import { validationFailure } from '../rest/validate.ts';
import { isContradiction, narrowed, sortKeys } from './list-query.ts';
import { priced } from './priced.ts';
import {
  addItem,
  adjustQuantity,
  changeItem,
  checkSku,
  copyItem,
  fetchCategories,
  fetchItems,
  fetchStats,
  findByBarcode,
  type ItemChanges,
  type ItemModifications,
  type NewItem,
  removeItem,
  searchForItems,
  undoAdjustment,
  undoes,
} from './source.ts';

const noFilter: InventoryItemFilter = {};
const nothing = { data: [], total: 0, endCursor: null, hasNextPage: false };
const noSkus = 'This upstream looks no SKUs up together: search for each';
// Its id is the item's own.
const asksForWarehouses = selectionOf('items', 'warehouse', new Set(['id', 'organizationId']));

/** REST's names of the kinds of movement. */
const movementTypes = ['adjustment'];

export const inventoryResolvers: Resolvers = {
  Query: {
    inventoryItems: async (_parent, args, context, info) => {
      const organizationId = await organizationOf(context, args);
      const part = partOf(args);
      const filter = args.filter ?? noFilter;
      const { isOurs } = context.rest.upstream;
      if (isContradiction(filter)) return pageOf(nothing, part);
      if (args.ids && !isOurs) {
        return pageOf(await listByIds(args.ids, (id) => context.loaders.item(organizationId).load(id)), part);
      }
      if (args.skus && !isOurs) throw validationFailure([{ field: 'skus', message: noSkus }]);
      const warehouseId = args.warehouseId ?? null;
      // Nobody but our api knows what that is.
      const include = isOurs && asksForWarehouses(info) ? ('warehouses' as const) : undefined;
      const { limit, ...shared } = {
        ...listQueryOf(args, part),
        skus: args.skus ? [...args.skus] : undefined,
        sortBy: sortKeys[args.sortBy],
        sortDirection: directionOf(args.sortDirection),
        include,
      };
      const query = narrowed(filter);
      const list =
        'list' in query
          ? await fetchItems(context.rest, organizationId, warehouseId, { ...query.list, ...shared, limit })
          : await searchForItems(context.rest, organizationId, {
              ...query.search,
              ...shared,
              warehouseId: warehouseId ?? undefined,
              pageSize: limit,
            });
      for (const warehouse of readableOr(list.warehouses) ?? []) {
        context.loaders.warehouse(organizationId).keep(warehouse.id, warehouse);
      }
      return pageOf(list, part);
    },
    inventoryItem: async (_parent, args, context) =>
      context.loaders.item(await organizationOf(context, args)).load(args.id),
    inventoryItemByBarcode: async (_parent, args, context) =>
      findByBarcode(context.rest, await organizationOf(context, args), args.barcode),
    inventoryStats: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const stats = await fetchStats(context.rest, organizationId, args.warehouseId ?? undefined);
      return { ...stats, organizationId };
    },
    inventoryCategories: async (_parent, args, context) =>
      fetchCategories(context.rest, await organizationOf(context, args)),
    checkSku: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const { sku, warehouseId, excludeItemId } = args;
      const question = { sku, warehouseId: warehouseId ?? undefined, excludeItemId: excludeItemId ?? undefined };
      const check = await checkSku(context.rest, organizationId, question);
      return { ...check, organizationId };
    },
  },
  Mutation: {
    // Nulls where the contract wants a value are refused by its field schemas, in their words.
    createInventoryItem: async (_parent, { input }, context) => {
      const { organizationId: _named, ...fields } = input;
      const organizationId = await organizationOf(context, { input });
      return { item: await addItem(context.rest, organizationId, withoutNulls(priced(fields)) as NewItem) };
    },
    duplicateInventoryItem: async (_parent, { input }, context) => {
      const { organizationId: _named, id, reason, ...modifications } = input;
      const organizationId = await organizationOf(context, { input });
      const copy = priced(modifications) as ItemModifications;
      return { item: await copyItem(context.rest, organizationId, id, copy, reason ?? undefined) };
    },
    updateInventoryItem: async (_parent, { input }, context) => {
      const { organizationId: _named, id, expected, ...changes } = input;
      const organizationId = await organizationOf(context, { input });
      const body = { ...priced(changes), ...(expected && { expected: priced(expected) }) };
      return { item: await changeItem(context.rest, organizationId, id, body as ItemChanges) };
    },
    deleteInventoryItem: async (_parent, { input }, context) => {
      await removeItem(context.rest, await organizationOf(context, { input }), input.id);
      return { deletedId: input.id };
    },
    adjustInventoryItem: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      const { movement, ...item } = await adjustQuantity(context.rest, organizationId, input.id, {
        adjustment: input.adjustment,
        reason: input.reason ?? undefined,
        expectedQuantity: input.expectedQuantity ?? undefined,
      });
      return { item, movement: readableOr(movement) ?? null };
    },
    reverseAdjustment: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      const { movement, ...item } = await undoAdjustment(context.rest, organizationId, input.id, input.movementId);
      return { item, movement: readableOr(movement) ?? null };
    },
  },
  InventoryItem: {
    id: (item) => item.itemId,
    organizationId: (item) => String(readable(item.organizationId)),
    warehouse: (item, _args, context, info) =>
      linkedWarehouse({ organizationId: readable(item.organizationId), id: readable(item.warehouseId) }, context, info),
    stockLevel: (item) => upper(stockLevelOf(readable(item.quantity), readable(item.reorderPoint))),
  },
  InventoryMovement: {
    id: (movement) => movement.movementId,
    // Of what `movementTypes` knows the schema has a value.
    movementType: ({ movementType }) =>
      wordOrOther(movementTypes, readable(movementType).toLowerCase()) as InventoryMovementType,
    movementTypeText: (movement) => movement.movementType,
    canReverse: (movement, _args, { rest }) =>
      readable(movement.movementType).toLowerCase() === 'adjustment' &&
      movement.reverses == null &&
      movement.reversedBy == null &&
      undoes(rest, movement),
  },
  InventoryStats: {
    warehouseBreakdown: ({ warehouseBreakdown, organizationId }) =>
      readable(warehouseBreakdown).map((one) => ({ ...readable(one), organizationId })),
  },
  InventoryWarehouseFigures: {
    warehouse: (figures, _args, context, info) =>
      linkedWarehouse(
        { organizationId: Number(figures.organizationId), id: readable(figures.warehouseId) },
        context,
        info,
      ),
  },
  Warehouse: {
    stock: ({ id, organizationId }, _args, context) =>
      context.loaders.warehouseFigures(String(readable(organizationId))).load(id),
  },
  SkuCheck: {
    existingItem: ({ existingItemId, existingWarehouseId, organizationId }, _args, context, info) => {
      const id = readable(existingItemId) ?? null;
      const warehouseId = readableOr(existingWarehouseId) ?? undefined;
      return id === null
        ? null
        : linkedItem({ organizationId: Number(organizationId), id, warehouseId }, context, info);
    },
  },
};

/** On creation a null says no more than leaving the field out. */
function withoutNulls(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
}
