import type { TenantTransaction } from '../platform/database/transaction.ts';

/** Items by the order of their ids, from what comes after `after` up to and with `upTo`. */
export interface ItemSlice {
  readonly after: string;
  readonly upTo: string;
  readonly items: number;
}

export const everyItem = {
  after: '00000000-0000-0000-0000-000000000000',
  upTo: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
} as const;

/** So many are looked back at in one go, which takes some tenths of a second. */
const itemsOfSlice = 1_000;

/** The organization's active items in slices, of which each but the last has as many items. */
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
