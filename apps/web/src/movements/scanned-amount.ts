import { parseAmount } from '../shared/format/amounts';
import type { Format } from '../shared/format/format';
import { quantityProblem } from './movement-form';

/** What a quantity begins with that is typed where codes are scanned. No barcode of goods and hardly a SKU does. */
export const amountMark = '*';

/**
 * '*12' as the quantity '12' of the line scanned last; a problem in words when it is none. Null: it is a code. Digits alone are a
 * code, too: barcodes are.
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
