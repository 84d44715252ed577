import {
  describeDoubt,
  type ImportDoubt,
  type ImportDoubtKind,
  importDoubtKinds,
  maxDoubtedCells,
} from '@tallyard/domain/imports/doubts';
import type { DecimalSign } from '@tallyard/domain/imports/files';
import { type NumberAnswers, provenDecimal, readNumberText } from '@tallyard/domain/imports/numbers';
import { isExponentText } from '@tallyard/domain/imports/spreadsheet-rewrites';
import { ApiError } from '../errors.ts';

/** Answers of an import to the doubts of its file. */
export interface DoubtAnswers extends NumberAnswers {
  readonly exponent?: 'text' | undefined;
}

interface Cell {
  readonly row: number;
  readonly column: string;
  readonly text: string;
}

interface Found {
  count: number;
  readonly cells: Cell[];
}

/** Answers that are assumed for the other kinds while one kind is examined. */
const assumed: Required<NumberAnswers> = { decimal: '.', currency: 'ignore', negative: 'negative', percent: 'number' };
const numberKinds = ['decimal', 'currency', 'negative', 'percent'] as const;
const answersOf: Readonly<Record<Exclude<ImportDoubtKind, 'encoding'>, readonly string[]>> = {
  decimal: ['.', ','],
  currency: ['ignore'],
  negative: ['negative', 'positive'],
  percent: ['fraction', 'number'],
  exponent: ['text'],
};
const charactersShown = 100;

/**
 * Collects cells of a file that can be read in more than one way, while its rows pass by. A file that proves one decimal
 * sign, by a number such as 2,50, has no doubts about the others.
 */
export class DoubtCollector {
  readonly #answers: DoubtAnswers;
  readonly #proven = new Set<DecimalSign>();
  readonly #found = new Map<ImportDoubtKind, Found>();

  constructor(answers: DoubtAnswers) {
    this.#answers = answers;
  }

  /** Looks at the text of a cell that is to be a number. */
  observeNumber(cell: Cell): void {
    // Nearly every cell of a file is one of these.
    if (/^-?\d*$/.test(cell.text)) return;
    const proven = provenDecimal(cell.text);
    if (proven !== null) this.#proven.add(proven);
    for (const kind of numberKinds) {
      if (this.#answers[kind] !== undefined) continue;
      const reading = readNumberText(cell.text, { ...assumed, [kind]: undefined });
      if (reading !== null && 'doubt' in reading) this.#add(kind, cell);
    }
  }

  /** Looks at the text of a cell that is to be a code. */
  observeCode(cell: Cell): void {
    if (this.#answers.exponent === undefined && isExponentText(cell.text)) this.#add('exponent', cell);
  }

  #add(kind: ImportDoubtKind, cell: Cell): void {
    const found = this.#found.get(kind) ?? { count: 0, cells: [] };
    this.#found.set(kind, found);
    found.count += 1;
    if (found.cells.length < maxDoubtedCells) found.cells.push(cell);
  }

  /** The decimal sign of the file: the answer, or what its numbers prove without contradiction. Null: neither. */
  decimal(): DecimalSign | null {
    const [only, ...others] = this.#proven;
    return this.#answers.decimal ?? (others.length === 0 ? (only ?? null) : null);
  }

  /** Throws IMPORT_AMBIGUOUS with all doubts that were not answered. */
  requireNone(): void {
    const doubts = importDoubtKinds.flatMap((kind): ImportDoubt[] => {
      const found = this.#found.get(kind);
      if (found === undefined || kind === 'encoding' || (kind === 'decimal' && this.decimal() !== null)) return [];
      const answers = answersOf[kind];
      const cells = found.cells.map((cell) => ({
        ...cell,
        text: cell.text.slice(0, charactersShown),
        readings: Object.fromEntries(answers.map((answer) => [answer, this.#read(cell.text, kind, answer)])),
      }));
      return [{ kind, count: found.count, answers: [...answers], cells }];
    });
    if (doubts.length > 0) throw ambiguous(doubts);
  }

  #read(text: string, kind: ImportDoubtKind, answer: string): string {
    if (kind === 'exponent') return text;
    const decimal = this.decimal() ?? assumed.decimal;
    const reading = readNumberText(text, { ...assumed, decimal, ...this.#answers, [kind]: answer });
    return reading !== null && 'value' in reading ? String(reading.value) : text;
  }
}

/** The refusal of a file with these doubts. */
export function ambiguous(doubts: readonly ImportDoubt[]): ApiError {
  const message = `Nothing was imported. ${doubts.map(describeDoubt).join('. ')}.`;
  return new ApiError('IMPORT_AMBIGUOUS', message, { details: { doubts } });
}
