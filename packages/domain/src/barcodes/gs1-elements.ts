// @ts-expect-error it comes without types
import gs1 from 'gs1-barcode-parser-mod';

/**
 * The part of the parser's result that is used: `raw` is the text in the code, `isoDate` a date as YYYY-MM-DD, or ''. Throws a
 * string.
 */
interface Parser {
  readonly parseBarcode: (text: string) => {
    readonly parsedCodeItems: readonly { readonly ai: string; readonly raw: string; readonly isoDate: string }[];
  };
}

// The types follow the documentation and source of the package.
const parser = gs1 as Parser;

/**
 * Parses a GS1 string into its elements by application identifier, the first of each; dates as YYYY-MM-DD. Returns null if it
 * is not a GS1 string. Check digits are not verified.
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
