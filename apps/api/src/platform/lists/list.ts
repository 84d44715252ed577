import type { EndpointDefinition } from '@tallyard/contracts/endpoint/endpoint';
import type { TenantTransaction, Transaction } from '../database/transaction.ts';
import { type AnchoredPage, type Anchors, type FarPages, farFrom, noteSkipped } from './anchors/anchors.ts';
import type { AnyQuery, Common, Counted, IndexedSearch, ListDescription, QueryOf } from './list-description.ts';
import {
  cursorAt,
  isIdOf,
  keyText,
  type Order,
  orderBy,
  type Place,
  placeOf,
  type Reading,
  rangesAfter,
  readInOrder,
  type Sort,
} from './order.ts';
import { countAtMost, limitOf, type Page, type Paging, pageOf, refuseTwoPlaces, rowsFor } from './paging.ts';
import { preparedName } from './prepared.ts';
import { findThings } from './search.ts';
import { containsTerms, foldedTextOf } from './search-terms.ts';
import { Values } from './values.ts';

/** A paginated list. */
export interface List<Query, Item> {
  /**
   * Returns one page with the total, both of the same snapshot. `ids` returns exactly these rows, on one page regardless
   * of its limit. Throws VALIDATION_FAILED naming `after`. `far` is for lists with anchors.
   */
  page(transaction: Transaction, query: Query, far?: FarPages): Promise<Page<Item>>;
}

/** Creates a list from its description. */
export function list<const Definition extends EndpointDefinition, Row extends object, Item>(
  description: ListDescription<Definition, Row, Item>,
): List<QueryOf<Definition>, Item> {
  const reader = new Reader<Row, Item>(description as unknown as Untyped<Row, Item>);
  return {
    page: (transaction, query, far) => reader.page(transaction, query as AnyQuery, far),
  };
}

/** The description without its generic types; `ListDescription` has checked that its parts match. */
interface Untyped<Row, Item> extends Common<Row, Item> {
  readonly endpoint: EndpointDefinition;
  readonly filters: Readonly<Record<string, (value: unknown, values: Values) => string>>;
  readonly sorts: Readonly<Record<string, Sort>>;
  readonly search?: readonly string[] | IndexedSearch;
  readonly updatedAt?: string;
}

const isIndexed = (search: readonly string[] | IndexedSearch | undefined): search is IndexedSearch =>
  search !== undefined && 'kind' in search;

type Placed<Row> = Row & {
  readonly total: number;
  readonly cursor_key: string | null;
  readonly cursor_id: string | null;
  /** The number of rows skipped between an anchor and the page. */
  readonly skipped?: number | null;
};

/** A page whose position is counted from an anchor. */
interface AtAnchor {
  readonly anchors: Anchors;
  readonly page: AnchoredPage;
}

const skippedBy = ({ page, limit }: Paging) => (page - 1) * limit;

class Reader<Row extends object, Item> {
  readonly #list: Untyped<Row, Item>;

  constructor(description: Untyped<Row, Item>) {
    this.#list = description;
  }

  async page(transaction: Transaction, query: AnyQuery, far?: FarPages): Promise<Page<Item>> {
    refuseTwoPlaces(query);
    const order = this.#order(query);
    const paging: Paging =
      query.ids === undefined ? query : { page: 1, limit: Math.max(query.ids.length, 1), after: query.after };
    const found = await this.#found(transaction, query, order, paging);
    if (found !== null) return this.#pageOf(found.rows, found.total, paging, order);
    const farAway = far && this.#farAway(query, order, paging, far);
    const rows = await this.#read(transaction, query, order, paging, farAway ?? null);
    if (farAway) noteSkipped(transaction as TenantTransaction, rows[0]?.skipped ?? skippedBy(paging), far);
    const placed = rows.filter((row) => row.cursor_id !== null);
    return this.#pageOf(placed, rows[0]?.total ?? 0, paging, order);
  }

