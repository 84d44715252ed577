import type { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { Printable, paperFonts } from './printable.ts';
import { type Mark, type Paper, paper, type Sheet, type Weight } from './sheets.ts';

/** How texts are set: how wide they are, in points, and what of them the font has. */
export interface Type {
  readonly width: (text: string, weight: Weight, size: number) => number;
  readonly printable: Printable;
}

export interface Drawn {
  readonly reader: Readable;
  /** Ends when the last page is drawn. Throws what a page does. */
  readonly done: Promise<void>;
}

interface DrawOptions {
  readonly title: string;
  /** The file's own date: that of what it tells, so that the same content is the same bytes. */
  readonly date: Date;
  readonly on?: Paper;
}

/**
 * Lays pages and draws them one by one as a PDF. Between pages other calls have their turn. Neither the moment of printing nor
 * anything else of this process gets into the bytes.
 */
export async function drawPages(
  { title, date, on = paper }: DrawOptions,
  lay: (type: Type) => Promise<readonly Sheet[]>,
): Promise<Drawn> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), paperFonts()]);
  const document = new PDFDocument({
    size: [on.width, on.height],
    margin: 0,
    autoFirstPage: false,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Creator: 'Tallyard', Producer: 'Tallyard', CreationDate: date },
  });
  document.registerFont('regular', fonts.regular);
  document.registerFont('bold', fonts.bold);
  const set = (weight: Weight, size: number) => document.font(weight).fontSize(size);
  const sheets = await lay({
    width: (text, weight, size) => set(weight, size).widthOfString(text),
    printable: new Printable(fonts.has),
  });
  const draw = async () => {
    for (const sheet of sheets) {
      if (document.destroyed) return;
      document.addPage();
      for (const mark of sheet) drawMark(document, mark);
      await turn();
    }
    document.end();
  };
  return { reader: document as unknown as Readable, done: draw() };
}

function drawMark(document: PDFKit.PDFDocument, mark: Mark): void {
  if ('text' in mark) {
    document.font(mark.weight).fontSize(mark.size).fillColor('black');
    document.text(mark.text, mark.x, mark.y, { lineBreak: false });
  } else if ('rule' in mark) {
    document.moveTo(mark.x, mark.y).lineTo(mark.x + mark.rule, mark.y);
    document.lineWidth(0.5).stroke(mark.grey ? '#c8c8c8' : 'black');
  } else {
    for (const { index, 0: bar } of mark.bars.matchAll(/1+/g)) {
      document.rect(mark.x + index * mark.module, mark.y, bar.length * mark.module, mark.height);
    }
    document.fill('black');
  }
}
