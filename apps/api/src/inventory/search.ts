import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { Page } from '../platform/lists/paging.ts';
import { findThings, type SearchBounds } from '../platform/lists/search.ts';
import type { Values } from '../platform/lists/values.ts';
import { conditionsOf, type MeasuredFilters, scopeOf } from './filters.ts';
import { type ItemPaging, itemPage, itemsInOrder, orderIn, type PlacedItem } from './order.ts';
import { itemColumns, type OurItem } from './row.ts';

/** Returns a page of the items that contain the term, ignoring case, and match the filters. */
export async function findItems(
  transaction: TenantTransaction,
  term: string,
  filters: MeasuredFilters,
  paging: ItemPaging,
  bounds?: SearchBounds,
): Promise<Page<OurItem>> {
  const searched = {
    kind: 'item',
    table: 'inventory_items',
    as: 'i',
    id: 'item_id',
    inOrder: itemsInOrder(paging),
    columns: itemColumns,
    text: 'folded_text(i.name, i.sku, i.description, i.category, i.location, i.barcode)',
    order: orderIn(paging),
    paging,
    scope: (values: Values) => scopeOf(transaction, values),
    conditions: (values: Values) => conditionsOf(filters, values),
    few: (values: Values) => filters.own?.few(values) ?? null,
  };
  const { rows, total } = await findThings<PlacedItem>(transaction, term, searched, bounds);
  return itemPage(rows, total, paging);
}
