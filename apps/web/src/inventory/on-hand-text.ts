import type { Format } from '../shared/format/format';
import type { ItemRowFragment } from './generated/operations';

/** Returns 'Bolt M6: 12', as far as the values are available. */
export function onHandText({ name, quantity }: Pick<ItemRowFragment, 'name' | 'quantity'>, format: Format): string {
  return [name, quantity === null ? null : format.quantity(quantity)].filter((part) => part !== null).join(': ');
}
