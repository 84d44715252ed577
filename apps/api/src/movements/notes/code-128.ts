import drawBarcode from 'jsbarcode';

/** The modules of a Code 128, '1' a bar; null: it has characters that none has. Never more than a number or an id. */
export function code128(text: string): string | null {
  if (!/^[\x20-\x7e]+$/.test(text)) return null;
  const drawn: { encodings?: readonly { readonly data: string }[] } = {};
  drawBarcode(drawn, text, { format: 'CODE128' });
  return drawn.encodings?.map(({ data }) => data).join('') || null;
}
