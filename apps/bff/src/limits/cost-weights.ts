/**
 * The costs, in twentieths of a point, so that sums stay integers. A point is about the work for one row; an upstream call,
 * including the network and the database, is that of a hundred (ADR 0025).
 */
export const unitsPerPoint = 20;
export const operationUnits = 20;
export const callUnits = 100 * unitsPerPoint;
/** An object of the response: a row, a page, or a linked record. */
export const objectUnits = 20;
/** A value of the response that is not an object, and each entry of a list in the arguments. */
export const leafUnits = 1;
export const listedArgumentUnits = 20;

/** The assumed number of rows of a page with an unknown size. */
export const unpagedRows = 20;

/**
 * Bytes of a JSON response that cost a point, if its rows cost less: about the size of a row with 80 values including texts.
 */
export const bytesPerPoint = 4_096;

export type FieldArguments = Readonly<Record<string, unknown>>;
/** The length of a list without a page size. */
export interface ListLength {
  /** The assumed length for all parent rows but one. */
  readonly usual: number;
  /** The assumed length for one parent row, and the maximum length. */
  readonly most: number;
  /**
   * Whether the response truncates the list at `most` and reports it, because nothing else limits its length. The contract
   * limits other lists; rows beyond the assumed ones are charged afterwards.
   */
  readonly isCut?: true;
}

/** A number: always about this many, and no more. A function: depends on the arguments of the parent field. */
export type RowsOfList = number | ListLength | ((holder: FieldArguments) => number);

/** Returns the length of a list without a page size in a parent with the arguments `holder`. */
export function lengthOf(rows: RowsOfList | undefined, holder: FieldArguments): ListLength {
  if (typeof rows === 'object') return rows;
  const most = typeof rows === 'function' ? rows(holder) : (rows ?? unpagedRows);
  return { usual: most, most };
}

type Calls = number | ((args: FieldArguments, fields: ReadonlySet<string>) => number);

/** Costs of fields, by 'Type.field', that differ from the default of their kind. */
export interface FieldWeights {
  /** The number of upstream calls, if it is not one for a root field and none for any other. */
  readonly calls?: Readonly<Record<string, Calls>>;
  /** The lengths of lists without a page size, which is required for each. */
  readonly rowsOfLists?: Readonly<Record<string, RowsOfList>>;
  /** Fields that are answered from the cached caller, whose session is requested separately from the operation's own calls. */
  readonly ofCaller?: readonly string[];
  /** Bulk mutations, which get the longer deadline. */
  readonly bulk?: readonly string[];
}

/** Merges the weights of all modules. */
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

/**
 * Returns the calls of a link: none if only fields are requested that its parent knows, otherwise one for all rows together.
 */
export function callBeyond(known: ReadonlySet<string>): Calls {
  return (_args, fields) => ([...fields].every((name) => known.has(name)) ? 0 : 1);
}

/** Returns the ids in the arguments of a field or in its `input`; undefined if there are none. */
export function idsOf({ ids, input }: FieldArguments): unknown {
  if (ids !== undefined && ids !== null) return ids;
  return typeof input === 'object' && input !== null && 'ids' in input ? input.ids : undefined;
}

/** Returns the number of ids of a bulk operation. */
export function idCount(args: FieldArguments): number {
  return countOf(idsOf(args));
}
