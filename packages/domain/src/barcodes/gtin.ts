/** Whether digits end with the check digit that GS1 reckons of the others; of any length. */
export function hasCheckDigit(digits: string): boolean {
  if (!/^\d{2,14}$/.test(digits)) return false;
  let sum = 0;
  for (let fromEnd = 1; fromEnd < digits.length; fromEnd += 1) {
    sum += Number(digits[digits.length - 1 - fromEnd]) * (fromEnd % 2 === 1 ? 3 : 1);
  }
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1));
}

/** How many digits such a number has. */
export const gtinLengths = [8, 12, 13, 14];

/** Whether a text is a number of a product as GS1 gives them, of 8, 12, 13 or 14 digits. */
export function isGtin(text: string): boolean {
  return gtinLengths.includes(text.length) && hasCheckDigit(text) && !/^0+$/.test(text);
}

export const symbologies = ['EAN13', 'EAN8', 'UPC', 'ITF14', 'CODE128'] as const;
/** As whoever draws them calls them. */
export type Symbology = (typeof symbologies)[number];

/** How a barcode is drawn; null: it has characters that no line code has. */
export function symbologyOf(text: string): Symbology | null {
  if (isGtin(text)) return ({ 8: 'EAN8', 12: 'UPC', 13: 'EAN13', 14: 'ITF14' } as const)[text.length] ?? null;
  return /^[\x20-\x7E]{1,64}$/.test(text) ? 'CODE128' : null;
}
