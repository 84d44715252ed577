import { parseAmount, unreadable } from '../../shared/format/amounts';
import type { Format } from '../../shared/format/format';

/** What to adjust, as it was typed into the palette. */
export interface AdjustmentText {
  /** The item's name or SKU, or a part of it. */
  readonly search: string;
  /** Signed; null: it was not said by how much. */
  readonly change: number | null;
}

/** What the palette's query begins with when it is about stock. */
export const adjustCommand = 'adjust ';

/**
 * Reads 'bolt m6 +5', 'adjust bolt' and 'adjust bolt -2.5', the number as the person's region writes it. null: it is about
 * something else. A number without a sign belongs to the name: 'M6 100' is an item.
 */
export function readAdjustment(query: string, { amounts }: Pick<Format, 'amounts'>): AdjustmentText | null {
  const isTyped = query.toLowerCase().startsWith(adjustCommand);
  const text = (isTyped ? query.slice(adjustCommand.length) : query).trim();
  const [, name = '', sign, digits = ''] = /^(.*\S)\s+([+\-−])\s?(\S+)$/u.exec(text) ?? [];
  const plain = amounts.read(digits);
  const amount = sign === undefined || plain === unreadable ? null : parseAmount(plain);
  if (amount !== null && amount > 0) return { search: name, change: sign === '+' ? amount : -amount };
  return isTyped && text !== '' ? { search: text, change: null } : null;
}
