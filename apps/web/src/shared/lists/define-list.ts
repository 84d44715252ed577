import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { defaultPageSize, maxPageSize } from '@tallyard/domain/limits/sizes';
import type { ActionName } from '@tallyard/domain/permissions/actions';
import type { Arrangement, Sort } from '@tallyard/ui';
import { type DocumentNode, Kind } from 'graphql';
import type { SavedViewList } from '../../generated/schema-types';
import type { Format } from '../format/format';
import type { Filter } from './filter';
import { readOneOf, readWhole, type UrlState } from './url-state';

/** A page of a list, as every list of the schema returns it. */
export interface ListAnswer<Row> {
  /** Null for rows that could not be read. */
  readonly items: readonly (Row | null)[];
  readonly total: number;
  readonly totalIsExact?: boolean;
  readonly totalPages: number;
  /** Why the rows are sample data, for lists that can return some. */
  readonly notice?: string | null;
  readonly isSample?: boolean;
}

export type Filters = Readonly<Record<string, Filter<unknown>>>;
export type ValuesOf<F extends Filters> = { readonly [Name in keyof F]: F[Name] extends Filter<infer V> ? V : never };

/** The variables that every list has. */
type Standard = 'organizationId' | 'page' | 'pageSize' | 'sortBy' | 'sortDirection';
type SortKeyOf<V> = V extends { sortBy?: infer K } ? Extract<K, string> : string;

export interface ListDescription<Data, Variables extends OperationVariables, Row, F extends Filters> {
  document: TypedDocumentNode<Data, Variables>;
  /** Returns the page from the query result. */
  page: (data: Data) => ListAnswer<Row> | null;
  /** How long a result stays fresh. Absent: it is always refetched. */
  staleMs?: number;
  /**
   * After an organization switch, the request is delayed as in FET-2. A result without rows is refetched once (FET-3), for
   * users with one of the permissions in `refreshedBy`.
   */
  refreshedBy?: readonly ActionName[];
  /** The required permission. Users without it see a message, and nothing is requested. */
  needs?: ActionName;
  /** The first key is the default. If there is only one, only the direction is sent. */
  sort?: { keys: readonly SortKeyOf<Variables>[]; direction?: Sort['direction'] };
  /** The filters by their URL parameter. */
  filters: F;
  /** Converts filter values to query variables. */
  ask: (filters: ValuesOf<F>, format: Pick<Format, 'startOfDay' | 'endOfDay'>) => Omit<Variables, Standard>;
  /**
   * Variables for optional columns by column key, sent while the column is shown. They override those from `ask`. `ask` must
   * set the variable as well, and the document must not give it a default, because results are cached by all variables.
   */
  requestedByColumns?: Readonly<Record<string, Partial<Variables>>>;
  /** Rows per page by default; 20 if absent. */
  pageSize?: number;
  /** The choices of rows per page. Empty: no choice is shown. */
  pageSizes?: readonly number[];
  /** The URL parameter of the page number, for a second list on the same screen. */
  pageKey?: string;
  /** The name under which views of it are saved. Absent: views are not supported. */
  views?: SavedViewList;
  /** How many rows can be paged through. Absent: all. */
  depth?: number;
  /** True while its filters are loading. The list is requested after that. */
  isAwaited?: boolean;
}

export interface List<Data, Variables extends OperationVariables, Row, F extends Filters>
  extends ListDescription<Data, Variables, Row, F> {
  readonly operation: string;
  readonly pageKey: string;
}

/** The part of a list that concerns its URL. */
export interface Addressed<F extends Filters = Filters>
  extends Pick<List<never, never, never, F>, 'filters' | 'pageKey' | 'pageSize' | 'pageSizes' | 'depth'> {
  sort?: { keys: readonly string[]; direction?: Sort['direction'] };
}

/** The state of a list in the URL. */
export interface ListState<Values> {
  readonly filters: Values;
  /** True if a filter differs from its default. */
  readonly filtered: boolean;
  readonly sort: Sort | null;
  readonly page: number;
  readonly pageSize: number;
}

/**
 * Defines a list: its URL state, its query variables and its filters. Rows, filters and variables are typed by the document.
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

/** Reads the state of the list from the URL. Unreadable values count as absent. */
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
  // Each value was read by the filter of the same name; Object.fromEntries loses that type.
  return Object.fromEntries(entries) as ValuesOf<F>;
}

/** Returns the query variables for this state. */
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
  // `ask` returns all variables except the standard ones.
  return { ...standard, ...list.ask(filters, format) } as unknown as Variables;
}

/** Returns the additional variables for the optional columns that are shown. */
export function requestedOfColumns<Variables extends OperationVariables>(
  { requestedByColumns = {} }: Pick<ListDescription<never, Variables, never, never>, 'requestedByColumns'>,
  { shown = [] }: Arrangement,
): Partial<Variables> {
  // guard: inventory.costs-of-shown-columns
  return Object.assign({}, ...shown.map((key) => requestedByColumns[key]));
}

/** Removes null, undefined and '' from the values. */
export function withoutEmpty<Values extends object>(values: Values): { [K in keyof Values]?: NonNullable<Values[K]> } {
  const entries = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return Object.fromEntries(entries) as { [K in keyof Values]?: NonNullable<Values[K]> };
}
