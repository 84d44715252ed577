import type { InventoryItem } from '@tallyard/contracts/inventory/models';
import { exactTotalLimit } from '@tallyard/domain/limits/sizes';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { readInOrder } from '../platform/lists/order.ts';
import { type Page, rowsFor } from '../platform/lists/paging.ts';
import { containsPattern, Values } from '../platform/lists/values.ts';
import { conditionsOf, type ItemFilters, scopeOf } from './filters.ts';
import {
  type ItemPaging,
  itemPage,
  itemsInOrder,
  offsetOf,
  orderIn,
  orderOf,
  type PlacedItem,
  placeColumn,
  rangesOf,
  sortedBy,
} from './order.ts';
import { itemColumns } from './row.ts';

/** How many items each way of searching may look at before the next one is taken. */
export interface SearchBounds {
  /** Items that are counted: what a total tells exactly. */
  readonly counted: number;
  /** Items with the term that are looked up one by one; more are cheaper to find by reading the whole list. */
  readonly lookedUp: number;
  /** Items that are read in the order of the list in the hope that they fill the page. */
  readonly walked: number;
}

const searchBounds: SearchBounds = { counted: exactTotalLimit, lookedUp: 50_000, walked: 20_000 };

/** The text that is searched, of an item that is read anyway (migration 0015). */
const text = 'folded_text(i.name, i.sku, i.description, i.category, i.location, i.barcode)';

interface Search {
  readonly transaction: TenantTransaction;
  /** For LIKE, not folded. */
  readonly pattern: string;
  readonly filters: ItemFilters;
  readonly paging: ItemPaging;
  readonly bounds: SearchBounds;
}

/**
 * A page of the items that contain the term, in whatever case, and pass the filters. The way depends on how common the
 * term turns out to be (ADR 0021): few items with the term are looked up, few that pass the filters are compared; of
 * many, the list is walked in its order until the page is full, and only where that takes long are all collected.
 */
export async function findItems(
  transaction: TenantTransaction,
  term: string,
  filters: ItemFilters,
  paging: ItemPaging,
  bounds: SearchBounds = searchBounds,
): Promise<Page<InventoryItem>> {
  const search: Search = { transaction, pattern: containsPattern(term), filters, paging, bounds };
  const isFiltered = conditionsOf(filters, new Values()).length > 0;
  const few = isFiltered
    ? ((await lookUp(search, bounds.lookedUp)) ?? (await compare(search)))
    : await lookUp(search, bounds.counted);
  if (few) return itemPage(few.rows, few.total, paging);
  const rows =
    (await walk(search)) ??
    (isFiltered ? null : (await lookUp(search, bounds.lookedUp))?.rows) ??
    (await collect(search));
  return itemPage(rows, exactTotalLimit + 1, paging);
}

/**
 * All items with the term by the trigram index, and each by its id; null when there are more than `most` with the term.
 * OFFSET keeps PostgreSQL, which cannot know how many there are, from any other join.
 */
async function lookUp(search: Search, most: number): Promise<Counted | null> {
  const values = new Values();
  const conditions = [scopeOf(search.transaction, values), ...conditionsOf(search.filters, values)];
  const limit = `${values.add(most)}::bigint`;
  return readCounted(
    search,
    `found AS MATERIALIZED (SELECT search_things('item', ${values.add(search.pattern)}, ${limit} + 1) AS item_id),
     measured AS MATERIALIZED (SELECT count(*) <= ${limit} AS few FROM found),
     matched AS MATERIALIZED (
       SELECT i.* FROM measured JOIN found ON few CROSS JOIN LATERAL (
         SELECT ${sortedBy(search.paging)} FROM inventory_items i
         WHERE ${conditions.join(' AND ')} AND i.item_id = found.item_id OFFSET 0
       ) AS i
     )`,
    '(SELECT few FROM measured)',
    values,
  );
}

/** Items that pass the filters are compared with the term; null when more are found than a total tells. */
async function compare(search: Search): Promise<Counted | null> {
  const values = new Values();
  const matched = [
    scopeOf(search.transaction, values),
    ...conditionsOf(search.filters, values),
    contains(search, values),
  ];
  const most = values.add(search.bounds.counted);
  return readCounted(
    search,
    `matched AS MATERIALIZED (
       SELECT ${sortedBy(search.paging)} FROM inventory_items i WHERE ${matched.join(' AND ')} LIMIT ${most}::bigint + 1
     )`,
    `(SELECT count(*) FROM matched) <= ${most}::bigint`,
    values,
  );
}

