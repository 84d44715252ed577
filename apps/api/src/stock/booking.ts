/**
 * SQL: the value of a ledger entry itself: its total cost if set, else for an addition the quantity times its unit cost or
 * the item's price. Null for other removals.
 */
export const entryValue = ({
  change,
  price,
  costOfEach,
  costOfAll,
}: Record<'change' | 'price' | 'costOfEach' | 'costOfAll', string>) =>
  `COALESCE(${costOfAll}, CASE WHEN ${change} > 0 THEN round(${change} * COALESCE(${costOfEach}, ${price}), 4) END)`;
const worthOfBooked = entryValue({
  change: 'change',
  price: 'unit_price',
  costOfEach: 'cost_of_each',
  costOfAll: 'cost_of_all',
});

/**
 * The CTEs that book changes. Each row of the CTE `booked` gets a completed movement, unless the movement exists already,
 * and a ledger entry. Entries are written in the order of item and `place`. An undated entry happens after the last count
 * of the item, even if this transaction began before the count. Every statement that changes a quantity includes these
 * CTEs.
 */
// guard: movements.written-once
// guard: stock.after-the-count
export const booking = `
  movement AS (
    INSERT INTO inventory_movements
      (organization_id, movement_id, movement_type, status, item_id, item_name, warehouse_id, quantity, total_value,
       reason, created_by, completed_at, occurred_at, reverses, reference, count_id)
    SELECT $1, movement_id, 'ADJUSTMENT', 'completed', item_id, name, warehouse_id, change,
           round(abs(change) * unit_price, 4), reason, actor_id, now(), occurred_at, reverses, reference, count_id
    FROM booked WHERE NOT is_written
  ), entry AS (
    INSERT INTO stock_ledger (organization_id, item_id, warehouse_id, movement_id, change, quantity_after, occurred_at, worth, at_average)
    SELECT $1, item_id, warehouse_id, movement_id, change, after, 
           COALESCE(occurred_at, GREATEST(now(), last_counted_at + interval '1 microsecond')), ${worthOfBooked},
           at_average FROM booked ORDER BY item_id, place
  )`;
