import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import { changeItemFields, readItemFields } from '@tallyard/contracts/inventory/custom-field-endpoints';
import {
  adjustItem,
  createItem,
  duplicateItem,
  findItemByBarcode,
  readItem,
  validateSku,
} from '@tallyard/contracts/inventory/item-endpoints';
import { stockLevelOf } from '@tallyard/domain/inventory/stock-level';
import { movementTypes } from '@tallyard/domain/movements/movements';
import type { InventoryItemFilter, InventoryMovementType, Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { personIdOf } from '../permissions/person-id.ts';
import { asOfOf, requestedAsOf } from '../platform/as-of.ts';
import { oneOrNull } from '../platform/by-ids.ts';
import { changeFields, readFields } from '../platform/custom-fields.ts';
import { enumValueOrOther, sortOf, upper } from '../platform/enums.ts';
import { linkedItem, linkedWarehouse } from '../platform/links/stock.ts';
import { listByIds, listQueryOf, pageOf, partOf } from '../platform/lists.ts';
import { selectionOf } from '../platform/selects.ts';
import { readable, readableOr } from '../rest/tolerant-parsing.ts';
import { validationFailure } from '../rest/validate.ts';
import { isContradiction, itemReadOf } from './list-query.ts';
import { priced } from './priced.ts';
import {
  changeItem,
  fetchCategories,
  fetchItems,
  fetchStats,
  findAllByBarcode,
  type ItemChanges,
  removeItem,
  searchForItems,
  undoAdjustment,
  undoes,
} from './source.ts';

type NewItem = EndpointInput<typeof createItem>['body'];
type ItemModifications = EndpointInput<typeof duplicateItem>['body']['modifications'];

const noFilter: InventoryItemFilter = {};
const nothing = { data: [], total: 0, endCursor: null, hasNextPage: false };
const noFields = 'This upstream narrows no list by fields of the organization';
const noSkus = 'This upstream looks no SKUs up together: search for each';
// `id` is part of the item itself, so that it needs no warehouse.
const asksForWarehouses = selectionOf('items', 'warehouse', new Set(['id', 'organizationId']));

export const inventoryResolvers: Resolvers = {
  Query: {
    inventoryItems: async (_parent, args, context, info) => {
      const organizationId = await organizationOf(context, args);
      const part = partOf(args);
      const filter = args.filter ?? noFilter;
      const { isOurs } = context.rest.upstream;
      const asOf = requestedAsOf(args, context);
      if (isContradiction(filter)) return pageOf(nothing, part);
      if (args.ids && !isOurs) {
        return pageOf(await listByIds(args.ids, (id) => context.loaders.item(organizationId).load(id)), part);
      }
      if (args.skus && !isOurs) throw validationFailure([{ field: 'skus', message: noSkus }]);
      if (filter.customFields?.length && !isOurs) {
        throw validationFailure([{ field: 'filter.customFields', message: noFields }]);
      }
      const warehouseId = args.warehouseId ?? null;
      // Only our api supports `include`.
      const include = isOurs && asksForWarehouses(info) ? ('warehouses' as const) : undefined;
      const { limit, ...shared } = {
        ...listQueryOf(args, part),
        skus: args.skus ? [...args.skus] : undefined,
        ...sortOf(args),
        include,
        asOf,
      };
      const query = itemReadOf(filter);
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
    inventoryItem: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const asOf = requestedAsOf(args, context);
      return asOf === undefined
        ? context.loaders.item(organizationId).load(args.id)
        : oneOrNull(context.api(readItem, { organizationId, params: { id: args.id }, query: { asOf } }));
    },
    // A 404 means that no item has the barcode, which is not an error (INV-20).
    inventoryItemByBarcode: (_parent, { organizationId, barcode }, context) =>
      oneOrNull(context.api(findItemByBarcode, { organizationId, params: { barcode } })),
    inventoryItemsByBarcode: async (_parent, args, context) =>
      findAllByBarcode(context.rest, await organizationOf(context, args), args.barcode),
    inventoryStats: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const asOf = requestedAsOf(args, context);
      const stats = await fetchStats(context.rest, organizationId, {
        warehouseId: args.warehouseId ?? undefined,
        asOf,
      });
      return { ...stats, organizationId };
    },
    inventoryCustomFields: (_parent, args, context) => readFields(context, args, readItemFields),
    inventoryCategories: async (_parent, args, context) =>
      fetchCategories(context.rest, await organizationOf(context, args)),
    checkSku: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const { sku, warehouseId, excludeItemId } = args;
      const body = { sku, warehouseId: warehouseId ?? undefined, excludeItemId: excludeItemId ?? undefined };
      return { ...(await context.api(validateSku, { organizationId, body })), organizationId };
    },
  },
  Mutation: {
    // The contract's field schemas reject nulls for required values with their own messages.
    createInventoryItem: async (_parent, { input }, context) => {
      const { organizationId, ...fields } = input;
      const body = withoutNulls(priced(fields)) as NewItem;
      return { item: await context.api(createItem, { organizationId, body }) };
    },
    duplicateInventoryItem: async (_parent, { input }, context) => {
      const { organizationId, id, reason, ...fields } = input;
      const modifications = priced(fields) as ItemModifications;
      const body = { modifications, context: reason == null ? undefined : { reason } };
      return { item: await context.api(duplicateItem, { organizationId, params: { id }, body }) };
    },
    updateInventoryItem: async (_parent, { input }, context) => {
      const { organizationId: _named, id, expected, ...changes } = input;
      const organizationId = await organizationOf(context, { input });
      const body = { ...priced(changes), ...(expected && { expected: priced(expected) }) };
      return { item: await changeItem(context.rest, organizationId, id, body as ItemChanges) };
    },
    deleteInventoryItem: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      const deletion = { deletedBy: await personIdOf(context), force: input.force ?? false };
      await removeItem(context.rest, organizationId, input.id, deletion);
      return { deletedId: input.id };
    },
    changeInventoryCustomFields: async (_parent, { input }, context) => ({
      inventoryCustomFields: await changeFields(context, input, changeItemFields),
    }),
    adjustInventoryItem: async (_parent, { input }, context) => {
      const { organizationId, id, adjustment, reason, expectedQuantity } = input;
      const body = { adjustment, reason: reason ?? undefined, expectedQuantity: expectedQuantity ?? undefined };
      const { movement, ...item } = await context.api(adjustItem, { organizationId, params: { id }, body });
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
      linkedWarehouse(
        // guard: as-of.nested-is-of-then
        { organizationId: readable(item.organizationId), id: readable(item.warehouseId), asOf: asOfOf(item) },
        context,
        info,
      ),
    stockLevel: (item) => upper(stockLevelOf(readable(item.quantity), readable(item.reorderPoint))),
  },
  InventoryMovement: {
    id: (movement) => movement.movementId,
    // The schema has a value for each of `movementTypes`.
    movementType: ({ movementType }) =>
      enumValueOrOther<string>(movementTypes, readable(movementType).toUpperCase()) as InventoryMovementType,
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
    stock: ({ id, organizationId, asOf }, _args, context) =>
      context.loaders.warehouseFigures(String(readable(organizationId)), asOfOf({ asOf })).load(id),
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

/** Removes nulls, which mean the same as missing fields on creation. */
function withoutNulls(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
}
