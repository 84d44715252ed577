import type { Format } from '../shared/format/format';
import type { AlertRowFragment } from './generated/shell-operations';

/**
 * What happened, in the person's own numbers; the server's sentence has them in one form for everybody, and stands where
 * what it was made of is not known.
 */
export function alertMessage({ context, message }: Pick<AlertRowFragment, 'context' | 'message'>, format: Format) {
  const { itemName, warehouseName, currentStock: stock, threshold } = context ?? {};
  if (!itemName || !warehouseName || typeof stock !== 'number' || typeof threshold !== 'number') return message;
  const state =
    stock <= 0
      ? 'is out of stock'
      : stock > threshold
        ? `has ${format.quantity(stock)} again`
        : `is down to ${format.quantity(stock)}`;
  return `${itemName} in ${warehouseName} ${state} (the rule alerts at ${format.quantity(threshold)} or less).`;
}
