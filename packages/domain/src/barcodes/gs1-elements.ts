// @ts-expect-error it comes without types
import gs1 from 'gs1-barcode-parser-mod';

/** What is used of it: `raw` is what stands in the code, `isoDate` a day, YYYY-MM-DD, or ''. Throws text. */
interface Parser {
  readonly parseBarcode: (text: string) => {
    readonly parsedCodeItems: readonly { readonly ai: string; readonly raw: string; readonly isoDate: string }[];
  };
}

// As its documentation and source have it.
const parser = gs1 as Parser;

/**
 * The elements of a GS1 string by their application identifiers, the first of each; days as YYYY-MM-DD. Null: it is none. What it
 * does not check are check digits.
 */
export function parseBarcode(text: string): ReadonlyMap<string, string> | null {
  try {
    const elements = new Map<string, string>();
    for (const { ai, raw, isoDate } of parser.parseBarcode(text).parsedCodeItems) {
      if (!elements.has(ai)) elements.set(ai, isoDate || raw);
    }
    return elements;
  } catch {
    return null;
  }
}
