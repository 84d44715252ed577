import type { Guard } from '../guard.ts';

const file = 'apps/web/src/products/products.test.tsx';

export const guards: readonly Guard[] = [
  {
    name: 'products.sku-of-the-loaded',
    promise: 'A SKU of a product that is loaded is refused while it is typed, before the server is asked (PRD-30).',
    remove: true,
    proof: {
      file,
      tests: ['PRD-30: a SKU that is taken, loaded or not, is said while it is typed; a free one is valid'],
    },
  },
  {
    name: 'products.changed-alone-is-sent',
    promise:
      'Saving a product sends what was changed in its form, and nothing that a colleague may have changed meanwhile.',
    instead: '() => true',
    proof: { file, tests: ['only what changed is sent, with its reason; the own SKU is no conflict'] },
  },
  {
    name: 'products.stock-is-not-forced',
    promise: 'A product of which there is stock is deleted only once somebody has said so.',
    replace: ['false', 'true'],
    proof: { file, tests: ['while there is stock a product is deleted only when that is said'] },
  },
  {
    name: 'products.live',
    promise: 'What a colleague changes of a product is seen by whoever has the catalog open, without asking.',
    remove: true,
    proof: {
      file: 'apps/web/src/products/live-products.test.tsx',
      tests: ['one who only looks takes the new values, and asks for nothing in the background'],
    },
  },
];
