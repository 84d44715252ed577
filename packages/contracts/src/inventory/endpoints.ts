import {
  adjustment,
  adjustmentReason,
  barcode,
  category,
  description,
  itemName,
  itemSortKeys,
  location,
  quantity,
  reorderPoint,
  sku,
  unitPrice,
} from '@tallyard/domain/inventory/fields';
import { importFields, importModes } from '@tallyard/domain/inventory/import-columns';
import { importReport } from '@tallyard/domain/inventory/import-report';
import { cannotBeNegative } from '@tallyard/domain/inventory/texts';
import { idsPerList } from '@tallyard/domain/limits/sizes';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { warehouseId } from '@tallyard/domain/warehouses/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import {
  afterQuery,
  directionQuery,
  id,
  idsQuery,
  listIdsQuery,
  organizationQuery,
  pageQuery,
  queryBoolean,
  queryNumber,
  searchQuery,
  sizeQuery,
  sortQuery,
  textsQuery,
  updatedAfterQuery,
} from '../endpoint/fields.ts';
import {
  adjustedItem,
  inventoryItem,
  inventoryItemList,
  inventoryItemPage,
  inventoryStats,
  skuCheck,
} from './models.ts';

const params = z.object({ id });
const category_ = z.string().max(100).optional();
/** A SKU with a comma in it is asked for by repeating the key. */
const skusQuery = textsQuery(z.string().min(1).max(100), idsPerList, 'SKU').optional();
/** Ours: what is to come along with a page of items. */
const include = z.enum(['warehouses'], 'Must be warehouses').optional();

/** Query keys that both scoped lists share (INV-12). */
const scopedListQuery = z.object({
  page: pageQuery,
  limit: sizeQuery(),
  after: afterQuery,
  ids: listIdsQuery,
  skus: skusQuery,
  updatedAfter: updatedAfterQuery,
  sortBy: sortQuery(itemSortKeys, 'name'),
  sortDirection: directionQuery(),
  search: searchQuery,
  category: category_,
  status: z.enum(['active', 'inactive'], 'Must be active or inactive').optional(),
  minQuantity: queryNumber(quantity).optional(),
  maxQuantity: queryNumber(quantity).optional(),
  lowStock: queryBoolean.optional(),
  outOfStock: queryBoolean.optional(),
  isActive: queryBoolean.optional(),
  include,
});

export const listItemsOfOrganization = endpoint({
  name: 'inventory.listOfOrganization',
  method: 'GET',
  path: '/api/inventory-items/organization/{organizationId}',
  access: 'organization',
  action: 'inventory.view',
  repeatable: true,
  summary: 'Items of the organisation.',
  params: z.object({ organizationId }),
  query: scopedListQuery,
  output: inventoryItemPage,
});

export const listItemsOfWarehouse = endpoint({
  name: 'inventory.listOfWarehouse',
  method: 'GET',
  path: '/api/inventory-items/warehouse/{warehouseId}',
  access: 'organization',
  action: 'inventory.view',
  repeatable: true,
  summary: 'Items of one warehouse.',
  params: z.object({ warehouseId }),
  query: scopedListQuery.extend({ organizationId: organizationQuery }),
  output: inventoryItemPage,
});

export const searchItems = endpoint({
  name: 'inventory.search',
  method: 'GET',
  path: '/api/inventory-items/advanced-search',
  access: 'organization',
  action: 'inventory.view',
  repeatable: true,
  summary: 'Items by search text over name, SKU, description, category, location and barcode, and by filters.',
  query: z.object({
    organizationId: organizationQuery,
    warehouseId: z.optional(warehouseId),
    searchTerm: searchQuery,
    category: category_,
    minQuantity: queryNumber(quantity).optional(),
    maxQuantity: queryNumber(quantity).optional(),
    belowReorderPoint: queryBoolean.optional(),
    isActive: queryBoolean.optional(),
    hasBarcode: queryBoolean.optional(),
    hasDescription: queryBoolean.optional(),
    page: pageQuery,
    pageSize: sizeQuery(),
    after: afterQuery,
    ids: listIdsQuery,
    skus: skusQuery,
    updatedAfter: updatedAfterQuery,
    sortBy: sortQuery(itemSortKeys, 'name'),
    sortDirection: directionQuery(),
    include,
  }),
  output: inventoryItemPage,
});

/** Ours: reads items by id in one call; the bff's loader does without when the upstream lacks it. */
export const readItems = endpoint({
  name: 'inventory.readMany',
  method: 'GET',
  path: '/api/inventory-items',
  access: 'organization',
  action: 'inventory.view',
  repeatable: true,
  summary: 'Exactly the items named by `ids`; unknown ids are left out.',
  query: z.object({ organizationId: organizationQuery, ids: idsQuery }),
  output: inventoryItemList,
});

export const readInventoryStats = endpoint({
  name: 'inventory.stats',
  method: 'GET',
  path: '/api/inventory-items/stats',
  access: 'organization',
  action: 'inventory.view',
  repeatable: true,
  summary: 'Figures of the organisation or of one warehouse.',
  query: z.object({ organizationId: organizationQuery, warehouseId: z.optional(warehouseId) }),
  output: inventoryStats,
});

/** Ours: what a category filter offers. */
export const listCategories = endpoint({
  name: 'inventory.categories',
  method: 'GET',
  path: '/api/inventory-items/categories',
  access: 'organization',
  action: 'inventory.view',
  repeatable: true,
  summary: 'Distinct categories of the organisation in order, at most 1,000.',
  query: z.object({ organizationId: organizationQuery }),
  output: z.array(z.string()),
});

