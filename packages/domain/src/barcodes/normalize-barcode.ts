import { normalizeCode } from '../codes/normalize-code.ts';
import { hasCheckDigit, isGtin } from './gtin.ts';

/** Returns whether ten characters are an ISBN-10 with a valid check digit; X is 10. */
function isIsbn10(text: string): boolean {
  if (!/^\d{9}[\dX]$/.test(text) || /^0+$/.test(text)) return false;
  const sum = Array.from(text).reduce(
    (all, digit, index) => all + (10 - index) * (digit === 'X' ? 10 : Number(digit)),
    0,
  );
  return sum % 11 === 0;
}

/** Returns the EAN-13 of an ISBN-10; null if the text is not an ISBN-10. */
export function ean13OfIsbn10(text: string): string | null {
  if (!isIsbn10(text)) return null;
  const body = `978${text.slice(0, 9)}`;
  const digit = Array.from('0123456789').find((last) => hasCheckDigit(body + last));
  return digit === undefined ? null : body + digit;
}

/** Returns the ISBN-10 of an EAN-13 that begins with 978; null if it has none. */
export function isbn10OfEan13(text: string): string | null {
  if (!/^978\d{10}$/.test(text)) return null;
  const body = text.slice(3, 12);
  return (
    Array.from('0123456789X')
      .map((last) => body + last)
      .find(isIsbn10) ?? null
  );
}

/**
 * Returns a barcode in the form in which it is stored and looked up. A GTIN with hyphens or spaces is stored without them if
 * its check digit is valid. An ISBN-10 becomes its EAN-13 if it is written as an ISBN: in four groups, with a final X, or with
 * 'ISBN' before it; ten plain digits may be an internal number. Any other code is normalized by `normalizeCode`.
 */
export function normalizeBarcode(text: string): string {
  const code = normalizeCode(text);
  const [, isbn, rest = code] = /^(ISBN(?:-?1[03])?[:\s]*)(.+)$/i.exec(code) ?? [];
  if (!/^[\d\s-]+[\dXx]$/.test(rest)) return code;
  const bare = rest.replace(/[\s-]+/g, '').toUpperCase();
  // guard: barcodes.hyphens-are-dropped
  if (isGtin(bare)) return bare;
  const isWritten = isbn !== undefined || bare.endsWith('X') || /^\d+([\s-])\d+\1\d+\1[\dXx]$/.test(rest);
  return (isWritten ? ean13OfIsbn10(bare) : null) ?? code;
}
