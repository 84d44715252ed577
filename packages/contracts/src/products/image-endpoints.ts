import { organizationId } from '@tallyard/domain/organizations/fields';
import { imageAlt } from '@tallyard/domain/products/image-fields';
import { imageStatuses, imageTypeRefused, maxImagesPerProduct } from '@tallyard/domain/products/images';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { id, idsQuery, organizationQuery, wireInteger } from '../endpoint/fields.ts';

/** An image of a product (our api only). */
export const productImage = z.object({
  imageId: z.string(),
  productId: z.string(),
  alt: z.string(),
  /** 'making' until its sizes are created; 'failed' if they could not be created. */
  status: z.enum(imageStatuses),
  /** The size in pixels after the orientation is applied. */
  width: wireInteger,
  height: wireInteger,
  /** Each width is available as WebP and AVIF; empty while the image is being processed. */
  widths: z.array(wireInteger),
  createdAt: z.string(),
});
export type ProductImage = z.output<typeof productImage>;

const params = z.object({ id });
const imageParams = z.object({ id, imageId: id });
const query = z.object({ organizationId: organizationQuery });

const shared = { access: 'organization', action: 'products.manageImages' } as const;

export const readProductImages = endpoint({
  name: 'products.images',
  method: 'GET',
  path: '/api/products/images',
  access: 'organization',
  action: 'products.view',
  repeatable: true,
  summary: 'The images of the products named by `ids`, each product’s in their order.',
  query: z.object({ organizationId: organizationQuery, ids: idsQuery }),
  output: z.array(productImage),
});

export const readImageFile = endpoint({
  name: 'products.imageFile',
  method: 'GET',
  path: '/api/products/images/{imageId}/{file}',
  access: 'organization',
  action: 'products.view',
  repeatable: true,
  summary: 'An image in one of its widths, such as 480.webp or 480.avif, as its bytes; they never change.',
  params: z.object({ imageId: id, file: z.string().max(20) }),
  query,
  output: z.unknown(),
});

export const addProductImage = endpoint({
  ...shared,
  name: 'products.addImage',
  method: 'POST',
  path: '/api/products/{id}/images',
  repeatable: false,
  status: 201,
  summary: `Adds an image (multipart, \`file\`: at most 10 MB and 50 megapixels) as the last of at most ${maxImagesPerProduct}. ${imageTypeRefused} Its widths are made after the answer; its metadata is not kept.`,
  params,
  query,
  output: productImage,
});

export const orderProductImages = endpoint({
  ...shared,
  name: 'products.orderImages',
  method: 'PUT',
  path: '/api/products/{id}/images',
  repeatable: true,
  summary: 'Puts the images of a product in this order; CONFLICT unless they are exactly these.',
  params,
  body: z.object({
    organizationId: z.optional(organizationId),
    imageIds: z.array(id).max(maxImagesPerProduct, `At most ${maxImagesPerProduct} images`),
  }),
  output: z.array(productImage),
});

export const describeProductImage = endpoint({
  ...shared,
  name: 'products.describeImage',
  method: 'PUT',
  path: '/api/products/{id}/images/{imageId}',
  repeatable: true,
  summary: 'Says what an image shows.',
  params: imageParams,
  body: z.object({ organizationId: z.optional(organizationId), alt: imageAlt }),
  output: productImage,
});

export const deleteProductImage = endpoint({
  ...shared,
  name: 'products.deleteImage',
  method: 'DELETE',
  path: '/api/products/{id}/images/{imageId}',
  repeatable: false,
  summary: 'Takes an image away; for 24 hours it can be brought back.',
  params: imageParams,
  query,
  output: productImage,
});

export const restoreProductImage = endpoint({
  ...shared,
  name: 'products.restoreImage',
  method: 'POST',
  path: '/api/products/{id}/images/{imageId}/restore',
  repeatable: true,
  summary: 'Brings an image back that was deleted in the last 24 hours, where it stood.',
  params: imageParams,
  query,
  output: productImage,
});