  /** Reads the rows of the page, starting at an anchor if there is one. */
  async #read(
    transaction: Transaction,
    query: AnyQuery,
    order: Order,
    paging: Paging,
    farAway: AtAnchor | null,
  ): Promise<Placed<Row>[]> {
    const { text, values } = this.#statement(transaction, query, order, paging, farAway);
    // A cached plan cannot know how many rows have changed or are skipped; from an anchor there are few.
    const isEven = (paging.page === 1 || farAway !== null) && query.updatedAfter === undefined;
    const name = isEven ? preparedName(text) : undefined;
    const { rows } = await transaction.query<Placed<Row>>(text, values.list, name);
    // Before anchors exist, there is no start.
    if (farAway && (rows[0]?.skipped ?? null) === null) return this.#read(transaction, query, order, paging, null);
    return rows;
  }

  /** Returns the anchor request for a page far enough from the start; null if it is not, or if anchors cannot serve it. */
  #farAway(query: AnyQuery, { sortBy, direction }: Order, paging: Paging, far: FarPages): AtAnchor | null {
    const { anchored } = this.#list;
    const offset = skippedBy(paging);
    if (anchored === undefined || sortBy !== 'name' || paging.after !== undefined || offset < farFrom(far)) return null;
    const filtered = anchored.narrowed(query as unknown as Readonly<Record<string, unknown>>);
    if (filtered === null) return null;
    return { anchors: anchored.anchors, page: { narrowed: filtered, offset, limit: rowsFor(paging), direction } };
  }

  #pageOf(rows: readonly Placed<Row>[], total: number, paging: Paging, order: Order): Page<Item> {
    return pageOf(rows, total, paging, this.#list.itemFrom, (row) => cursorAt(order, placeIn(row)));
  }

  /** Returns the result of an indexed search; null if the list has none, or without a search term. */
  async #found(transaction: Transaction, query: AnyQuery, order: Order, paging: Paging) {
    const { search, from, as, id, columns } = this.#list;
    if (!isIndexed(search) || query.search === undefined) return null;
    return findThings<Placed<Row>>(transaction, query.search.trim(), {
      ...search,
      table: from,
      as,
      id: id.slice(as.length + 1),
      columns,
      order,
      paging,
      scope: (values) => this.#scope(transaction, query, values).join(' AND '),
      conditions: (values) => this.#narrowing(query, values),
      few: (values) => query.own?.few(values) ?? null,
    });
  }

  #order({ sortBy, sortDirection }: AnyQuery): Order {
    const { endpoint, sorts, direction = 'asc', id, idType = 'uuid' } = this.#list;
    const key = sortBy ?? Object.keys(sorts)[0] ?? '';
    const sort = sorts[key];
    if (sort === undefined) throw new Error(`${endpoint.name} has no order ${key}`);
    return { list: endpoint.name, sortBy: key, sort, direction: sortDirection ?? direction, id, idType };
  }

  /** The base conditions of the list. The first parameter is the organization or owner. */
  #scope(transaction: Transaction, { ids }: AnyQuery, values: Values): string[] {
    const { as, owner, scope, namedOutOfScope = false } = this.#list;
    const own =
      owner === undefined
        ? // Row-level security enforces it as well; it is stated so that indexes are used.
          `${as}.organization_id = ${values.add((transaction as { organizationId?: number }).organizationId)}`
        : `${owner.column} = ${values.add(owner.value(transaction))}`;
    return scope === undefined || (namedOutOfScope && ids !== undefined) ? [own] : [own, scope];
  }

  /** The filters; an indexed search applies the search term itself. */
  #narrowing(query: AnyQuery, values: Values): string[] {
    const { filters, search, updatedAt, id, idType = 'uuid' } = this.#list;
    const conditions: string[] = [];
    for (const [name, filter] of Object.entries(filters)) {
      const value = (query as unknown as Record<string, unknown>)[name];
      if (value !== undefined && value !== null) conditions.push(filter(value, values));
    }
    if (query.ids !== undefined) {
      const ids = query.ids.filter((each) => isIdOf(idType, each));
      conditions.push(`${id} = ANY(${values.add(ids)}::${idType}[])`);
    }
    if (query.search !== undefined && search !== undefined && !isIndexed(search)) {
      conditions.push(containsTerms(foldedTextOf(search), query.search, values));
    }
    if (query.updatedAfter !== undefined && updatedAt !== undefined) {
      conditions.push(`${updatedAt} > ${values.add(query.updatedAfter)}::timestamptz`);
    }
    if (query.own !== undefined) conditions.push(...query.own.conditions(values));
    return conditions;
  }

  /**
   * Returns one statement for page and total, so that both are of the same snapshot. The total is in every row, and in a
   * single row if the page is empty.
   */
  #statement(
    transaction: Transaction,
    query: AnyQuery,
    order: Order,
    paging: Paging,
    anchor: AtAnchor | null,
  ): { text: string; values: Values } {
    const values = new Values();
    const { as } = this.#list;
    const conditions = [...this.#scope(transaction, query, values), ...this.#narrowing(query, values)];
    const from = query.own?.few(values) ?? this.#list.from;
    const byOwn = query.counted === 'own' ? query.own?.counting(conditions, values) : null;
    const counted = byOwn ?? countAtMost(`SELECT 1 FROM ${from} ${as} WHERE ${conditions.join(' AND ')}`);
    const count = countOf(query.counted, counted, values);
    if (anchor) {
      const { anchors, page } = anchor;
      const rows = this.#rowsOf(order, anchors.idsFrom(as, conditions, page));
      const text = `WITH counted AS (${count}), ${anchors.startOf(page, values)}
        SELECT counted.total, (SELECT skipped FROM start)::float8 AS skipped, listed.*
        FROM counted LEFT JOIN (${rows}) listed ON true ORDER BY listed.place`;
      return { text, values };
    }
    const ranges = paging.after === undefined ? null : rangesAfter(order, placeOf(order, paging.after), values);
    const rows = this.#rows(order, { from, as, conditions, ranges, limit: limitOf(paging, values) });
    const text = `WITH counted AS (${count})
      SELECT counted.total, listed.* FROM counted LEFT JOIN (${rows}) listed ON true ORDER BY listed.place`;
    return { text, values };
  }

  /** Selects the rows in order. LIMIT is applied first, so that columns and details are read only for the page. */
  #rows(order: Order, reading: Omit<Reading, 'columns'>): string {
    const { id, search } = this.#list;
    // For a list that can be long, LIMIT is applied to ids only: an index contains the ids of the skipped rows.
    return this.#rowsOf(order, readInOrder(order, { ...reading, columns: isIndexed(search) ? id : `${reading.as}.*` }));
  }

  /** Returns the rows of the selected page with their positions. */
  #rowsOf(order: Order, cut: string): string {
    const { from, as, columns, details = '', id, search } = this.#list;
    const paged = isIndexed(search)
      ? `(${cut}) paged JOIN ${from} ${as} ON ${as}.organization_id = $1 AND ${id} = paged.${id.slice(as.length + 1)}`
      : `(${cut}) ${as}`;
    return `SELECT ${columns}, ${keyText(order.sort)} AS cursor_key, ${id}::text AS cursor_id,
        row_number() OVER (ORDER BY ${orderBy(order)}) AS place
      FROM ${paged} ${details} ORDER BY place`;
  }
}

function countOf(counted: Counted | undefined, count: string, values: Values): string {
  if (typeof counted === 'number') return `SELECT ${Math.trunc(counted)} AS total`;
  return typeof counted === 'function' ? counted(count, values) : count;
}

function placeIn(row: Placed<object>): Place {
  return { key: row.cursor_key, id: row.cursor_id ?? '' };
}
