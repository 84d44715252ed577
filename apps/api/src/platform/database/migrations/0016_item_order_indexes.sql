-- The remaining sort keys of the item list, so that every order can be read until the page is full (ADR 0021).
CREATE INDEX inventory_items_location ON inventory_items (organization_id, location, item_id) WHERE deleted_at IS NULL;
CREATE INDEX inventory_items_reorder_point ON inventory_items (organization_id, reorder_point, item_id) WHERE deleted_at IS NULL;
CREATE INDEX inventory_items_unit_price ON inventory_items (organization_id, unit_price, item_id) WHERE deleted_at IS NULL;
