import { type Symbology, symbologyOf } from '@tallyard/domain/barcodes/gtin';
import drawBarcode from 'jsbarcode';

export type LabelSymbol = 'bars' | 'qr';

/** A code in modules, where the narrowest bar is one: `path` is drawn in a box of `width` x `height` modules. */
export interface DrawnCode {
  readonly kind: LabelSymbol;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** The quiet zones before and after it, in modules. */
  readonly quiet: readonly [before: number, after: number];
}

/** As required by their standards. */
const quietZones: Readonly<Record<Symbology, readonly [number, number]>> = {
  EAN13: [11, 7],
  EAN8: [7, 7],
  UPC: [9, 9],
  ITF14: [10, 10],
  CODE128: [10, 10],
};
const quietAroundQr = 4;

export const isLink = (text: string) => /^https?:\/\//i.test(text);

/**
 * Draws a text with the suitable symbology: product numbers as their own kind, other texts as Code 128. Requested QR codes,
 * and links, which phones open, become QR codes. Null: the symbology does not support the characters.
 */
export async function drawCode(text: string, symbol: LabelSymbol): Promise<DrawnCode | null> {
  return symbol === 'qr' || isLink(text) ? await drawQr(text) : drawBars(text);
}

function drawBars(text: string): DrawnCode | null {
  const symbology = symbologyOf(text);
  if (symbology === null) return null;
  const drawn: { encodings?: readonly { readonly data: string }[] } = {};
  let isValid = false;
  const valid = (is: boolean) => {
    isValid = is;
  };
  drawBarcode(drawn, text, { format: symbology, flat: true, valid });
  const modules = drawn.encodings?.map(({ data }) => data).join('') ?? '';
  if (!isValid || modules === '') return null;
  return {
    kind: 'bars',
    path: pathOf(modules, modules.length),
    width: modules.length,
    height: 1,
    quiet: quietZones[symbology],
  };
}

async function drawQr(text: string): Promise<DrawnCode | null> {
  const { writeMatrix } = await import('./write-matrix');
  const matrix = await writeMatrix(text);
  if (matrix === null) return null;
  const { modules, side } = matrix;
  return {
    kind: 'qr',
    path: pathOf(modules, side),
    width: side,
    height: side,
    quiet: [quietAroundQr, quietAroundQr],
  };
}

/** Merges the adjacent modules of a row into one shape: separate ones would show a thin white gap. */
function pathOf(modules: string, width: number): string {
  const pieces: string[] = [];
  for (let row = 0; row * width < modules.length; row += 1) {
    const line = modules.slice(row * width, (row + 1) * width);
    for (const { 0: dark, index } of line.matchAll(/1+/g)) {
      pieces.push(`M${index} ${row}h${dark.length}v1h-${dark.length}z`);
    }
  }
  return pieces.join('');
}
