import { expect, test } from 'vitest';
import { sumOfQuantities } from './quantities.ts';

test.each([
  [0.1, 0.2, 0.3],
  [0.3, -0.1, 0.2],
  [999_999_999.999, -0.001, 999_999_999.998],
  [5, -5, 0],
])('%d and %d make exactly %d', (a, b, sum) => expect(sumOfQuantities(a, b)).toBe(sum));
