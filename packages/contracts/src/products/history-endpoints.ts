import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import {
  afterQuery,
  id,
  idsQuery,
  listOf,
  organizationQuery,
  pageQuery,
  sizeQuery,
  updatedAfterQuery,
} from '../endpoint/fields.ts';
import { historyEndpoint } from '../history/endpoints.ts';
import { productPriceChange } from './models.ts';

export const readProductHistory = historyEndpoint({
  name: 'products.history',
  path: '/api/products',
  action: 'products.viewHistory',
  summary: 'What was done to a product, newest first.',
});

export const readProductPrices = endpoint({
  name: 'products.prices',
  method: 'GET',
  path: '/api/products/{id}/prices',
  access: 'organization',
  action: 'products.viewHistory',
  repeatable: true,
  summary: 'The prices that a product has had, newest first: from, to, when, by whom and why.',
  params: z.object({ id }),
  query: z.object({
    organizationId: organizationQuery,
    page: pageQuery,
    limit: sizeQuery(),
    after: afterQuery,
    ids: idsQuery.optional(),
    updatedAfter: updatedAfterQuery,
  }),
  output: listOf(productPriceChange),
});
