import { inflateSync } from 'node:zlib';

const mm = (points: number) => (points / 72) * 25.4;

/** Returns the width and height of each page in millimeters. */
export function pageSizes(pdf: Buffer): { readonly widthMm: number; readonly heightMm: number }[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+)\s*\]/g);
  return [...boxes].map(([, left, bottom, right, top]) => ({
    widthMm: mm(Number(right) - Number(left)),
    heightMm: mm(Number(top) - Number(bottom)),
  }));
}

/**
 * Returns, for each page, the distance in millimeters from the left edge of the first to the right edge of the last black
 * filled shape, without letters.
 */
export function widthsOfShapes(pdf: Buffer): number[] {
  return contentsOf(pdf).flatMap((content) => {
    const { least, most } = extentOf(content);
    return most > least ? [mm(most - least)] : [];
  });
}

/** Returns the content streams. */
function contentsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  const contents: string[] = [];
  for (const { index, 0: mark } of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(index - 3, index) === 'end') continue;
    const from = index + mark.length;
    const bytes = pdf.subarray(from, text.indexOf('endstream', from));
    try {
      const content = inflateSync(bytes).toString('latin1');
      if (/\bcm\b/.test(content) && /\bf\*?\b/.test(content)) contents.push(content);
    } catch {
      // A font, or an uncompressed stream.
    }
  }
  return contents;
}

/** Follows scaling and translation in x; rotated content does not occur. */
function extentOf(content: string): { least: number; most: number } {
  let scale = 1;
  let shift = 0;
  let isBlack = true;
  const stored: [number, number, boolean][] = [];
  let operands: number[] = [];
  let shape: number[] = [];
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const at = (x = 0) => shape.push(x * scale + shift);
  for (const token of content.split(/\s+/)) {
    const number = Number(token);
    if (token !== '' && !Number.isNaN(number)) {
      operands.push(number);
      continue;
    }
    if (token === 'q') stored.push([scale, shift, isBlack]);
    else if (token === 'Q') [scale, shift, isBlack] = stored.pop() ?? [1, 0, true];
    else if (token === 'rg') isBlack = operands.every((part) => part === 0);
    else if (token === 'cm') [scale, shift] = [scale * (operands[0] ?? 1), shift + scale * (operands[4] ?? 0)];
    else if (token === 'm' || token === 'l') at(operands[0]);
    else if (token === 're') {
      at(operands[0]);
      at((operands[0] ?? 0) + (operands[2] ?? 0));
    } else if (/^(f|F|f\*|B|B\*)$/.test(token)) {
      if (isBlack) {
        least = Math.min(least, ...shape);
        most = Math.max(most, ...shape);
      }
      shape = [];
    } else if (/^(n|S|s)$/.test(token)) shape = [];
    operands = [];
  }
  return { least, most };
}
