import type { EndpointDefinition, EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type { RequestedValues } from '../custom-fields/requested-values.ts';
import type { Transaction } from '../database/transaction.ts';
import type { AnchoredPage, Anchors } from './anchors/anchors.ts';
import type { Direction, Order, Sort } from './order.ts';
import type { Paging } from './paging.ts';
import type { Values } from './values.ts';

export type QueryOf<Definition extends EndpointDefinition> =
  EndpointRequest<Definition> extends { readonly query: infer Query } ? Query : never;
/** The query keys that the list itself handles. */
type OwnKey =
  | 'organizationId'
  | 'page'
  | 'limit'
  | 'after'
  | 'sortBy'
  | 'sortDirection'
  | 'ids'
  | 'search'
  | 'updatedAfter'
  | 'own'
  | 'counted';
type Filters<Query> = {
  readonly [Key in Exclude<keyof Query, OwnKey>]-?: (value: NonNullable<Query[Key]>, values: Values) => string;
};
type SortKeyOf<Query> = Query extends { readonly sortBy: infer Key extends string } ? Key : string;
type Needed<Query, Key extends string, Part> = Key extends keyof Query ? Part : unknown;

/** The query of a list; other keys of the endpoint's query are passed to filters. */
export interface AnyQuery extends Paging {
  readonly sortBy?: string;
  readonly sortDirection?: Direction;
  readonly ids?: readonly string[] | undefined;
  readonly search?: string | undefined;
  readonly updatedAfter?: string | undefined;
  /** Filters on the organization's custom fields. */
  readonly own?: RequestedValues | undefined;
  readonly counted?: Counted | undefined;
}

/**
 * The total of the list, up to the limit of exact totals, if the module already knows it. 'own': the other filters let
 * most rows pass, so rows are counted by the custom fields in `own`. A function: returns SQL of one row with `total`,
 * based on the SQL that counts the rows.
 */
export type Counted = number | 'own' | ((count: string, values: Values) => string);

export interface Common<Row, Item> {
  /** A table or subquery with the alias `as`. */
  readonly from: string;
  readonly as: string;
  /** The column that breaks ties between equal sort keys. */
  readonly id: string;
  readonly idType?: Order['idType'];
  /** The columns that a page reads. */
  readonly columns: string;
  /** Joins that apply only to the rows of the page. */
  readonly details?: string;
  /** Conditions that always apply, besides the organization. */
  readonly scope?: string;
  /** Whether rows in `ids` are read even if they are outside the scope. */
  readonly namedOutOfScope?: true;
  /** For a list outside any organization: replaces the condition on the organization. */
  readonly owner?: { readonly column: string; readonly value: (transaction: Transaction) => unknown };
  /** The direction of a list without a choice of direction; `asc` by default. */
  readonly direction?: Direction;
  /** For a list by `name` in an organization that can be long; it has an indexed search. */
  readonly anchored?: {
    readonly anchors: Anchors;
    /** Returns the filters of a query, by the columns that anchors count by; null if it has other filters, too. */
    readonly narrowed: (query: Readonly<Record<string, unknown>>) => AnchoredPage['narrowed'] | null;
  };
  readonly itemFrom: (row: Row) => Item;
}

/**
 * The search of a list that can be long. Triggers of its table maintain its texts in `search_texts`, and rows that a page
 * skips are not read.
 */
export interface IndexedSearch {
  readonly kind: string;
  /** SQL: the same text, computed from a row that is read anyway. */
  readonly text: string;
}

/** The description of a list by its module. A query key of the endpoint that no part handles is a type error. */
export type ListDescription<Definition extends EndpointDefinition, Row, Item> = Common<Row, Item> & {
  /** The endpoint whose query it answers. */
  readonly endpoint: Definition;
  /** A condition for each filter in the query. */
  readonly filters: Filters<QueryOf<Definition>>;
  /** If the query has no `sortBy`, the only sort order. */
  readonly sorts: Readonly<Record<SortKeyOf<QueryOf<Definition>>, Sort>>;
} & Needed<QueryOf<Definition>, 'search', { readonly search: readonly string[] | IndexedSearch }> &
  Needed<QueryOf<Definition>, 'updatedAfter', { readonly updatedAt: string }>;
