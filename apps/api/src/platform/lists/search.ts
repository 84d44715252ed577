import { exactTotalLimit } from '@tallyard/domain/limits/sizes';
import type { Transaction } from '../database/transaction.ts';
import { keyText, type Order, orderBy, placeOf, rangesAfter, readInOrder } from './order.ts';
import { type Paging, rowsFor } from './paging.ts';
import { containsTerms, searchTerms } from './search-terms.ts';
import { Values } from './values.ts';

/** How many records each search strategy may read before the next one is used. */
export interface SearchBounds {
  /** Records that are counted: the limit of exact totals. */
  readonly counted: number;
  /** Matches of the term that are looked up one by one; for more, reading the whole list is cheaper. */
  readonly lookedUp: number;
  /** Records that are read in the order of the list in order to fill the page. */
  readonly walked: number;
}

const searchBounds: SearchBounds = { counted: exactTotalLimit, lookedUp: 50_000, walked: 20_000 };

/** A list whose search texts are in `search_texts` (migration 0001), and the query on it. */
export interface Searched {
  /** The kind in `search_texts`. */
  readonly kind: string;
  /** The table, with the alias `as`. */
  readonly table: string;
  readonly as: string;
  /** The column of the id, without the alias. */
  readonly id: string;
  /** The source to read in the order of the page; the table by default. */
  readonly inOrder?: string | undefined;
  /** Columns of the rows of the page. */
  readonly columns: string;
  /** SQL: the searched text of a row that is read anyway, as the triggers of the table write it. */
  readonly text: string;
  readonly order: Order;
  readonly paging: Paging;
  /** The base condition of the list. The first parameter is the organization. */
  readonly scope: (values: Values) => string;
  /** The filters besides the term; empty if there are none. */
  readonly conditions: (values: Values) => readonly string[];
  /**
   * SQL that replaces the table with the few records that match one of `conditions`; null if there is no selective
   * condition.
   */
  readonly few?: (values: Values) => string | null;
}

/** The rows of the page, and the total: `exactTotalLimit + 1` if there are more than are counted. */
export interface Found<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/**
 * Returns a page of the records that contain every word of the normalized term (migration 0001) and match the filters. The
 * strategy depends on the number of matches: few matches of the term are looked up, and few records that match the filters
 * are compared with it. Otherwise the list is read in order until the page is full, and only if that takes long, all
 * matches are collected.
 */
export function findThings<Row extends object>(
  transaction: Transaction,
  term: string,
  searched: Searched,
  bounds: SearchBounds = searchBounds,
): Promise<Found<Row>> {
  return new Search<Row>(transaction, term, searched, bounds).find();
}

class Search<Row extends object> {
  readonly #transaction: Transaction;
  readonly #term: string;
  readonly #list: Searched;
  readonly #bounds: SearchBounds;
  readonly #key: string;
  readonly #orderBy: string;

  constructor(transaction: Transaction, term: string, list: Searched, bounds: SearchBounds) {
    this.#transaction = transaction;
    this.#term = term;
    this.#list = list;
    this.#bounds = bounds;
    this.#key = `${list.as}.${list.id}`;
    this.#orderBy = orderBy(list.order);
  }

