import type { Guard } from '../guard.ts';

const test = 'apps/api/src/as-of.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'as-of.cancelled-when',
    promise: 'A movement that was cancelled later waited until then.',
    code: {
      file: 'apps/api/src/movements/as-of.ts',
      text: "(m.status = 'cancelled' AND m.cancelled_at <=",
    },
    without: "(m.status = 'cancelled' AND m.created_at <=",
    proof: { file: test, tests: ['over a random walk'] },
  },
  {
    name: 'as-of.value-on-the-way',
    promise: 'What was in transit then was worth what it was when it left, whatever it came to.',
    code: {
      file: 'apps/api/src/movements/statistics.ts',
      text: "transitValue: 'COALESCE(m.transit_value, m.total_value)',",
    },
    without: "transitValue: '0 * m.total_value',",
    proof: { file: test, tests: ['over a random walk'] },
  },
  {
    name: 'as-of.waited-since-it-was-made',
    promise: 'A movement of a period is found by when it was made, as long as it waited.',
    code: {
      file: 'apps/api/src/movements/statistics.ts',
      text: 'AND m.created_at >= $2 AND m.created_at <= $3))',
    },
    without: 'AND m.created_at >= $2 AND m.created_at < $2))',
    proof: { file: test, tests: ['over a random walk'] },
  },
  {
    name: 'as-of.warehouses-of-then',
    promise: 'A warehouse that was deleted since is in the lists of then, and one that came later is not.',
    code: {
      file: 'apps/api/src/warehouses/repository.ts',
      text: '(w.deleted_at IS NULL OR w.deleted_at >',
    },
    without: '(w.deleted_at IS NULL OR w.deleted_at IS NULL AND w.updated_at >',
    proof: { file: test, tests: ['a warehouse that there was not then'] },
  },
  {
    name: 'as-of.products-not-cut-by-prices-of-now',
    promise: 'A list of products that shows prices of then is not sorted by those of now.',
    code: { file: 'apps/api/src/products/list.ts', text: "if (sortBy === 'price') throw" },
    without: "if (sortBy === 'price' && asOfHasNoPrices.length === 0) throw",
    proof: { file: test, tests: ['a list of products of then is not cut by sortBy'] },
  },
  {
    name: 'as-of.prices-of-products',
    promise: 'A product of then has the price of then.',
    code: {
      file: 'apps/api/src/products/prices.ts',
      text: 'price: prices.get(product.productId) ?? null,',
    },
    without: 'price: product.price ?? null,',
    proof: { file: test, tests: ['a product has the price that it had'] },
  },
];
