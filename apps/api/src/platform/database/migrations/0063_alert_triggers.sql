-- What rules watch beside low stock, and about what they are (ADR 0086).

ALTER TABLE alert_rules
  ADD COLUMN max_quantity numeric(15,3) CHECK (max_quantity >= 0 AND max_quantity < 1000000000),
  -- Empty: all.
  ADD COLUMN scope_warehouses uuid[] NOT NULL DEFAULT '{}',
  ADD COLUMN scope_categories text[] NOT NULL DEFAULT '{}',
  -- These and all below them.
  ADD COLUMN scope_folders uuid[] NOT NULL DEFAULT '{}',
  ADD COLUMN scope_skus text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT alert_rules_over_stock CHECK (trigger_type <> 'over_stock' OR max_quantity IS NOT NULL);

-- Of a summary: its rules are about some of the items only, so that no filter of the list shows just these.
ALTER TABLE alert_instances ADD COLUMN is_scoped boolean NOT NULL DEFAULT false;

CREATE OR REPLACE VIEW watched_items WITH (security_invoker = true) AS
  SELECT organization_id, item_id, warehouse_id, name, quantity, reorder_point, is_active, sku, category, folder_id
  FROM inventory_items WHERE deleted_at IS NULL;

-- From when on a rule tells of each thing by itself; what had come to it before is told in one alert.
ALTER TABLE alert_rules ADD COLUMN watches_since timestamptz NOT NULL DEFAULT now();

-- What an item's alerts of a kind were, newest first: a time without movement is told once.
CREATE INDEX alert_instances_of_item ON alert_instances (organization_id, item_id, trigger_type, triggered_at)
  WHERE item_id IS NOT NULL;

-- Of stock, when something of an item last moved.
CREATE FUNCTION last_moved(organization integer, item uuid) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT max(l.occurred_at) FROM stock_ledger l WHERE l.organization_id = organization AND l.item_id = item
$$;
GRANT EXECUTE ON FUNCTION last_moved(integer, uuid) TO tallyard_app;

-- Of stock, movements that nobody has ended, and since when: scheduled ones from their time on, those in transit since they left.
CREATE VIEW waiting_movements WITH (security_invoker = true) AS
  SELECT organization_id, movement_id, movement_type, item_id, quantity, total_value,
    GREATEST(created_at, scheduled_at, dispatched_at) AS waiting_since
  FROM inventory_movements WHERE status = 'pending';
GRANT SELECT ON waiting_movements TO tallyard_app;

-- Of stock, movements by which something has moved: done ones, and those that have left.
CREATE VIEW moved_movements WITH (security_invoker = true) AS
  SELECT organization_id, movement_id, movement_type, item_id, quantity, total_value, status,
    COALESCE(completed_at, dispatched_at, created_at) AS moved_at
  FROM inventory_movements WHERE status <> 'cancelled';
GRANT SELECT ON moved_movements TO tallyard_app;

-- Of stock, the movements that this transaction has booked to these items. Their rows are held by it, so that the newest
-- entries of each are its own.
CREATE FUNCTION movements_of_now(organization integer, items uuid[]) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT DISTINCT l.movement_id
  FROM unnest(items) AS i (item_id)
  CROSS JOIN LATERAL (
    SELECT n.movement_id, n.created_at FROM stock_ledger n
    WHERE n.organization_id = organization AND n.item_id = i.item_id ORDER BY n.entry_id DESC LIMIT 100
  ) l
  WHERE l.created_at = now()
$$;
GRANT EXECUTE ON FUNCTION movements_of_now(integer, uuid[]) TO tallyard_app;
