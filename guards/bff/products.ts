import type { Guard } from '../guard.ts';

const file = 'apps/bff/test/products.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'products.no-call-a-row',
    promise: 'What stands of the products of a page costs one call, and not one for each row.',
    replace: [
      'stock = await context.loaders.productStock(organizationId, asOf)',
      "{ productStockLoader } = await import('./loaders.ts'); const stock = await productStockLoader(context.rest, organizationId, asOf)",
    ],
    proof: {
      file,
      tests: ['what stands of the products of a page costs one call more, and each warehouse of all of them another'],
    },
  },
  {
    name: 'products.batches',
    promise: 'Products are deleted 50 at a time, as the documents have it.',
    instead: 'size: productBulkUpdateSize',
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
    replace: ['head || imageTypeOf(head.bytes) === null', 'head'],
    proof: {
      file: 'apps/bff/test/product-images.test.ts',
      tests: ['that is none by its first bytes is refused before it is sent on, whatever it is called'],
    },
  },
  {
    name: 'products.images-are-images',
    promise: 'Nothing but the image that was asked for is handed on under our address.',
    replace: ['=== type ? type : null', '?? type'],
    proof: {
      file: 'apps/bff/test/product-images.test.ts',
      tests: ['that the upstream calls otherwise is not handed on'],
    },
  },
  {
    name: 'products.image-states-of-the-schema',
    promise: 'A state of an image that the schema does not know is told as an error, never as a value.',
    replace: ['enumValue(imageStatuses, status)', "status.toUpperCase() as 'READY'"],
    proof: {
      file: 'apps/bff/test/product-images.test.ts',
      tests: ['of a state that is not known are missing alone, whichever way the document is run'],
    },
  },
];
