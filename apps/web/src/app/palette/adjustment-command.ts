import { parseAmount, unreadable } from '../../shared/format/amounts';
import type { Format } from '../../shared/format/format';

/** An adjustment as typed into the palette. */
export interface AdjustmentText {
  /** The item's name or SKU, or a part of it. */
  readonly search: string;
  /** The signed change; null if none was typed. */
  readonly change: number | null;
}

/** The prefix of palette queries about stock. */
export const adjustCommand = 'adjust ';

/**
 * Parses 'bolt m6 +5', 'adjust bolt' and 'adjust bolt -2.5', with numbers in the user's notation. Null: it is another query.
 * A number without a sign is part of the name: 'M6 100' is an item.
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
