/// <reference path="./gs1-barcode-parser-mod.d.ts" />
import gs1 from 'gs1-barcode-parser-mod';

/**
 * The elements of a GS1 string by their application identifiers, the first of each; days as YYYY-MM-DD. Null: it is none. What it
 * does not check are check digits.
 */
export function parseBarcode(text: string): ReadonlyMap<string, string> | null {
  try {
    const elements = new Map<string, string>();
    for (const { ai, raw, isoDate } of gs1.parseBarcode(text).parsedCodeItems) {
      if (!elements.has(ai)) elements.set(ai, isoDate || raw);
    }
    return elements;
  } catch {
    return null;
  }
}
