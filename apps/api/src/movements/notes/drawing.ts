import type { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { noteTitles } from '@tallyard/domain/movements/notes';
import { layNote, type Type } from './layout.ts';
import { noteFonts, Printable } from './printable.ts';
import type { Note } from './reading.ts';
import type { Mark, Weight } from './sheets.ts';

interface Draws {
  readonly reader: Readable;
  /** Ends when the last page is drawn. Throws what a page does. */
  readonly done: Promise<void>;
}

/**
 * Draws the note page by page. Between pages other calls have their turn. The same note is the same bytes: neither the moment of
 * printing nor anything else of this process gets into them.
 */
export async function drawNote(note: Note, askedZone: string | null): Promise<Draws> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), noteFonts()]);
  const title = `${noteTitles[note.type]} ${note.number}`;
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Creator: 'Tallyard', Producer: 'Tallyard', CreationDate: new Date(note.date) },
  });
  document.registerFont('regular', fonts.regular);
  document.registerFont('bold', fonts.bold);
  const set = (weight: Weight, size: number) => document.font(weight).fontSize(size);
  const type: Type = {
    width: (text, weight, size) => set(weight, size).widthOfString(text),
    printable: new Printable(fonts.has),
  };
  const sheets = await layNote(note, note.timeZone ?? askedZone ?? 'UTC', type);
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
