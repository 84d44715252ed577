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

/** The user's answers to the ambiguities of a file. */
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

/** The answers assumed for the other kinds while one kind is checked. */
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
 * Collects ambiguous cells while the rows of a file are read. If a number such as 2,50 proves the file's decimal sign, its
 * other numbers are not ambiguous in that respect.
 */
export class DoubtCollector {
  readonly #answers: DoubtAnswers;
  readonly #proven = new Set<DecimalSign>();
  readonly #found = new Map<ImportDoubtKind, Found>();

  constructor(answers: DoubtAnswers) {
    this.#answers = answers;
  }

  /** Checks the text of a cell in a number column. */
  observeNumber(cell: Cell): void {
    // Matches nearly every cell of a file.
    if (/^-?\d*$/.test(cell.text)) return;
    const proven = provenDecimal(cell.text);
    if (proven !== null) this.#proven.add(proven);
    for (const kind of numberKinds) {
      if (this.#answers[kind] !== undefined) continue;
      const reading = readNumberText(cell.text, { ...assumed, [kind]: undefined });
      if (reading !== null && 'doubt' in reading) this.#add(kind, cell);
    }
  }

  /** Checks the text of a cell in a code column. */
  observeCode(cell: Cell): void {
    if (this.#answers.exponent === undefined && isExponentText(cell.text)) this.#add('exponent', cell);
  }

  #add(kind: ImportDoubtKind, cell: Cell): void {
    const found = this.#found.get(kind) ?? { count: 0, cells: [] };
    this.#found.set(kind, found);
    found.count += 1;
    if (found.cells.length < maxDoubtedCells) found.cells.push(cell);
  }

  /**
   * Returns the decimal sign of the file: the user's answer, or the one that its numbers prove without contradiction; null
   * if neither.
   */
  decimal(): DecimalSign | null {
    const [only, ...others] = this.#proven;
    return this.#answers.decimal ?? (others.length === 0 ? (only ?? null) : null);
  }

  /** Throws IMPORT_AMBIGUOUS with all ambiguities that were not answered. */
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

/** Returns the error for a file with these ambiguities. */
export function ambiguous(doubts: readonly ImportDoubt[]): ApiError {
  const message = `Nothing was imported. ${doubts.map(describeDoubt).join('. ')}.`;
  return new ApiError('IMPORT_AMBIGUOUS', message, { details: { doubts } });
}
