import { idsPerRead, productsPerCall } from '@tallyard/domain/limits/sizes';
import { productPrice, productSortKeys } from '@tallyard/domain/products/fields';
import { productStatusOf } from '@tallyard/domain/products/status';
import { z } from 'zod';
import { customFieldsQuery } from '../custom-fields/models.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import {
  afterQuery,
  asOfQuery,
  directionQuery,
  idsQuery,
  organizationQuery,
  pageQuery,
  queryNumber,
  searchQuery,
  sizeQuery,
  sortQuery,
  textsQuery,
  updatedAfterQuery,
} from '../endpoint/fields.ts';
import { product, productList, productNameCount, productPage, productStatistics } from './models.ts';

const text = z.string().max(100).optional();

export const listProducts = endpoint({
  name: 'products.list',
  method: 'GET',
  path: '/api/products/paginated',
  access: 'organization',
  action: 'products.view',
  repeatable: true,
  summary:
    'Products of the organization by search text over name, SKU, description, category, supplier and barcode, and by filters; as of an instant each with the price of then, all else being of now, and without `updatedAfter`, `minPrice`, `maxPrice` and the order by price.',
  query: z.object({
    organizationId: organizationQuery,
    page: pageQuery,
    perPage: sizeQuery(productsPerCall),
    after: afterQuery,
    ids: idsQuery.optional(),
    skus: textsQuery(z.string().min(1).max(100), idsPerRead, 'SKU').optional(),
    updatedAfter: updatedAfterQuery,
    sortBy: sortQuery(productSortKeys, 'name'),
    sortDirection: directionQuery(),
    search: searchQuery,
    category: text,
    /** Any text; everything except 'active' returns inactive products (PRD-2). */
    status: z.string().min(1).max(40).transform(productStatusOf).optional(),
    supplier: text,
    minPrice: queryNumber(productPrice).optional(),
    maxPrice: queryNumber(productPrice).optional(),
    customFields: customFieldsQuery,
    asOf: asOfQuery,
  }),
  output: productPage,
});

/** Only our api has this endpoint. Reads many products by id. */
export const readProducts = endpoint({
  name: 'products.readMany',
  method: 'GET',
  path: '/api/products',
  access: 'organization',
  action: 'products.view',
  repeatable: true,
  summary: 'Exactly the products named by `ids`; unknown ids are left out.',
  query: z.object({ organizationId: organizationQuery, ids: idsQuery }),
  output: productList,
});

export const readProduct = endpoint({
  name: 'products.read',
  method: 'GET',
  path: '/api/products/{id}',
  access: 'organization',
  action: 'products.view',
  repeatable: true,
  summary: 'One product; as of an instant with the price of then, all else being of now.',
  params: z.object({ id: z.string().min(1).max(64) }),
  query: z.object({ organizationId: organizationQuery, asOf: asOfQuery }),
  output: product,
});

export const readProductStatistics = endpoint({
  name: 'products.statistics',
  method: 'GET',
  path: '/api/products/statistics',
  access: 'organization',
  action: 'products.view',
  repeatable: true,
  summary: 'Figures of the catalog.',
  query: z.object({ organizationId: organizationQuery }),
  output: productStatistics,
});

export const listProductCategories = endpoint({
  name: 'products.categories',
  method: 'GET',
  path: '/api/products/categories',
  access: 'organization',
  action: 'products.view',
  repeatable: true,
  summary: 'Categories of the products in order, at most 1,000, with how many carry each.',
  query: z.object({ organizationId: organizationQuery }),
  output: z.array(productNameCount),
});

export const listProductSuppliers = endpoint({
  name: 'products.suppliers',
  method: 'GET',
  path: '/api/products/suppliers',
  access: 'organization',
  action: 'products.view',
  repeatable: true,
  summary: 'Suppliers of the products in order, at most 1,000, with how many carry each.',
  query: z.object({ organizationId: organizationQuery }),
  output: z.array(productNameCount),
});
