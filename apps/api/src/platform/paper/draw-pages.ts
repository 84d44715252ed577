import type { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { DocumentFonts } from './document-fonts.ts';
import { Paragraph } from './paragraph.ts';
import { Printable, paperFonts } from './printable.ts';
import { type Mark, type Paper, paper, type Sheet, type Weight } from './sheets.ts';

/** How texts are set: fonts, width in points, and characters that no font has. */
export interface Type {
  readonly paragraph: (text: string, weight: Weight, size: number) => Paragraph;
  readonly width: (text: string, weight: Weight, size: number) => number;
  readonly printable: Printable;
}

export interface Drawn {
  readonly reader: Readable;
  /** Resolves when the last page is drawn; rejects with the error of a page. */
  readonly done: Promise<void>;
}

/** Internal to pdfkit 0.20: `end` embeds each font that is not embedded yet, which takes up to 5 ms per font. */
interface EmbedsFonts {
  readonly _fontFamilies: Readonly<Record<string, { finalize(): void }>>;
}

interface DrawOptions {
  readonly title: string;
  /** The date in the file: that of its content, so that the same content gives the same bytes. */
  readonly date: Date;
  readonly on?: Paper;
}

/**
 * Lays out pages and draws them one by one as a PDF. Other requests get a turn between pages. Neither the time of printing
 * nor any other state of the process affects the bytes.
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
  const documentFonts = new DocumentFonts(fonts, fonts.create, (name, font) =>
    // pdfkit accepts an open font as well; its types omit that.
    document.registerFont(name, font as unknown as Buffer),
  );
  const paragraph = (text: string, weight: Weight, size: number) =>
    new Paragraph(text, weight, documentFonts, (run, font, isWhole) =>
      document.font(font).fontSize(size).widthOfString(run, shapingOf(isWhole)),
    );
  const sheets = await lay({
    paragraph,
    width: (text, weight, size) => {
      const measured = paragraph(text, weight, size);
      return measured.width(0, measured.text.length);
    },
    printable: new Printable(documentFonts),
  });
  const draw = async () => {
    for (const sheet of sheets) {
      if (document.destroyed) return;
      document.addPage();
      for (const mark of sheet) drawMark(document, mark, fonts.ascent);
      await turn();
    }
    for (const font of Object.values((document as unknown as EmbedsFonts)._fontFamilies)) {
      font.finalize();
      await turn();
    }
    document.end();
  };
  return { reader: document as unknown as Readable, done: draw() };
}

/** pdfkit shapes word by word, from left to right, unless features are set. */
const shapingOf = (isWhole: boolean): PDFKit.Mixins.TextOptions => (isWhole ? { features: [] } : {});

/** `ascent` is that of the main font for a size of 1; all fonts of a line share its baseline. */
function drawMark(document: PDFKit.PDFDocument, mark: Mark, ascent: number): void {
  if ('runs' in mark) {
    document.fillColor('black');
    let x = mark.x;
    const baseline = mark.y + ascent * mark.size;
    for (const { text, font, width, isWhole } of mark.runs) {
      document.font(font).fontSize(mark.size);
      document.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic', ...shapingOf(isWhole) });
      x += width;
    }
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
