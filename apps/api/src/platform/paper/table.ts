import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { textOf } from '@tallyard/domain/exchange/cells';
import { notPrintedText } from '@tallyard/domain/movements/notes';
import type { FileTable } from '../exports/files.ts';
import { drawPages, type Type } from './draw-pages.ts';
import { gap, pageNumbered, ruleOver, type SetLine, Setter, side, smallSize, strips } from './set-lines.ts';
import { innerOf, type Sheet, Sheets, type Strip, widePaper } from './sheets.ts';

/** The content above the table. */
export interface TableHead {
  readonly organization: string;
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: string | null])[];
  /** The date in the file. */
  readonly date: Date;
}

const on = widePaper;
const between = 8;
/** The minimum width of a column in points. */
const leastWidth = 34;
const rowsAtOnce = 50;
/** Characters twice as wide as a letter. */
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/g;

/** Returns the table as a PDF on as many pages as needed, without splitting rows. The same table gives the same bytes. */
export async function tableFile(head: TableHead, table: FileTable): Promise<Buffer> {
  const { reader, done } = await drawPages({ title: head.title, date: head.date, on }, (type) =>
    layTable(head, table, type),
  );
  const [bytes] = await Promise.all([buffer(reader), done]);
  return bytes;
}

interface Placed {
  readonly x: number;
  readonly width: number;
  readonly isNumber: boolean;
}

async function layTable(head: TableHead, { columns, rows }: FileTable, type: Type): Promise<readonly Sheet[]> {
  const set = new Setter(type, on);
  const sheets = new Sheets(on);
  const inner = innerOf(on);
  const texts = rows.map((row) => row.map((value, at) => textOf(columns[at]?.field ?? '', value)));
  const headers = columns.map(({ header }) => header);
  const widths = widthsOf(headers, texts, type, inner);
  const placed: Placed[] = [];
  let x = on.margin;
  for (const [at, width] of widths.entries()) {
    placed.push({ x, width, isNumber: columns[at]?.isNumber ?? false });
    x += width + between;
  }
  sheets.put(strips(set.lines(head.organization, { width: inner, size: 11, weight: 'bold' }), 16, on.margin));
  sheets.put(strips(set.lines(head.title, { width: inner, size: 16, weight: 'bold' }), 22, on.margin));
  sheets.put(set.facts(head.facts));
  const cells = (row: readonly string[], weight: 'regular' | 'bold') =>
    side(
      ...placed.map(({ x: left, width, isNumber }, at): [readonly SetLine[], number, boolean] => [
        set.lines(row[at] ?? '', { width, size: smallSize, weight }),
        isNumber ? left + width : left,
        isNumber,
      ]),
    );
  const heads = [...cells(headers, 'bold'), ruleOver(on, false)];
  sheets.put(heads);
  sheets.heads = heads;
  for (const [at, row] of texts.entries()) {
    if (at % rowsAtOnce === rowsAtOnce - 1) await turn();
    sheets.put([...cells(row, 'regular'), ruleOver(on, true)]);
  }
  sheets.heads = [];
  if (type.printable.missing.length > 0) sheets.put(missingWords(set, type, inner));
  return pageNumbered(sheets.pages, on, type);
}

function missingWords(set: Setter, type: Type, inner: number): Strip[] {
  const words = set.lines(notPrintedText(type.printable.missing), { width: inner, size: smallSize, isOurs: true });
  return [gap(6), ...strips(words, smallSize + 3, on.margin)];
}

/**
 * Returns the widths of the columns. If all fit, each is as wide as its content; otherwise columns that are wider than
 * their share become narrower, and their text is wrapped.
 */
function widthsOf(
  headers: readonly string[],
  texts: readonly (readonly string[])[],
  type: Type,
  inner: number,
): number[] {
  const free = inner - between * (headers.length - 1);
  const preferredWidths = headers.map((header, at) => {
    let longest = '';
    let most = 0;
    for (const row of texts) {
      const text = row[at] ?? '';
      const reach = text.length + (text.match(wide)?.length ?? 0);
      if (reach > most) [longest, most] = [text, reach];
    }
    const measured = Math.max(
      type.width(header, 'bold', smallSize),
      type.width(type.printable.of(Array.from(longest).slice(0, 200).join('')), 'regular', smallSize),
    );
    return Math.max(measured + 2, leastWidth);
  });
  const widths = [...preferredWidths];
  // Distributes the space that narrow columns leave to the others, until no further column fits.
  let open = preferredWidths.map((_, at) => at);
  let left = free;
  while (open.length > 0) {
    const share = left / open.length;
    const fitting = open.filter((at) => (preferredWidths[at] ?? 0) <= share);
    if (fitting.length === 0) {
      for (const at of open) widths[at] = share;
      break;
    }
    left -= fitting.reduce((sum, at) => sum + (preferredWidths[at] ?? 0), 0);
    open = open.filter((at) => !fitting.includes(at));
  }
  return widths;
}