  async find(): Promise<Found<Row>> {
    const bounds = this.#bounds;
    const isFiltered = this.#list.conditions(new Values()).length > 0;
    const few = isFiltered
      ? ((await this.#lookUp(bounds.lookedUp)) ?? (await this.#compare()))
      : await this.#lookUp(bounds.counted);
    if (few) return few;
    const rows =
      (await this.#walk()) ??
      (isFiltered ? null : (await this.#lookUp(bounds.lookedUp))?.rows) ??
      (await this.#collect());
    return { rows, total: exactTotalLimit + 1 };
  }

  /**
   * Finds all matches of the term in the trigram index and looks each up by its id; null if more than `most` records match
   * the term. OFFSET keeps PostgreSQL, which cannot estimate their number, from choosing another join.
   */
  #lookUp(most: number): Promise<Found<Row> | null> {
    const { table, as, id } = this.#list;
    const values = new Values();
    const conditions = this.#conditions(values);
    const limit = `${values.add(most)}::bigint`;
    return this.#readCounted(
      `found AS MATERIALIZED (SELECT ${this.#searchThings(values, `, ${limit} + 1`)} AS ${id}),
       measured AS MATERIALIZED (SELECT count(*) <= ${limit} AS few FROM found),
       matched AS MATERIALIZED (
         SELECT ${as}.* FROM measured JOIN found ON few CROSS JOIN LATERAL (
           SELECT ${this.#sortedBy()} FROM ${table} ${as}
           WHERE ${conditions.join(' AND ')} AND ${this.#key} = found.${id} OFFSET 0
         ) AS ${as}
       )`,
      '(SELECT few FROM measured)',
      values,
    );
  }

  /** Compares the records that match the filters with the term; null if more match than are counted exactly. */
  #compare(): Promise<Found<Row> | null> {
    const { table, as } = this.#list;
    const values = new Values();
    const matched = [...this.#conditions(values), this.#contains(values)];
    const from = this.#list.few?.(values) ?? table;
    const most = values.add(this.#bounds.counted);
    return this.#readCounted(
      `matched AS MATERIALIZED (
         SELECT ${this.#sortedBy()} FROM ${from} ${as} WHERE ${matched.join(' AND ')} LIMIT ${most}::bigint + 1
       )`,
      `(SELECT count(*) FROM matched) <= ${most}::bigint`,
      values,
    );
  }

  /** Reads the first records in the order of the list and keeps those that match; null if they do not fill the page. */
  async #walk(): Promise<Row[] | null> {
    const { table, inOrder = table, as, order, paging, scope, conditions } = this.#list;
    if (this.#offset() + rowsFor(paging) > this.#bounds.walked) return null;
    const values = new Values();
    const first = readInOrder(order, {
      columns: `${as}.*`,
      from: inOrder,
      as,
      conditions: [scope(values)],
      ranges: this.#ranges(values),
      limit: `LIMIT ${values.add(this.#bounds.walked)}`,
    });
    const allConditions = [...conditions(values), this.#contains(values)];
    const rows = await this.#readPage(`(${first}) AS ${as} WHERE ${allConditions.join(' AND ')}`, values);
    return rows.length === rowsFor(paging) ? rows : null;
  }

  /**
   * Finds all matches of the term in the trigram index, and filters a scan of the whole table by their ids. `IS TRUE`
   * keeps PostgreSQL from looking up each id instead; OFFSET keeps it from reading in the order of the list, where the
   * page may be at the end.
   */
  #collect(): Promise<Row[]> {
    const { table, as } = this.#list;
    const values = new Values();
    const conditions = [
      ...this.#conditions(values),
      `(${this.#key} IN (SELECT ${this.#searchThings(values)})) IS TRUE`,
    ];
    const matched = `SELECT ${this.#sortedBy()} FROM ${table} ${as} WHERE ${conditions.join(' AND ')} OFFSET 0`;
    return this.#readPage(`(${matched}) AS ${as} ${this.#following(values)}`, values);
  }

  #conditions(values: Values): string[] {
    return [this.#list.scope(values), ...this.#list.conditions(values)];
  }

  #searchThings(values: Values, atMost = ''): string {
    return `search_things('${this.#list.kind}', ${values.add(searchTerms(this.#term))}::text[]${atMost})`;
  }

  #contains(values: Values): string {
    return containsTerms(this.#list.text, this.#term, values);
  }

  /** The columns that the page is sorted by: the key and the id. */
  #sortedBy(): string {
    return `${this.#list.order.sort.by}, ${this.#key}`;
  }

  #offset(): number {
    return (this.#list.paging.page - 1) * this.#list.paging.limit;
  }

  #ranges(values: Values): string[] | null {
    const { order, paging } = this.#list;
    return paging.after === undefined ? null : rangesAfter(order, placeOf(order, paging.after), values);
  }

  /** The WHERE clause for the rows after the page's cursor. */
  #following(values: Values): string {
    const ranges = this.#ranges(values);
    return ranges === null ? '' : `WHERE (${ranges.join(' OR ')})`;
  }

  /** Returns the statement that selects the ids of the page from `source`. */
  #cut(source: string, values: Values): string {
    return `SELECT ${this.#key} FROM ${source} ORDER BY ${this.#orderBy}
            LIMIT ${values.add(rowsFor(this.#list.paging))} OFFSET ${values.add(this.#offset())}::bigint`;
  }

  #pageColumns(): string {
    const { columns, order } = this.#list;
    return `${columns}, ${keyText(order.sort)} AS cursor_key, ${this.#key}::text AS cursor_id`;
  }

  async #readPage(source: string, values: Values): Promise<Row[]> {
    const { table, as, id } = this.#list;
    const { rows } = await this.#transaction.query<Row & Record<string, unknown>>(
      `SELECT ${this.#pageColumns()}
       FROM ${table} ${as} JOIN (${this.#cut(source, values)}) paged ON paged.${id} = ${this.#key}
       WHERE ${as}.organization_id = $1 ORDER BY ${this.#orderBy}`,
      values.list,
    );
    return rows;
  }

  /** Reads the page from the CTE `matched`, and the total; null unless `complete`. */
  async #readCounted(ctes: string, complete: string, values: Values): Promise<Found<Row> | null> {
    const { table, as, id } = this.#list;
    const { rows } = await this.#transaction.query<Row & { total: number | null; cursor_id: string | null }>(
      `WITH ${ctes}, paged AS (${this.#cut(`matched ${as} ${this.#following(values)}`, values)})
       SELECT counted.total, ${this.#pageColumns()}
       FROM (SELECT CASE WHEN ${complete} THEN (SELECT count(*) FROM matched)::int END AS total) AS counted
       LEFT JOIN (paged JOIN ${table} ${as} ON ${as}.organization_id = $1 AND ${this.#key} = paged.${id})
         ON counted.total IS NOT NULL
       ORDER BY ${this.#orderBy}`,
      values.list,
    );
    const total = rows[0]?.total ?? null;
    if (total === null) return null;
    return { rows: rows.filter((row) => row.cursor_id !== null), total };
  }
}
