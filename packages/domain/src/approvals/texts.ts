import { typeText } from '../movements/texts.ts';
import type { PolicyClause } from './fields.ts';

export const policyNameTaken = 'A policy has this name already';
export const staleApproval = 'This movement is not what was shown any more: look at it again, then decide';

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** How to format amounts and name a warehouse; null if its name is unknown. */
export interface ClauseTexts {
  readonly quantity?: (amount: number) => string;
  readonly money?: (amount: number) => string;
  readonly nameOf?: (warehouseId: string) => string | null;
}

/** Returns a clause as text: 'Outbound movements of 2 warehouses, worth 500 or more, by roles below manager'. */
export function clauseText(
  { types, warehouses, minValue, minQuantity, rolesBelow }: PolicyClause,
  { quantity = String, money = String, nameOf = () => null }: ClauseTexts = {},
): string {
  const kinds = listed(types.map((type, index) => (index === 0 ? typeText(type) : typeText(type).toLowerCase())));
  const names = warehouses.map(nameOf).filter((name) => name !== null);
  const counted = warehouses.length === 1 ? 'one warehouse' : `${warehouses.length} warehouses`;
  const places = names.length === warehouses.length ? listed(names) : counted;
  return [
    `${kinds || 'All'} movements${warehouses.length > 0 ? ` of ${places}` : ''}`,
    ...(minValue == null ? [] : [`worth ${money(minValue)} or more`]),
    ...(minQuantity == null ? [] : [`of a quantity of ${quantity(minQuantity)} or more`]),
    ...(rolesBelow == null ? [] : [`by roles below ${rolesBelow}`]),
  ].join(', ');
}
