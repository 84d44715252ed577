import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPage {
  /** Its lines, from the top, each with its texts from the left. */
  readonly lines: readonly (readonly string[])[];
  /** No text of it leaves the paper. */
  readonly isWithin: boolean;
  /** How often something is filled: bars of codes. */
  readonly fills: number;
}

/** What a PDF says, read by another library than the one that wrote it. */
export async function readPdf(bytes: Buffer): Promise<ReadPage[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const [, , width, height] = page.view as [number, number, number, number];
    const rows = new Map<number, { x: number; text: string }[]>();
    let isWithin = true;
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, , , , x, y] = item.transform as [number, number, number, number, number, number];
      isWithin &&= x >= 0 && x + item.width <= width && y >= 0 && y <= height;
      const key = Math.round(y);
      rows.set(key, [...(rows.get(key) ?? []), { x, text: item.str.trim() }]);
    }
    const operators = await page.getOperatorList();
    const lines = [...rows]
      .sort(([one], [other]) => other - one)
      .map(([, texts]) => texts.sort((one, other) => one.x - other.x).map(({ text }) => text));
    const isFill = (operator: number, at: number) =>
      operator === OPS.fill || (operator === OPS.constructPath && operators.argsArray[at]?.[0] === OPS.fill);
    pages.push({ lines, isWithin, fills: operators.fnArray.filter(isFill).length });
  }
  await task.destroy();
  return pages;
}
