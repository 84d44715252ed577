import type { EndpointDefinition, EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type { RequestedValues } from '../custom-fields/requested-values.ts';
import type { Transaction } from '../database/transaction.ts';
import type { AnchoredPage, Anchors } from './anchors/anchors.ts';
import type { Direction, Order, Sort } from './order.ts';
import type { Paging } from './paging.ts';
import type { Values } from './values.ts';

export type QueryOf<Definition extends EndpointDefinition> =
  EndpointRequest<Definition> extends { readonly query: infer Query } ? Query : never;
/** What the list itself sees to. */
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

/** What a list reads with; what the endpoint's query has beside is an argument of a filter. */
export interface AnyQuery extends Paging {
  readonly sortBy?: string;
  readonly sortDirection?: Direction;
  readonly ids?: readonly string[] | undefined;
  readonly search?: string | undefined;
  readonly updatedAfter?: string | undefined;
  /** What is asked of the organization's own fields. */
  readonly own?: RequestedValues | undefined;
  readonly counted?: Counted | undefined;
}

/**
 * How many rows the list has, as far as they are counted, where the module knows it already; 'own': what else is asked lets most
 * things pass, so that they are counted by the values that `own` asks for; a function: SQL of one row with `total`, made of the one
 * that counts the rows themselves.
 */
export type Counted = number | 'own' | ((count: string, values: Values) => string);

export interface Common<Row, Item> {
  /** Table or subselect, called `as` in all that follows. */
  readonly from: string;
  readonly as: string;
  /** The column that tells rows with equal keys apart. */
  readonly id: string;
  readonly idType?: Order['idType'];
  /** What a page reads of its rows. */
  readonly columns: string;
  /** Joins for the rows of the page alone. */
  readonly details?: string;
  /** Conditions that always hold, beside that of the organization. */
  readonly scope?: string;
  /** Whether rows that are named by `ids` are read even out of the scope. */
  readonly namedOutOfScope?: true;
  /** Of a list outside any organization, in place of the organization's condition. */
  readonly owner?: { readonly column: string; readonly value: (transaction: Transaction) => unknown };
  /** Direction of a list that cannot be asked for another one; `asc` unless given. */
  readonly direction?: Direction;
  /** Of a list by `name` that may be long, in an organization; it has an indexed search. */
  readonly anchored?: {
    readonly anchors: Anchors;
    /** By what a query narrows it, by the columns that anchors count by; null: by something else, too. */
    readonly narrowed: (query: Readonly<Record<string, unknown>>) => AnchoredPage['narrowed'] | null;
  };
  readonly itemFrom: (row: Row) => Item;
}

/**
 * The search of a list that may be long: its texts are kept in `search_texts`, by triggers of its table, and rows that a
 * page skips are not read.
 */
export interface IndexedSearch {
  readonly kind: string;
  /** SQL of the same text, of a row that is read anyway. */
  readonly text: string;
}

/** A list as a module describes it. A query key of the endpoint that nothing answers is a type error. */
export type ListDescription<Definition extends EndpointDefinition, Row, Item> = Common<Row, Item> & {
  /** Whose query it answers. */
  readonly endpoint: Definition;
  /** A condition for each value that narrows the list. */
  readonly filters: Filters<QueryOf<Definition>>;
  /** Without `sortBy` in the query, the one order there is. */
  readonly sorts: Readonly<Record<SortKeyOf<QueryOf<Definition>>, Sort>>;
} & Needed<QueryOf<Definition>, 'search', { readonly search: readonly string[] | IndexedSearch }> &
  Needed<QueryOf<Definition>, 'updatedAfter', { readonly updatedAt: string }>;
