-- Row-level security keeps quantities from being compared by an index (the operators of numeric are not leakproof), so a
-- list of what is low or out read every item. What such a list needs is a fact of the index instead: it holds only items
-- at or below their reorder point, 10 when none is set (second seed, section 4), in the order of the list by name.
CREATE INDEX inventory_items_below ON inventory_items (organization_id, name, item_id)
  INCLUDE (warehouse_id, is_active, quantity)
  WHERE deleted_at IS NULL AND quantity <= COALESCE(reorder_point, 10);
-- Inactive items are few among many.
CREATE INDEX inventory_items_inactive ON inventory_items (organization_id, name, item_id)
  INCLUDE (warehouse_id) WHERE deleted_at IS NULL AND NOT is_active;
