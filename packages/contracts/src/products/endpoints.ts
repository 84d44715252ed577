import { customValues } from '@tallyard/domain/custom-fields/fields';
import { organizationId } from '@tallyard/domain/organizations/fields';
import {
  productBarcode,
  productCategory,
  productDescription,
  productName,
  productPrice,
  productReason,
  productSku,
  productStatus,
  productSupplier,
  productUnit,
} from '@tallyard/domain/products/fields';
import { z } from 'zod';
import { customFieldValues } from '../custom-fields/models.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { id, organizationQuery } from '../endpoint/fields.ts';
import { product, productSkuCheck } from './models.ts';

const params = z.object({ id });

/** The user id that clients may send. The api ignores it and records the signed-in user (PRD-12, PRD-14). */
export const ignoredUserId = z.union([z.string().max(200), z.number()]).nullish();

/** The fields of a product besides its SKU and its name. */
const optionalFields = {
  description: z.nullish(productDescription),
  category: z.optional(productCategory),
  price: z.nullish(productPrice),
  status: z.optional(productStatus),
  supplier: z.optional(productSupplier),
  unit: z.optional(productUnit),
  barcode: z.optional(productBarcode),
  customFields: z.optional(customValues),
};

export const createProduct = endpoint({
  name: 'products.create',
  method: 'POST',
  path: '/api/products',
  access: 'organization',
  action: 'products.create',
  repeatable: false,
  status: 201,
  summary: 'Creates a product; its SKU is unique in the organization.',
  body: z.object({
    organizationId: z.optional(organizationId),
    sku: productSku,
    name: productName,
    ...optionalFields,
    reason: z.nullish(productReason),
    userId: ignoredUserId,
  }),
  output: product,
});

/** The values that the user saw before changing them; not validated, because they may predate current rules. */
const expectedProduct = z.object({
  sku: z.nullish(z.string()),
  name: z.nullish(z.string()),
  description: z.nullish(z.string()),
  category: z.nullish(z.string()),
  price: z.nullish(z.number()),
  status: z.nullish(z.string()),
  supplier: z.nullish(z.string()),
  unit: z.nullish(z.string()),
  barcode: z.nullish(z.string()),
  customFields: customFieldValues,
});

export const updateProduct = endpoint({
  name: 'products.update',
  method: 'PUT',
  path: '/api/products/{id}',
  access: 'organization',
  action: 'products.update',
  repeatable: true,
  summary:
    'Changes the fields given; absent fields stay, null clears. `reason` is told with a new price. CONFLICT when one of them is not as `expected` any more.',
  params,
  body: z.object({
    organizationId: z.optional(organizationId),
    sku: z.optional(productSku),
    name: z.optional(productName),
    ...optionalFields,
    reason: z.nullish(productReason),
    userId: ignoredUserId,
    expected: z.optional(expectedProduct),
  }),
  output: product,
});

export const duplicateProduct = endpoint({
  name: 'products.duplicate',
  method: 'POST',
  path: '/api/products/{id}/duplicate',
  access: 'organization',
  action: 'products.create',
  repeatable: false,
  status: 201,
  summary: "Creates a copy, with the fields of `modifications` in place of its own; without a SKU, 'SKU-COPY'.",
  params,
  body: z.object({
    organizationId: z.optional(organizationId),
    modifications: z.optional(
      z.object({ sku: z.optional(productSku), name: z.optional(productName), ...optionalFields }),
    ),
  }),
  output: product,
});

export const deleteProduct = endpoint({
  name: 'products.delete',
  method: 'DELETE',
  path: '/api/products/{id}',
  access: 'organization',
  action: 'products.delete',
  repeatable: false,
  summary:
    'Removes a product from every list; 409 STOCK_HELD while there is stock of it, unless `force`: its items stay.',
  params,
  query: z.object({ organizationId: organizationQuery }),
  body: z
    .object({
      organizationId: z.optional(organizationId),
      reason: z.nullish(productReason),
      userId: ignoredUserId,
      force: z.nullish(z.boolean('force must be true or false')),
    })
    .optional(),
  output: z.object({ productId: z.string() }),
});

export const validateProductSku = endpoint({
  name: 'products.validateSku',
  method: 'POST',
  path: '/api/products/validate-sku',
  access: 'organization',
  action: 'products.view',
  repeatable: true,
  summary: "Whether a SKU is free in the organization's catalog.",
  body: z.object({
    sku: productSku,
    organizationId: z.optional(organizationId),
    excludeProductId: id.nullish(),
  }),
  output: productSkuCheck,
});
