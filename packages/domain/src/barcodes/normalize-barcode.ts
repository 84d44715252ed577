import { normalizeCode } from '../codes/normalize-code.ts';
import { hasCheckDigit, isGtin } from './gtin.ts';

/** Returns whether ten characters are an ISBN of the old kind, by its check digit; X is 10. */
function isIsbn10(text: string): boolean {
  if (!/^\d{9}[\dX]$/.test(text) || /^0+$/.test(text)) return false;
  const sum = Array.from(text).reduce(
    (all, digit, index) => all + (10 - index) * (digit === 'X' ? 10 : Number(digit)),
    0,
  );
  return sum % 11 === 0;
}

/** The EAN-13 of a book by its ISBN of ten characters; null: it is none. */
export function ean13OfIsbn10(text: string): string | null {
  if (!isIsbn10(text)) return null;
  const body = `978${text.slice(0, 9)}`;
  const digit = Array.from('0123456789').find((last) => hasCheckDigit(body + last));
  return digit === undefined ? null : body + digit;
}

/** The ISBN of ten characters of an EAN-13 that begins with 978; null: it has none. */
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
 * A barcode as it is stored and looked up. Digits with hyphens or blanks whose check digit fits are a GTIN, without them. An ISBN of
 * ten characters becomes its EAN-13 where it is written as one: in four groups, with an X at its end, or with 'ISBN' before it; ten
 * bare digits may be a number of one's own. Any other code is normalized as codes are.
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
