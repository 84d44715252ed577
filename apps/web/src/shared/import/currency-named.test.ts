import { expect, test } from 'vitest';
import { currencyNamed } from './currency-named';

test.each([
  ['Unit Price (GBP)', 'GBP'],
  ['price_EUR', 'EUR'],
  ['Price £', 'GBP'],
  ['Unit price', null],
  ['ALLPRICES', null],
  ['all', null],
  [undefined, null],
])('%s tells %s', (column, currency) => expect(currencyNamed(column)).toBe(currency));
