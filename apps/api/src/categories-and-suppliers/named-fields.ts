import type { NameKind } from '@tallyard/domain/categories-and-suppliers/name-kinds';
import type { TenantTransaction } from '../platform/database/transaction.ts';

/** A field of products or items that contains names of a kind. */
export interface NamedField {
  /** The name of the field in rows of plans. */
  readonly field: string;
  readonly column: NameKind;
  readonly from: 'named_products' | 'named_items';
  readonly id: 'product_id' | 'item_id';
}

const namedFields: Readonly<Record<NameKind, readonly NamedField[]>> = {
  category: [
    { field: 'category', column: 'category', from: 'named_products', id: 'product_id' },
    { field: 'itemCategory', column: 'category', from: 'named_items', id: 'item_id' },
  ],
  supplier: [{ field: 'supplier', column: 'supplier', from: 'named_products', id: 'product_id' }],
};

export const namedFieldsOf = (kind: NameKind): readonly NamedField[] => namedFields[kind];

/** Returns the ids of records with a name in the order of an index. */
export async function readNamedRecords(
  transaction: TenantTransaction,
  {
    namedField: { from, id, column },
    name,
    after,
    most,
  }: { readonly namedField: NamedField; readonly name: string; readonly after: string | null; readonly most: number },
): Promise<string[]> {
  const { rows } = await transaction.query<{ id: string }>(
    `SELECT c.${id} AS id FROM ${from} c
     WHERE c.organization_id = $1 AND c.${column} = $2 ${after === null ? '' : `AND c.${id} > $4::uuid`}
     ORDER BY c.${id} LIMIT $3`,
    [transaction.organizationId, name, most, ...(after === null ? [] : [after])],
  );
  return rows.map((row) => row.id);
}
