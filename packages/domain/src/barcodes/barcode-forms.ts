import { gtinLengths, isGtin } from './gtin.ts';
import { ean13OfIsbn10, isbn10OfEan13, normalizeBarcode } from './normalize-barcode.ts';

/**
 * The ways in which a barcode may have been entered, the given one first: the number of a product is the same with and without
 * leading zeros, whatever stands on the packet (UPC-A in 12 digits, EAN-13 with one zero more). A book is found by its ISBN
 * of ten characters as well. Any other text is only itself, and as codes are normalized.
 */
export function barcodeForms(text: string): readonly string[] {
  const code = normalizeBarcode(text);
  const book = ean13OfIsbn10(code);
  if (book !== null) return [...new Set([text, code, ...gtinForms(book)])];
  if (!isGtin(code)) return [...new Set([text, code])];
  const isbn10 = isbn10OfEan13(code);
  return [...new Set([text, code, ...gtinForms(code), ...(isbn10 === null ? [] : [isbn10])])];
}

/** A GTIN with and without leading zeros, the shortest of them last. */
function gtinForms(text: string): readonly string[] {
  const bare = text.replace(/^0+/, '');
  const padded = gtinLengths.filter((length) => length >= bare.length).map((length) => bare.padStart(length, '0'));
  return [text, ...padded, bare];
}
