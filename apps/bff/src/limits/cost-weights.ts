/**
 * What things cost, in twentieths of a point, so that sums stay whole. A point is about the work of one row; a call of
 * the upstream, with its way there and the database behind it, that of a hundred (ADR 0025).
 */
export const unitsPerPoint = 20;
export const operationUnits = 20;
export const callUnits = 100 * unitsPerPoint;
/** An object of the answer: a row, a page, what a row refers to. */
export const objectUnits = 20;
/** A value of the answer that is no object, and each thing that a list in the arguments names. */
export const leafUnits = 1;
export const listedArgumentUnits = 20;

/** Rows that count of a page whose size is not known. */
export const unpagedRows = 20;

/** Bytes of an answer, as JSON, that cost a point where its rows cost less: rows of 80 values with texts have about as many. */
export const bytesPerPoint = 4_096;

export type FieldArguments = Readonly<Record<string, unknown>>;
/** `asked`: the names of what is asked of the field. */
/** How long a list without a page size is. */
export interface ListLength {
  /** What counts for the lists of all rows but one. */
  readonly usual: number;
  /** What counts for one of them, and how long it can be. */
  readonly most: number;
  /**
   * The answer has no more than `most`, and says so where there are more: nothing else bounds it. Of other lists the contract says how long
   * they can be, and the rest of a longer one is paid for afterwards.
   */
  readonly isCut?: true;
}

/** A number: always about so many, and no more. A function: as an argument of what holds it says. */
export type RowsOfList = number | ListLength | ((holder: FieldArguments) => number);

/** The length of a list without a page size that one of `holder` has. */
export function lengthOf(rows: RowsOfList | undefined, holder: FieldArguments): ListLength {
  if (typeof rows === 'object') return rows;
  const most = typeof rows === 'function' ? rows(holder) : (rows ?? unpagedRows);
  return { usual: most, most };
}

type Calls = number | ((args: FieldArguments, fields: ReadonlySet<string>) => number);

/** What fields cost where that is not what a field of their kind costs; a field is named 'Type.field'. */
export interface FieldWeights {
  /** Calls of the upstream, where these are not one for a root field and none for any other. */
  readonly calls?: Readonly<Record<string, Calls>>;
  /** How long lists without a page size are; each has to say it. */
  readonly rowsOfLists?: Readonly<Record<string, RowsOfList>>;
  /** Fields answered from what is known of the caller, which is requested beside the operation's own calls. */
  readonly ofCaller?: readonly string[];
  /** Mutations that may take long, since they name many things: they get the longer deadline. */
  readonly bulk?: readonly string[];
}

/** The weights of all modules as one. */
export function together(all: readonly FieldWeights[]): Required<FieldWeights> {
  return {
    calls: Object.assign({}, ...all.map(({ calls }) => calls)),
    rowsOfLists: Object.assign({}, ...all.map(({ rowsOfLists }) => rowsOfLists)),
    ofCaller: all.flatMap(({ ofCaller }) => ofCaller ?? []),
    bulk: all.flatMap(({ bulk }) => bulk ?? []),
  };
}

export function countOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 1;
}

/** A link's call: none while nothing is requested but what its holder knows, one for all rows together else. */
export function callBeyond(known: ReadonlySet<string>): Calls {
  return (_args, fields) => ([...fields].every((name) => known.has(name)) ? 0 : 1);
}

/** The ids that a field's arguments name: its own argument, or that of its input; undefined when it names none. */
export function idsOf({ ids, input }: FieldArguments): unknown {
  if (ids !== undefined && ids !== null) return ids;
  return typeof input === 'object' && input !== null && 'ids' in input ? input.ids : undefined;
}

/** How many things a bulk operation names. */
export function idCount(args: FieldArguments): number {
  return countOf(idsOf(args));
}
