import { containsTerms, searchTerms } from '../../platform/lists/search-terms.ts';
import type { Values } from '../../platform/lists/values.ts';
import { conditionsOf, type MeasuredFilters } from '../filters.ts';

/**
 * Returns the SQL conditions of a list of items that does not use the order of an index; only 'true' if no filter applies.
 * Items deleted since have no search index entry, so their texts are searched directly.
 */
export function conditionsThen({ search, ...filters }: MeasuredFilters, values: Values): string[] {
  const conditions = ['true', ...conditionsOf(filters, values)];
  const term = search?.trim();
  if (!term) return conditions;
  const words = values.add(searchTerms(term));
  const text = 'folded_text(i.name, i.sku, i.description, i.category, i.location, i.barcode)';
  conditions.push(`((i.item_id IN (SELECT search_things('item', ${words}::text[]))) IS TRUE
    OR (i.deleted_at IS NOT NULL AND ${containsTerms(text, term, values)}))`);
  return conditions;
}
