import type { Guard } from '../guard.ts';

const test = 'apps/api/src/as-of.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'as-of.cancelled-when',
    promise: 'A movement that was cancelled later waited until then.',
    replace: ['cancelled_at', 'created_at'],
    proof: { file: test, tests: ['over a random walk'] },
  },
  {
    name: 'as-of.value-on-the-way',
    promise: 'What was in transit then was worth what it was when it left, whatever it came to.',
    replace: ['COALESCE(m.transit_value, m.total_value)', '0 * m.total_value'],
    proof: { file: test, tests: ['over a random walk'] },
  },
  {
    name: 'as-of.waited-since-it-was-made',
    promise: 'A movement of a period is found by when it was made, as long as it waited.',
    replace: ['created_at <= $3', 'created_at < $2'],
    proof: { file: test, tests: ['over a random walk'] },
  },
  {
    name: 'as-of.warehouses-of-then',
    promise: 'A warehouse that was deleted since is in the lists of then, and one that came later is not.',
    replace: ['deleted_at >', 'deleted_at IS NULL AND w.updated_at >'],
    proof: { file: test, tests: ['a warehouse that there was not then'] },
  },
  {
    name: 'as-of.products-not-cut-by-prices-of-now',
    promise: 'A list of products that shows prices of then is not sorted by those of now.',
    replace: ["'price'", "'price' && asOfHasNoPrices.length === 0"],
    proof: { file: test, tests: ['a list of products of then is not cut by sortBy'] },
  },
  {
    name: 'as-of.prices-of-products',
    promise: 'A product of then has the price of then.',
    replace: ['prices.get(product.productId)', 'product.price'],
    proof: { file: test, tests: ['a product has the price that it had'] },
  },
];
