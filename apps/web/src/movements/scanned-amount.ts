import { parseAmount } from '../shared/format/amounts';
import type { Format } from '../shared/format/format';
import { quantityProblem } from './movement-form';

/** The prefix of a quantity typed into the scan field. No barcode and hardly any SKU starts with it. */
export const amountMark = '*';

/**
 * Parses '*12' as the quantity '12' for the last scanned line, or returns the problem with it. Null: the text is a code,
 * which may consist of digits only.
 */
export function scannedAmount(
  text: string,
  amounts: Format['amounts'],
): { quantity: string } | { problem: string } | null {
  const typed = text.startsWith(amountMark) ? text.slice(amountMark.length).trim() : '';
  if (!/^[\p{Nd}]/u.test(typed)) return null;
  const quantity = amounts.read(typed);
  if (Number.isNaN(parseAmount(quantity))) return { problem: `Write numbers like ${amountMark}${amounts.example}` };
  const problem = quantityProblem(quantity);
  return problem === null ? { quantity } : { problem };
}
