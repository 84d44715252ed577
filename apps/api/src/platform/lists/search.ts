import { exactTotalLimit } from '@tallyard/domain/limits/sizes';
import type { Transaction } from '../database/transaction.ts';
import { keyText, type Order, orderBy, placeOf, rangesAfter, readInOrder } from './order.ts';
import { type Paging, rowsFor } from './paging.ts';
import { containsTerms, searchTerms } from './search-terms.ts';
import { Values } from './values.ts';

/** How many things each way of searching may look at before the next one is taken. */
export interface SearchBounds {
  /** Things that are counted: what a total tells exactly. */
  readonly counted: number;
  /** Things with the term that are looked up one by one; more are cheaper to find by reading the whole list. */
  readonly lookedUp: number;
  /** Things that are read in the order of the list in the hope that they fill the page. */
  readonly walked: number;
}

const searchBounds: SearchBounds = { counted: exactTotalLimit, lookedUp: 50_000, walked: 20_000 };

/** A list whose search text is kept in `search_texts` (migration 0001), and what is asked of it. */
export interface Searched {
  /** Of `search_texts`. */
  readonly kind: string;
  /** Called `as` in all that follows. */
  readonly table: string;
  readonly as: string;
  /** Column of the id, without the name of the table. */
  readonly id: string;
  /** What is read to be walked in the order of the page; the table unless given. */
  readonly inOrder?: string | undefined;
  /** Columns of the rows of the page. */
  readonly columns: string;
  /** The text that is searched, of a row that is read anyway: as the triggers of the table write it. */
  readonly text: string;
  readonly order: Order;
  readonly paging: Paging;
  /** Where the list begins; its first value is the organization. */
  readonly scope: (values: Values) => string;
  /** What narrows the scope beside the term; none when everything passes. */
  readonly conditions: (values: Values) => readonly string[];
  /** In place of the table, the few things that pass one of `conditions`; null: there are none to be found like this. */
  readonly few?: (values: Values) => string | null;
}

/** Rows of the page with their places, and how many there are: `exactTotalLimit + 1` for more than are counted. */
export interface Found<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/**
 * A page of the things that contain every word of the term, folded (migration 0001), and pass the filters. The way depends on how common the
 * term turns out to be: few things with the term are looked up, few that pass the filters are compared; of
 * many, the list is walked in its order until the page is full, and only where that takes long are all collected.
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
   * All things with the term by the trigram index, and each by its id; null when there are more than `most` with the term.
   * OFFSET keeps PostgreSQL, which cannot know how many there are, from any other join.
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

  /** Things that pass the filters are compared with the term; null when more are found than a total tells. */
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

  /** The first things are read in the order of the list, asked for or not; null when they do not fill the page. */
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
   * All things with the term by the trigram index, whose ids are looked for while every thing is read once. `IS TRUE`
   * keeps PostgreSQL from looking up each id instead; OFFSET keeps it from reading in the order of the list, at whose end
   * the page may be.
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

  /** The columns that the page is sorted by: the key, and the id where keys are equal. */
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

  /** WHERE of what follows the cursor of the page. */
  #following(values: Values): string {
    const ranges = this.#ranges(values);
    return ranges === null ? '' : `WHERE (${ranges.join(' OR ')})`;
  }

  /** A statement that gives the ids of the page out of `source`. */
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

  /** The page out of the CTE `matched`, and how many there are; null unless they are `complete`. */
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
