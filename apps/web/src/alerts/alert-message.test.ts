import { expect, test } from 'vitest';
import { formatFor } from '../shared/format/format';
import { alertMessage } from './alert-message';

const german = formatFor({ locale: 'de-DE' });
const context = { itemName: 'Rope', warehouseName: 'City depot', currentStock: 1_234.25, threshold: 1_500.5 };

test.each([
  [context, 'Rope in City depot is down to 1.234,25 (the rule alerts at 1.500,5 or less).'],
  [{ ...context, currentStock: 0 }, 'Rope in City depot is out of stock (the rule alerts at 1.500,5 or less).'],
  [{ ...context, currentStock: 2_000 }, 'Rope in City depot has 2.000 again (the rule alerts at 1.500,5 or less).'],
  [{ ...context, threshold: null }, 'As the server says'],
  [null, 'As the server says'],
])('%j', (known, message) => {
  expect(alertMessage({ context: known, message: 'As the server says' }, german)).toBe(message);
});
