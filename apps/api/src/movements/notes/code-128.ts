import drawBarcode from 'jsbarcode';

/**
 * Returns the modules of a Code 128 barcode, '1' for a bar, or null if the text has characters that the code lacks. Used only
 * for numbers and ids.
 */
export function code128(text: string): string | null {
  if (!/^[\x20-\x7e]+$/.test(text)) return null;
  const drawn: { encodings?: readonly { readonly data: string }[] } = {};
  drawBarcode(drawn, text, { format: 'CODE128' });
  return drawn.encodings?.map(({ data }) => data).join('') || null;
}
