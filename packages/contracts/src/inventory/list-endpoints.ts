import { itemSortKeys, quantity } from '@tallyard/domain/inventory/fields';
import { idsPerRead } from '@tallyard/domain/limits/sizes';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { warehouseIdFor } from '@tallyard/domain/organizations/preconditions';
import { warehouseId } from '@tallyard/domain/warehouses/fields';
import { z } from 'zod';
import { customFieldsQuery } from '../custom-fields/models.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import {
  afterQuery,
  asOfQuery,
  directionQuery,
  id,
  idsQuery,
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
import { inventoryItemPage } from './models.ts';

const category_ = z.string().max(100).optional();
/** For a SKU that contains a comma, the key is repeated. */
const skusQuery = textsQuery(z.string().min(1).max(100), idsPerRead, 'SKU').optional();
/** Related data to return with a page of items (our api only). */
const include = z.enum(['warehouses'], 'Must be warehouses').optional();

/** The sorting and filters of every list of items: cursor, ids, and SKUs. */
const readOn = {
  after: afterQuery,
  ids: idsQuery.optional(),
  skus: skusQuery,
  customFields: customFieldsQuery,
  /** Items in this folder or its subfolders (our api only). */
  folderId: id.optional(),
  updatedAfter: updatedAfterQuery,
  asOf: asOfQuery,
  sortBy: sortQuery(itemSortKeys, 'name'),
  sortDirection: directionQuery(),
};

/** The query keys that both scoped lists share (INV-12). */
const scopedListQuery = z.object({
  page: pageQuery,
  limit: sizeQuery(),
  ...readOn,
  /** The documented name of `sortBy`; it takes precedence. */
  sort: z.enum(itemSortKeys, `Must be one of ${itemSortKeys.join(', ')}`).optional(),
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
  summary: 'Items of the organization.',
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
  params: z.object({ warehouseId: warehouseIdFor('fetch') }),
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
    ...readOn,
    include,
  }),
  output: inventoryItemPage,
});
