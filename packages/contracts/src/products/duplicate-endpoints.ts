import { duplicateKeys, maxDuplicatesListed } from '@tallyard/domain/products/duplicates';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { afterQuery, organizationQuery, sizeQuery, wireInteger } from '../endpoint/fields.ts';
import { product } from './models.ts';

/** Products that may be duplicates. */
export const productDuplicate = z.object({ key: z.string(), count: wireInteger, products: z.array(product) });

export const listProductDuplicates = endpoint({
  name: 'products.duplicates',
  method: 'GET',
  path: '/api/products/duplicates',
  access: 'organization',
  action: 'products.view',
  repeatable: true,
  summary: `Products that may be the same thing, in groups of which at most ${maxDuplicatesListed} are told: of one barcode, of SKUs that differ by case, dashes, dots or spaces, or of one name and supplier.`,
  query: z.object({
    organizationId: organizationQuery,
    by: z.enum(duplicateKeys, `Must be one of ${duplicateKeys.join(', ')}`),
    limit: sizeQuery(),
    after: afterQuery,
  }),
  output: z.object({
    data: z.array(productDuplicate),
    endCursor: z.string().nullable(),
    hasNextPage: z.boolean(),
  }),
});

export type ProductDuplicate = z.output<typeof productDuplicate>;
