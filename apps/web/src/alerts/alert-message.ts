import type { Format } from '../shared/format/format';
import type { AlertRowFragment } from './generated/shell-operations';

/**
 * Returns the alert's message in the user's number format. Falls back to the server's message, which has one format for all
 * users, if its values are unavailable.
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
