import type { Guard } from '../guard.ts';

const file = 'apps/bff/test/products.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'products.no-call-a-row',
    promise: 'What stands of the products of a page costs one call, and not one for each row.',
    code: {
      file: 'apps/bff/src/products/resolvers.ts',
      text: 'const stock = await context.loaders.productStock(organizationId, asOf).load(readable(product.productId));',
    },
    without: `const { productStockLoader } = await import('./loaders.ts');
      const stock = await productStockLoader(context.rest, organizationId, asOf).load(readable(product.productId));`,
    proof: {
      file,
      tests: ['what stands of the products of a page costs one call more, and each warehouse of all of them another'],
    },
  },
  {
    name: 'products.batches',
    promise: 'Products are deleted 50 at a time, as the documents have it.',
    code: { file: 'apps/bff/src/products/bulk-source.ts', text: 'size: productBulkDeleteSize,' },
    without: 'size: productBulkUpdateSize,',
    proof: {
      file,
      tests: [
        '250 products are changed in batches of 100 and deleted in batches of 50, told in the order asked (PRD-15, PRD-16)',
      ],
    },
  },
  {
    name: 'products.images-by-first-bytes',
    promise: 'What is no image by its first bytes is not sent on.',
    code: { file: 'apps/bff/src/files/product-images.ts', text: 'if (!head || imageTypeOf(head.bytes) === null) {' },
    without: 'if (!head) {',
    proof: {
      file: 'apps/bff/test/product-images.test.ts',
      tests: ['that is none by its first bytes is refused before it is sent on, whatever it is called'],
    },
  },
  {
    name: 'products.images-are-images',
    promise: 'Nothing but the image that was asked for is handed on under our address.',
    code: {
      file: 'apps/bff/src/files/product-images.ts',
      text: '(contentType === type ? type : null)',
    },
    without: '(contentType ?? type)',
    proof: {
      file: 'apps/bff/test/product-images.test.ts',
      tests: ['that the upstream calls otherwise is not handed on'],
    },
  },
  {
    name: 'products.image-states-of-the-schema',
    promise: 'A state of an image that the schema does not know is told as an error, never as a value.',
    code: { file: 'apps/bff/src/products/image-resolvers.ts', text: 'enumValue(imageStatuses, status)' },
    without: "status.toUpperCase() as 'READY'",
    proof: {
      file: 'apps/bff/test/product-images.test.ts',
      tests: ['of a state that is not known are missing alone, whichever way the document is run'],
    },
  },
];
