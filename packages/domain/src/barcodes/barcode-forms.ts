import { gtinLengths, isGtin } from './gtin.ts';
import { ean13OfIsbn10, isbn10OfEan13, normalizeBarcode } from './normalize-barcode.ts';

/**
 * Returns the forms in which a barcode may have been entered, the original first. A GTIN is the same with and without leading
 * zeros (UPC-A has 12 digits, EAN-13 one zero more), and a book also has an ISBN-10. Any other text has only its original and
 * its normalized form.
 */
export function barcodeForms(text: string): readonly string[] {
  const code = normalizeBarcode(text);
  const book = ean13OfIsbn10(code);
  if (book !== null) return [...new Set([text, code, ...gtinForms(book)])];
  if (!isGtin(code)) return [...new Set([text, code])];
  const isbn10 = isbn10OfEan13(code);
  return [...new Set([text, code, ...gtinForms(code), ...(isbn10 === null ? [] : [isbn10])])];
}

/** Returns a GTIN with and without leading zeros, the shortest last. */
function gtinForms(text: string): readonly string[] {
  const bare = text.replace(/^0+/, '');
  const padded = gtinLengths.filter((length) => length >= bare.length).map((length) => bare.padStart(length, '0'));
  return [text, ...padded, bare];
}
