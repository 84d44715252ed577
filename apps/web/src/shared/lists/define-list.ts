import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { defaultPageSize, maxPageSize } from '@tallyard/domain/limits/sizes';
import type { ActionName } from '@tallyard/domain/permissions/actions';
import type { Arrangement, Sort } from '@tallyard/ui';
import { type DocumentNode, Kind } from 'graphql';
import type { SavedViewList } from '../../generated/schema-types';
import type { Format } from '../format/format';
import type { Filter } from './filter';
import { readOneOf, readWhole, type UrlState } from './url-state';

/** A page of a list as every list of the schema answers. */
export interface ListAnswer<Row> {
  /** What could not be read is null. */
  readonly items: readonly (Row | null)[];
  readonly total: number;
  readonly totalIsExact?: boolean;
  readonly totalPages: number;
  /** Why the rows are samples, where a list can have some. */
  readonly notice?: string | null;
  readonly isSample?: boolean;
}

export type Filters = Readonly<Record<string, Filter<unknown>>>;
export type ValuesOf<F extends Filters> = { readonly [Name in keyof F]: F[Name] extends Filter<infer V> ? V : never };

/** What is asked of every list in the same way. */
type Standard = 'organizationId' | 'page' | 'pageSize' | 'sortBy' | 'sortDirection';
type SortKeyOf<V> = V extends { sortBy?: infer K } ? Extract<K, string> : string;

export interface ListDescription<Data, Variables extends OperationVariables, Row, F extends Filters> {
  document: TypedDocumentNode<Data, Variables>;
  /** The page in the answer. */
  page: (data: Data) => ListAnswer<Row> | null;
  /** For how long an answer is good; absent: what is shown is always asked for again. */
  staleMs?: number;
  /**
   * After a switch of the organization it is asked for with the delay of FET-2; an answer without rows is requested once more
   * (FET-3), by whoever may do one of `refreshedBy`.
   */
  refreshedBy?: readonly ActionName[];
  /** Anyone who may not do it is told so, and nothing is asked. */
  needs?: ActionName;
  /** The first key is the one that a visit begins with; where there is only one, the direction alone is requested. */
  sort?: { keys: readonly SortKeyOf<Variables>[]; direction?: Sort['direction'] };
  /** By what they are called in the address. */
  filters: F;
  /** What the filters ask of the server. */
  ask: (filters: ValuesOf<F>, format: Pick<Format, 'startOfDay' | 'endOfDay'>) => Omit<Variables, Standard>;
  /**
   * What columns ask of the server that are shown once somebody chooses them, by their keys, in place of what `ask` gives. `ask` gives
   * the variable, too, and the document no default of it: an answer is known again by all its variables.
   */
  requestedByColumns?: Readonly<Record<string, Partial<Variables>>>;
  /** Rows that a visit begins with; 20 unless given. */
  pageSize?: number;
  /** The choices of rows per page; none to offer no choice. */
  pageSizes?: readonly number[];
  /** What the page is called in the address, for a second list of the same screen. */
  pageKey?: string;
  /** Under which name views of it are saved; absent: none are. */
  views?: SavedViewList;
  /** How many rows can be paged through; absent: all. */
  depth?: number;
  /** By what it can be narrowed down is not known yet: it is requested once it is. */
  isAwaited?: boolean;
}

export interface List<Data, Variables extends OperationVariables, Row, F extends Filters>
  extends ListDescription<Data, Variables, Row, F> {
  readonly operation: string;
  readonly pageKey: string;
}

/** As much of a list as its address is about. */
export interface Addressed<F extends Filters = Filters>
  extends Pick<List<never, never, never, F>, 'filters' | 'pageKey' | 'pageSize' | 'pageSizes' | 'depth'> {
  sort?: { keys: readonly string[]; direction?: Sort['direction'] };
}

/** What the address says of a list. */
export interface ListState<Values> {
  readonly filters: Values;
  /** True when a filter differs from what a visit begins with. */
  readonly filtered: boolean;
  readonly sort: Sort | null;
  readonly page: number;
  readonly pageSize: number;
}

/**
 * One description of a list: what stands in its address, what is asked of the server, and which filters are drawn. Rows,
 * filters and variables are typed by the document.
 */
export function defineList<Data, Variables extends OperationVariables, Row, F extends Filters>(
  description: ListDescription<Data, Variables, Row, F>,
): List<Data, Variables, Row, F> {
  return { ...description, pageKey: description.pageKey ?? 'page', operation: operationOf(description.document) };
}

function operationOf(document: DocumentNode): string {
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (!operation?.name) throw new Error('A list is asked for by an operation with a name.');
  return operation.name.value;
}

type Address = Pick<UrlState, 'get'>;

/** The list as the address describes it; anything unreadable there counts as absent. */
export function readList<F extends Filters>(list: Addressed<F>, { get }: Address): ListState<ValuesOf<F>> {
  const { sort, filters, depth } = list;
  const start = sort?.keys[0];
  const direction = sort?.direction ?? 'asc';
  const pageSize = list.pageSizes
    ? readWhole(get('size'), list.pageSize ?? defaultPageSize, maxPageSize)
    : (list.pageSize ?? defaultPageSize);
  const values = valuesOf(filters, get);
  return {
    filters: values,
    filtered: JSON.stringify(values) !== JSON.stringify(valuesOf(filters, () => null)),
    sort:
      sort && start !== undefined
        ? {
            key: readOneOf(get('sort'), sort.keys) ?? start,
            direction: readOneOf(get('dir'), ['asc', 'desc']) ?? direction,
          }
        : null,
    page: readWhole(get(list.pageKey), 1, depth === undefined ? 1_000_000 : Math.ceil(depth / pageSize)),
    pageSize,
  };
}

function valuesOf<F extends Filters>(filters: F, get: UrlState['get']): ValuesOf<F> {
  const entries = Object.entries(filters).map(([name, filter]) => [name, filter.read(get, name)]);
  // Each value was read by the filter of its name; Object.fromEntries forgets which is which.
  return Object.fromEntries(entries) as ValuesOf<F>;
}

/** What is asked of the server for this state. */
export function listVariables<Data, Variables extends OperationVariables, Row, F extends Filters>(
  list: List<Data, Variables, Row, F>,
  organizationId: string,
  { filters, sort, page, pageSize }: ListState<ValuesOf<F>>,
  format: Pick<Format, 'startOfDay' | 'endOfDay'>,
): Variables {
  const standard = {
    organizationId,
    page,
    pageSize,
    ...(sort && list.sort && list.sort.keys.length > 1 && { sortBy: sort.key }),
    ...(sort && { sortDirection: sort.direction === 'asc' ? 'ASC' : 'DESC' }),
  };
  // `ask` gives all variables but these, which every list has under these names.
  return { ...standard, ...list.ask(filters, format) } as unknown as Variables;
}

/** What the columns ask beside that somebody has chosen to see. */
export function requestedOfColumns<Variables extends OperationVariables>(
  { requestedByColumns = {} }: Pick<ListDescription<never, Variables, never, never>, 'requestedByColumns'>,
  { shown = [] }: Arrangement,
): Partial<Variables> {
  // guard: inventory.costs-of-shown-columns
  return Object.assign({}, ...shown.map((key) => requestedByColumns[key]));
}

/** What is given of these values: null, undefined and '' are left out. */
export function withoutEmpty<Values extends object>(values: Values): { [K in keyof Values]?: NonNullable<Values[K]> } {
  const entries = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return Object.fromEntries(entries) as { [K in keyof Values]?: NonNullable<Values[K]> };
}
