import type { NameKind } from '@tallyard/domain/names/names';
import type { TenantTransaction } from '../platform/database/transaction.ts';

/** Things that carry names of a kind. */
export interface Carrier {
  /** What rows of plans call the field. */
  readonly field: string;
  readonly column: NameKind;
  readonly from: 'named_products' | 'named_items';
  readonly id: 'product_id' | 'item_id';
}

const carriers: Readonly<Record<NameKind, readonly Carrier[]>> = {
  category: [
    { field: 'category', column: 'category', from: 'named_products', id: 'product_id' },
    { field: 'itemCategory', column: 'category', from: 'named_items', id: 'item_id' },
  ],
  supplier: [{ field: 'supplier', column: 'supplier', from: 'named_products', id: 'product_id' }],
};

export const carriersOf = (kind: NameKind): readonly Carrier[] => carriers[kind];

/** Ids of those that carry a name, in their order; an index has them so. */
export async function readCarriers(
  transaction: TenantTransaction,
  {
    carrier: { from, id, column },
    name,
    after,
    most,
  }: { readonly carrier: Carrier; readonly name: string; readonly after: string | null; readonly most: number },
): Promise<string[]> {
  const { rows } = await transaction.query<{ id: string }>(
    `SELECT c.${id} AS id FROM ${from} c
     WHERE c.organization_id = $1 AND c.${column} = $2 ${after === null ? '' : `AND c.${id} > $4::uuid`}
     ORDER BY c.${id} LIMIT $3`,
    [transaction.organizationId, name, most, ...(after === null ? [] : [after])],
  );
  return rows.map((row) => row.id);
}
