import type { TenantTransaction } from '../platform/database/transaction.ts';

/** A range of items in the order of their ids, from after `after` up to and including `upTo`. */
export interface ItemSlice {
  readonly after: string;
  readonly upTo: string;
  readonly items: number;
}

export const everyItem = {
  after: '00000000-0000-0000-0000-000000000000',
  upTo: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
} as const;

/** The number of items whose history is read at once, which takes some tenths of a second. */
const itemsOfSlice = 1_000;

/** Returns slices of the organization's active items. All but the last have the same size. */
export async function itemSlices(transaction: TenantTransaction): Promise<ItemSlice[]> {
  const { rows } = await transaction.query<{ item_id: string; place: number }>(
    `SELECT item_id, place FROM (
       SELECT item_id, (row_number() OVER (ORDER BY item_id))::int AS place, count(*) OVER () AS total
       FROM watched_items WHERE organization_id = $1 AND is_active
     ) i WHERE place % ${itemsOfSlice} = 0 OR place = total ORDER BY place`,
    [transaction.organizationId],
  );
  return rows.map(({ item_id: upTo, place }, at) => {
    const before = rows[at - 1];
    return { after: before?.item_id ?? everyItem.after, upTo, items: place - (before?.place ?? 0) };
  });
}