/** The first items are read in the order of the list, asked for or not; null when they do not fill the page. */
async function walk(search: Search): Promise<PlacedItem[] | null> {
  const { paging, bounds } = search;
  if (offsetOf(paging) + rowsFor(paging) > bounds.walked) return null;
  const values = new Values();
  const first = readInOrder(orderIn(paging), {
    columns: 'i.*',
    from: itemsInOrder(paging),
    as: 'i',
    conditions: [scopeOf(search.transaction, values)],
    ranges: rangesOf(paging, values),
    limit: `LIMIT ${values.add(bounds.walked)}`,
  });
  const asked = [...conditionsOf(search.filters, values), contains(search, values)];
  const rows = await readPage(search, `(${first}) AS i WHERE ${asked.join(' AND ')}`, values);
  return rows.length === rowsFor(paging) ? rows : null;
}

/**
 * All items with the term by the trigram index, whose ids are looked for while every item is read once. `IS TRUE` keeps
 * PostgreSQL from looking up each id instead; OFFSET keeps it from reading in the order of the list, at whose end the
 * page may be.
 */
async function collect(search: Search): Promise<PlacedItem[]> {
  const values = new Values();
  const asked = [
    scopeOf(search.transaction, values),
    ...conditionsOf(search.filters, values),
    `(i.item_id IN (SELECT search_things('item', ${values.add(search.pattern)}))) IS TRUE`,
  ];
  const matched = `SELECT ${sortedBy(search.paging)} FROM inventory_items i WHERE ${asked.join(' AND ')} OFFSET 0`;
  return readPage(search, `(${matched}) AS i ${following(search, values)}`, values);
}

function contains({ pattern }: Search, values: Values): string {
  return `${text} LIKE lower(${values.add(pattern)} COLLATE names)`;
}

/** WHERE of what follows the cursor of the page. */
function following({ paging }: Search, values: Values): string {
  const ranges = rangesOf(paging, values);
  return ranges === null ? '' : `WHERE (${ranges.join(' OR ')})`;
}

/** A statement that gives the ids of the page out of `source`, which is named `i`. */
function cut(source: string, paging: ItemPaging, values: Values): string {
  return `SELECT i.item_id FROM ${source} ORDER BY ${orderOf(paging)}
          LIMIT ${values.add(rowsFor(paging))} OFFSET ${values.add(offsetOf(paging))}::bigint`;
}

async function readPage({ transaction, paging }: Search, source: string, values: Values): Promise<PlacedItem[]> {
  const { rows } = await transaction.query<PlacedItem>(
    `SELECT ${itemColumns}, ${placeColumn(paging)}
     FROM inventory_items i JOIN (${cut(source, paging, values)}) paged ON paged.item_id = i.item_id
     WHERE i.organization_id = $1 ORDER BY ${orderOf(paging)}`,
    values.list,
  );
  return rows;
}

interface Counted {
  readonly rows: PlacedItem[];
  readonly total: number;
}

/** The page out of the CTE `matched`, and how many there are; null unless they are `complete`. */
async function readCounted(search: Search, ctes: string, complete: string, values: Values): Promise<Counted | null> {
  const { transaction, paging } = search;
  const { rows } = await transaction.query<PlacedItem & { total: number | null }>(
    `WITH ${ctes}, paged AS (${cut(`matched i ${following(search, values)}`, paging, values)})
     SELECT counted.total, ${itemColumns}, ${placeColumn(paging)}
     FROM (SELECT CASE WHEN ${complete} THEN (SELECT count(*) FROM matched)::int END AS total) AS counted
     LEFT JOIN (paged JOIN inventory_items i ON i.organization_id = $1 AND i.item_id = paged.item_id)
       ON counted.total IS NOT NULL
     ORDER BY ${orderOf(paging)}`,
    values.list,
  );
  const total = rows[0]?.total ?? null;
  if (total === null) return null;
  return { rows: rows.filter((row) => row.item_id !== null), total };
}
