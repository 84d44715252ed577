/** Returns whether the last digit is the GS1 check digit of the others, for any length. */
export function hasCheckDigit(digits: string): boolean {
  if (!/^\d{2,14}$/.test(digits)) return false;
  let sum = 0;
  for (let fromEnd = 1; fromEnd < digits.length; fromEnd += 1) {
    sum += Number(digits[digits.length - 1 - fromEnd]) * (fromEnd % 2 === 1 ? 3 : 1);
  }
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1));
}

/** The possible lengths of a GTIN, in digits. */
export const gtinLengths = [8, 12, 13, 14];

/** Returns whether a text is a GTIN: 8, 12, 13, or 14 digits with a valid check digit. */
export function isGtin(text: string): boolean {
  return gtinLengths.includes(text.length) && hasCheckDigit(text) && !/^0+$/.test(text);
}

export const symbologies = ['EAN13', 'EAN8', 'UPC', 'ITF14', 'CODE128'] as const;
/** The names that the drawing library uses. */
export type Symbology = (typeof symbologies)[number];

/** Returns the symbology in which a barcode is drawn; null if it is not 1 to 64 printable ASCII characters. */
export function symbologyOf(text: string): Symbology | null {
  if (isGtin(text)) return ({ 8: 'EAN8', 12: 'UPC', 13: 'EAN13', 14: 'ITF14' } as const)[text.length] ?? null;
  return /^[\x20-\x7E]{1,64}$/.test(text) ? 'CODE128' : null;
}
