/** SQL of what an entry is worth by itself: as was said of it, else what comes at the price that its item has. */
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
 * The CTEs that book what was done: for each row of the CTE `booked` a completed movement, unless it is written already, and, in the order of items and of
 * places among those of one item, its entry in the ledger. What is not dated happens after whatever was counted of the item before: the two transactions
 * may have begun the other way round. Whoever changes a quantity puts them into the same statement.
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
