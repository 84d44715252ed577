import { barcodeForms } from '@tallyard/domain/barcodes/barcode-forms';
import { normalizeCode } from '@tallyard/domain/codes/normalize-code';
import { ambiguousCode, outsideOfCount, unknownCode } from '@tallyard/domain/counts/texts';
import { itemNotFound } from '@tallyard/domain/inventory/fields';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import { isId } from '../platform/ids.ts';
import type { LockedCount } from './lock-count.ts';

/** A counted item by its id or its code. */
export interface Named {
  readonly itemId?: string | undefined;
  readonly code?: string | undefined;
}

interface FoundRow extends Record<string, unknown> {
  readonly item_id: string;
  readonly warehouse_id: string;
  readonly sku: string;
  readonly barcode: string | null;
  readonly is_inside: boolean;
}

/**
 * Returns the item id of each element, or why the item does not belong to the count. A SKU takes precedence over a barcode.
 */
export async function findItems(
  transaction: TenantTransaction,
  count: LockedCount,
  named: readonly Named[],
): Promise<(string | ApiError)[]> {
  const codes = [...new Set(named.flatMap(({ code }) => (code === undefined ? [] : barcodeForms(code))))];
  const { rows } = await transaction.query<FoundRow>(
    `SELECT i.item_id, i.warehouse_id, i.sku, i.barcode, i.warehouse_id = $4 AND ($5::uuid IS NULL OR i.folder_id IN (
       SELECT b.folder_id FROM folders_below($1, ARRAY[$5::uuid]) b)) AS is_inside
     FROM countable_items i WHERE i.organization_id = $1 AND NOT i.is_removed
       AND (i.item_id = ANY($2::uuid[]) OR i.warehouse_id = $4 AND (i.sku = ANY($3::text[]) OR i.barcode = ANY($3::text[])))`,
    [
      transaction.organizationId,
      named.flatMap(({ itemId }) => (itemId !== undefined && isId(itemId) ? [itemId] : [])),
      codes,
      count.warehouse_id,
      count.folder_id,
    ],
    'count-items',
  );
  const byId = new Map(rows.map((row) => [row.item_id, row]));
  const here = rows.filter((row) => row.warehouse_id === count.warehouse_id);
  const bySku = new Map(here.map((row) => [row.sku, row]));
  const selected = count.item_ids && new Set(count.item_ids);
  return named.map(({ itemId, code }) => {
    const found = itemId === undefined ? byCode(code ?? '', bySku, here) : byId.get(itemId);
    if (found instanceof ApiError) return found;
    if (found === undefined) return new ApiError('NOT_FOUND', itemNotFound);
    const isInside = found.is_inside && (selected === null || selected.has(found.item_id));
    return isInside ? found.item_id : new ApiError('RULE_BROKEN', outsideOfCount);
  });
}

function byCode(code: string, bySku: ReadonlyMap<string, FoundRow>, here: readonly FoundRow[]): FoundRow | ApiError {
  const bySkuFirst = bySku.get(code) ?? bySku.get(normalizeCode(code));
  if (bySkuFirst !== undefined) return bySkuFirst;
  const forms = barcodeForms(code);
  const [found, ...others] = here.filter(({ barcode }) => barcode !== null && forms.includes(barcode));
  if (found === undefined) return new ApiError('NOT_FOUND', unknownCode(code));
  return others.length === 0 ? found : new ApiError('RULE_BROKEN', ambiguousCode(code));
}