export const readItem = endpoint({
  name: 'inventory.read',
  method: 'GET',
  path: '/api/inventory-items/{id}',
  access: 'organization',
  action: 'inventory.view',
  repeatable: true,
  summary: 'One item.',
  params,
  query: z.object({ organizationId: organizationQuery }),
  output: inventoryItem,
});

export const createItem = endpoint({
  name: 'inventory.create',
  method: 'POST',
  path: '/api/inventory-items',
  access: 'organization',
  action: 'inventory.create',
  repeatable: false,
  status: 201,
  summary: 'Creates an item; its quantity becomes the opening entry of its ledger.',
  body: z.object({
    organizationId: z.optional(organizationId),
    warehouseId,
    name: itemName,
    sku,
    description: z.nullish(description),
    category: z.optional(category),
    location: z.optional(location),
    barcode: z.optional(barcode),
    quantity: z.optional(quantity),
    reorderPoint: z.nullish(reorderPoint),
    unitPrice: z.nullish(unitPrice),
    isActive: z.boolean().optional(),
  }),
  output: inventoryItem,
});

export const updateItem = endpoint({
  name: 'inventory.update',
  method: 'PUT',
  path: '/api/inventory-items/{id}',
  access: 'organization',
  action: 'inventory.update',
  repeatable: false,
  summary: 'Changes the fields given; `quantity` needs `expectedQuantity` and is booked as an adjustment.',
  params,
  body: z.object({
    organizationId: z.optional(organizationId),
    name: z.optional(itemName),
    sku: z.optional(sku),
    description: z.nullish(description),
    category: z.optional(category),
    location: z.optional(location),
    barcode: z.optional(barcode),
    quantity: z.optional(quantity),
    expectedQuantity: z.optional(quantity),
    reorderPoint: z.nullish(reorderPoint),
    unitPrice: z.nullish(unitPrice),
    isActive: z.boolean().optional(),
  }),
  output: inventoryItem,
});

export const deleteItem = endpoint({
  name: 'inventory.delete',
  method: 'DELETE',
  path: '/api/inventory-items/{id}',
  access: 'organization',
  action: 'inventory.delete',
  repeatable: false,
  summary: 'Removes an item from every list; its ledger is kept.',
  params,
  query: z.object({ organizationId: organizationQuery }),
  output: z.object({ itemId: z.string() }),
});

export const adjustItem = endpoint({
  name: 'inventory.adjust',
  method: 'POST',
  path: '/api/inventory-items/{id}/adjust',
  access: 'organization',
  action: 'inventory.adjust',
  repeatable: false,
  summary: `Adds a signed amount to the quantity; 422 '${cannotBeNegative}' when there is not enough.`,
  params,
  body: z.object({
    organizationId: z.optional(organizationId),
    adjustment,
    reason: z.optional(adjustmentReason),
    expectedQuantity: z.optional(quantity),
  }),
  output: adjustedItem,
});

export const validateSku = endpoint({
  name: 'inventory.validateSku',
  method: 'POST',
  path: '/api/inventory-items/validate-sku',
  access: 'organization',
  action: 'inventory.view',
  repeatable: true,
  summary: 'Whether a SKU is free in the warehouse, or, without one, in the whole organisation.',
  body: z.object({
    sku,
    organizationId: z.optional(organizationId),
    warehouseId: z.optional(warehouseId),
    excludeItemId: id.nullish(),
  }),
  output: skuCheck,
});

export const findItemByBarcode = endpoint({
  name: 'inventory.byBarcode',
  method: 'GET',
  path: '/api/inventory-items/barcode/{barcode}',
  access: 'organization',
  action: 'inventory.view',
  repeatable: true,
  summary: 'The item with this barcode; 404 when there is none, which is no error.',
  params: z.object({
    barcode: z.string().min(1, 'Barcode is required').max(64, 'Barcode must be at most 64 characters'),
  }),
  query: z.object({ organizationId: organizationQuery }),
  output: inventoryItem,
});

/** The `options` field of the multipart body (INV-60; ADR 0004 adds the last two). */
export const importOptions = z.object({
  format: z.literal('csv', 'Must be csv').default('csv'),
  /** True: the first row is a header and `mapping` names its columns; false: `mapping` names 1-based positions. */
  skipFirstRow: z.boolean().default(true),
  /** Rows that are not valid are never written, so that this cannot be switched off. */
  validateData: z.literal(true, 'validateData must be true: every row is checked').default(true),
  createIfNotExists: z.boolean().default(true),
  updateExisting: z.boolean().default(false),
  /** Field -> column header. Absent: guessed from the headers. */
  mapping: z.partialRecord(z.enum(importFields), z.string().min(1).max(200)).optional(),
  /** For fields that the organisation has defined, of which there are none yet. */
  customFieldMapping: z
    .record(z.string(), z.unknown())
    .refine(
      (mapping) => Object.keys(mapping).length === 0,
      'customFieldMapping must be empty: there are no custom fields',
    )
    .optional(),
  warehouseId,
  mode: z.enum(importModes, `Must be one of ${importModes.join(', ')}`).default('all-or-nothing'),
});

export type ImportOptions = z.output<typeof importOptions>;

export const importItems = endpoint({
  name: 'inventory.import',
  method: 'POST',
  path: '/api/inventory-items/import',
  access: 'organization',
  action: 'inventory.import',
  repeatable: false,
  summary: 'Imports a CSV file (multipart: `options` as JSON, then `file`), in one transaction.',
  query: z.object({ organizationId: organizationQuery }),
  output: z.object(importReport.shape),
});
