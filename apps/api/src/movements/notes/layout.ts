import { setImmediate as turn } from 'node:timers/promises';
import { noteSignatures, noteStatusWords, noteTitles, notPrintedWords } from '@tallyard/domain/movements/notes';
import { code128 } from './code-128.ts';
import type { Printable } from './printable.ts';
import type { Note, NoteLine, NotePlace } from './reading.ts';
import { inner, type Mark, paper, type Sheet, Sheets, type Strip, type Weight } from './sheets.ts';
import { wrap } from './wrap.ts';

export interface Type {
  readonly width: (text: string, weight: Weight, size: number) => number;
  readonly printable: Printable;
}

const left = paper.margin;
const right = paper.width - paper.margin;
const size = 9;
const small = 8;
/** Columns of the table, from the left. */
const columns = {
  at: { x: left, width: 28 },
  sku: { x: left + 34, width: 128 },
  item: { x: left + 168, width: inner - 168 - 86 },
  quantity: { x: right - 80, width: 80 },
} as const;
/** Named with their addresses; a document of more says of each line where its stock stands. */
const mostPlaces = 4;
const signatureWidth = (inner - 30) / 2;

/** Rows that are set before other calls have their turn. */
const rowsAtOnce = 50;

/** The pages of a note. The same note has the same pages. */
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
    const words = set.lines(notPrintedWords(type.printable.missing), { width: inner, size: small, isOurs: true });
    sheets.put([...strips(words, small + 3, left), gap(6)]);
  }
  sheets.put(signaturesOf(note, set));
  return sheets.pages.map((page, at) => {
    const words = `Page ${at + 1} of ${sheets.pages.length}`;
    const x = right - type.width(words, 'regular', small);
    const y = paper.height - paper.margin - small;
    return [...page, { text: words, x, y, size: small, weight: 'regular' }];
  });
}

interface Setting {
  readonly width: number;
  readonly size?: number;
  readonly weight?: Weight;
  /** A text of this product, which the font has. */
  readonly isOurs?: boolean;
}

/** A line of text with how it is set. */
interface SetLine {
  readonly text: string;
  readonly size: number;
  readonly weight: Weight;
  readonly width: number;
}

/** Sets texts in lines. */
class Setter {
  readonly #type: Type;

  constructor(type: Type) {
    this.#type = type;
  }

  lines(text: string, { width, size: points = size, weight = 'regular', isOurs = false }: Setting): SetLine[] {
    const measure = (part: string) => this.#type.width(part, weight, points);
    const written = isOurs ? [text] : text.split(/\r\n|[\n\r\u2028\u2029]/).map((one) => this.#type.printable.of(one));
    return written
      .flatMap((one) => wrap(one, width, measure))
      .map((one) => ({ text: one, size: points, weight, width: measure(one) }));
  }

  paragraph(name: string, text: string): Strip[] {
    return [
      ...strips(this.lines(name, { width: inner, size: small, weight: 'bold' }), small + 4, left),
      ...strips(this.lines(text, { width: inner }), size + 4, left),
    ];
  }

  /** Names with their values, one below the other. */
  facts(facts: readonly (readonly [name: string, value: string | null])[]): Strip[] {
    const told = facts.flatMap(([name, value]) => {
      if (value === null || value === '') return [];
      const names = this.lines(name, { width: 100, weight: 'bold' });
      const values = this.lines(value, { width: inner - 110 });
      return side([names, left], [values, left + 110]);
    });
    return [...told, gap(8)];
  }
}

/** Columns of lines beside each other. */
function side(...parts: readonly (readonly [lines: readonly SetLine[], x: number, isRight?: boolean])[]): Strip[] {
  const most = Math.max(...parts.map(([lines]) => lines.length));
  return Array.from({ length: most }, (_, at) => ({
    height: size + 4,
    marks: parts.flatMap(([lines, x, isRight]): Mark[] => {
      const line = lines[at];
      if (line === undefined) return [];
      return [{ text: line.text, x: isRight ? x - line.width : x, y: 0, size: line.size, weight: line.weight }];
    }),
  }));
}

const strips = (lines: readonly SetLine[], height: number, x: number): Strip[] =>
  lines.map(({ text, size: points, weight }) => ({ height, marks: [{ text, x, y: 0, size: points, weight }] }));
const gap = (height: number): Strip => ({ height, marks: [] });
const rule = (grey: boolean): Strip => ({ height: 6, marks: [{ rule: inner, x: left, y: 2, grey }] });

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
  // Ten modules before and after it stay white: the margin is wider.
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

/** '23 November 2026, 21:04 (Europe/Berlin)': no order of day and month to mistake. */
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
  const beneath = [noteStatusWords[line.status], line.place, line.notes].filter((one) => one !== null);
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
      .map(({ text, weight }) => ({ text, x, y: 44, size: small, weight }));
  const second = left + signatureWidth + 30;
  const marks = noteSignatures[type].flatMap((who, at): Mark[] => {
    const x = at === 0 ? left : second;
    return [{ rule: signatureWidth, x, y: 40, grey: false }, ...cell(`${who} (name, date, signature)`, x)];
  });
  return [gap(14), { height: 60, marks }];
}
