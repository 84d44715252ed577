import { setImmediate as turn } from 'node:timers/promises';
import { noteSignatures, noteStatusTexts, noteTitles, notPrintedText } from '@tallyard/domain/movements/notes';
import type { Type } from '../../platform/paper/draw-pages.ts';
import {
  gap,
  pageNumbered,
  ruleOver,
  Setter,
  side,
  smallSize as small,
  strips,
} from '../../platform/paper/set-lines.ts';
import { inner, type Mark, paper, type Sheet, Sheets, type Strip } from '../../platform/paper/sheets.ts';
import { code128 } from './code-128.ts';
import type { Note, NoteLine, NotePlace } from './read-note.ts';

const left = paper.margin;
const right = paper.width - paper.margin;
/** The columns of the table, from the left. */
const columns = {
  at: { x: left, width: 28 },
  sku: { x: left + 34, width: 128 },
  item: { x: left + 168, width: inner - 168 - 86 },
  quantity: { x: right - 80, width: 80 },
} as const;
/** The number of warehouses listed with their addresses. If a document has more, each line names its own. */
const mostPlaces = 4;
const signatureWidth = (inner - 30) / 2;
const rule = (grey: boolean): Strip => ruleOver(paper, grey);

/** The number of rows laid out before the event loop gets a turn. */
const rowsAtOnce = 50;

/** Returns the pages of a note. The same note always has the same pages. */
export async function layNote(note: Note, timeZone: string, type: Type): Promise<readonly Sheet[]> {
  const set = new Setter(type);
  const sheets = new Sheets();
  const title = noteTitles[note.type];
  sheets.put(headOf(note, title, set));
  sheets.put(set.facts(factsOf(note, timeZone)));
  sheets.put(placesOf(note, set));
  if (note.notes) sheets.put([...set.paragraph('Notes', note.notes), gap(8)]);
  const running = set.lines(`${note.organization}, ${title} ${note.number}`, { width: inner, size: small }).slice(0, 1);
  const heads = [...strips(running, small + 8, left), tableHead(set)];
  sheets.put([tableHead(set)]);
  sheets.heads = heads;
  for (const [at, line] of note.lines.entries()) {
    if (at % rowsAtOnce === rowsAtOnce - 1) await turn();
    sheets.put(rowOf(at + 1, line, set));
  }
  sheets.put([rule(false)]);
  sheets.heads = strips(running, small + 8, left);
  sheets.put(set.facts(totalsOf(note)));
  if (type.printable.missing.length > 0) {
    const words = set.lines(notPrintedText(type.printable.missing), { width: inner, size: small, isOurs: true });
    sheets.put([...strips(words, small + 3, left), gap(6)]);
  }
  sheets.put(signaturesOf(note, set));
  return pageNumbered(sheets.pages, paper, type);
}

const barsHeight = 34;
const barsWidth = 230;

function headOf({ organization, number }: Note, title: string, set: Setter): Strip[] {
  const width = inner - barsWidth - 20;
  const words = [
    ...strips(set.lines(organization, { width, size: 11, weight: 'bold' }), 16, left),
    ...strips(set.lines(title, { width, size: 18, weight: 'bold' }), 25, left),
    ...strips(set.lines(number, { width: inner, size: 11 }), 18, left),
  ];
  const bars = code128(number);
  const [first, ...others] = words;
  if (bars === null || first === undefined) return [...words, gap(8)];
  // The code needs a quiet zone of ten modules on each side: the margin is wider.
  const module = Math.min(1, barsWidth / bars.length);
  const drawn: Mark = { bars, x: right - bars.length * module, y: 0, module, height: barsHeight };
  return [{ ...first, marks: [...first.marks, drawn] }, ...others, gap(8)];
}

function factsOf(note: Note, timeZone: string): [string, string | null][] {
  return [
    ['Date', momentWords(note.date, timeZone)],
    ['Reference', note.reference],
    ['Line of', note.lineOf],
    ['Made by', note.madeBy],
  ];
}

/** Formats a time like '23 November 2026, 21:04 (Europe/Berlin)', which cannot confuse day and month. */
function momentWords(moment: string, timeZone: string): string {
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
  const parts = words.formatToParts(new Date(moment));
  const of = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${of('day')} ${of('month')} ${of('year')}, ${of('hour')}:${of('minute')} (${timeZone})`;
}

function placesOf({ from, to }: Note, set: Setter): Strip[] {
  const width = signatureWidth;
  const block = (name: string, places: readonly NotePlace[]) =>
    places.length === 0
      ? []
      : [
          ...set.lines(name, { width, size: small, weight: 'bold' }),
          ...places
            .slice(0, mostPlaces)
            .flatMap((place) => [
              ...set.lines(place.code ? `${place.name} (${place.code})` : place.name, { width, weight: 'bold' }),
              ...set.lines(place.address ?? '', { width }),
              ...set.lines(place.contact ?? '', { width }),
            ]),
          ...(places.length > mostPlaces
            ? set.lines(`and ${places.length - mostPlaces} more: each line says its own`, { width, isOurs: true })
            : []),
        ];
  return [...side([block('From', from), left], [block('To', to), left + signatureWidth + 30]), gap(8)];
}

function tableHead(set: Setter): Strip {
  const bold = (text: string) => set.lines(text, { width: 200, size: small, weight: 'bold' });
  const [marks] = side(
    [bold('#'), columns.at.x],
    [bold('SKU'), columns.sku.x],
    [bold('Item'), columns.item.x],
    [bold('Quantity'), right, true],
  );
  return { height: 20, marks: [...(marks?.marks ?? []), { rule: inner, x: left, y: 14, grey: false }] };
}

const quantities = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 });

function rowOf(at: number, line: NoteLine, set: Setter): Strip[] {
  const { width } = columns.item;
  const beneath = [noteStatusTexts[line.status], line.place, line.notes].filter((one) => one !== null);
  const item = [
    ...set.lines(line.name, { width }),
    ...beneath.flatMap((text) => set.lines(text, { width, size: small })),
  ];
  const cells = side(
    [set.lines(String(at), { width: columns.at.width }), columns.at.x],
    [set.lines(line.sku ?? '', { width: columns.sku.width }), columns.sku.x],
    [item, columns.item.x],
    [set.lines(quantities.format(line.quantity), { width: columns.quantity.width, weight: 'bold' }), right, true],
  );
  return [...cells, rule(true)];
}

function totalsOf({ lines }: Note): [string, string][] {
  // guard: movements.note-counts-what-moves
  const thousandths = lines
    .filter(({ status }) => status !== 'cancelled')
    .reduce((sum, { quantity }) => sum + Math.round(quantity * 1_000), 0);
  return [
    ['Lines', quantities.format(lines.length)],
    ['Total quantity', quantities.format(thousandths / 1_000)],
  ];
}

function signaturesOf({ type }: Note, set: Setter): Strip[] {
  const cell = (words: string, x: number): Mark[] =>
    set
      .lines(words, { width: signatureWidth, size: small, isOurs: true })
      .map(({ runs }) => ({ runs, x, y: 44, size: small }));
  const second = left + signatureWidth + 30;
  const marks = noteSignatures[type].flatMap((who, at): Mark[] => {
    const x = at === 0 ? left : second;
    return [{ rule: signatureWidth, x, y: 40, grey: false }, ...cell(`${who} (name, date, signature)`, x)];
  });
  return [gap(14), { height: 60, marks }];
}
