import {
  deleteProductImage,
  describeProductImage,
  orderProductImages,
  restoreProductImage,
} from '@tallyard/contracts/products/image-endpoints';
import { imageStatuses } from '@tallyard/domain/products/images';
import type { RequestContext } from '../context.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { enumValue } from '../platform/enums.ts';
import { readable } from '../rest/tolerant-parsing.ts';
import { imageAddress } from './image-address.ts';
import type { ProductImageModel } from './models.ts';

async function imagesOf(
  product: { readonly productId: string; readonly organizationId: string | number },
  context: RequestContext,
): Promise<ProductImageModel[] | null> {
  const organizationId = String(readable(product.organizationId));
  const images = await context.loaders.productImages(organizationId).load(readable(product.productId));
  return images?.map((image) => ({ ...image, organizationId })) ?? null;
}

/** Resolvers of product images; empty for an upstream without our endpoints. */
export const productImageResolvers: Resolvers = {
  Product: {
    images: (product, _args, context) => imagesOf(product, context),
    picture: async (product, _args, context) => (await imagesOf(product, context))?.[0] ?? null,
  },
  ProductImage: {
    id: ({ imageId }) => imageId,
    // guard: products.image-states-of-the-schema
    status: ({ status }) => enumValue(imageStatuses, status),
    widths: ({ organizationId, imageId, widths }) =>
      readable(widths).map((one) => {
        const width = Number(readable(one));
        const address = (format: 'webp' | 'avif') => imageAddress(organizationId, readable(imageId), width, format);
        return { width, webp: address('webp'), avif: address('avif') };
      }),
  },
  Mutation: {
    orderProductImages: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      const requested = { organizationId, params: { id: input.productId }, body: { imageIds: [...input.imageIds] } };
      const images = await context.api(orderProductImages, requested);
      return { images: images.map((image) => ({ ...image, organizationId })) };
    },
    describeProductImage: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      const requested = { organizationId, params: paramsOf(input), body: { alt: input.alt } };
      const image = await context.api(describeProductImage, requested);
      return { image: { ...image, organizationId } };
    },
    deleteProductImage: async (_parent, { input }, context) => {
      await context.api(deleteProductImage, { organizationId: input.organizationId, params: paramsOf(input) });
      return { deletedId: input.imageId };
    },
    restoreProductImage: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      const image = await context.api(restoreProductImage, { organizationId, params: paramsOf(input) });
      return { image: { ...image, organizationId } };
    },
  },
};

function paramsOf({ productId, imageId }: { readonly productId: string; readonly imageId: string }) {
  return { id: productId, imageId };
}
