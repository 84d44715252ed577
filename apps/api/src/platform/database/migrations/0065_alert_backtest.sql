-- What rules would have raised, and for how long they keep still after an alert (ADR 0087).

ALTER TABLE alert_rules
  -- For so long after an alert of the rule about an item it raises no other about it.
  ADD COLUMN cool_down_minutes integer NOT NULL DEFAULT 0 CHECK (cool_down_minutes BETWEEN 0 AND 43200);

-- What a rule has kept to itself meanwhile, and until when: what still holds then is raised.
CREATE TABLE alert_held (
  organization_id integer NOT NULL,
  rule_id uuid NOT NULL,
  item_id uuid NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (organization_id, rule_id, item_id),
  FOREIGN KEY (organization_id, rule_id) REFERENCES alert_rules
);
CREATE INDEX alert_held_until ON alert_held (organization_id, until);
CALL protect_tenant_table('alert_held');
GRANT SELECT, INSERT, UPDATE, DELETE ON alert_held TO tallyard_app;
CREATE POLICY warehouse_scope ON alert_held AS RESTRICTIVE TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR EXISTS (SELECT FROM inventory_items i
                 WHERE i.organization_id = alert_held.organization_id AND i.item_id = alert_held.item_id));

-- When changes were told together, such as those of a file: none of them was news by itself, and none is in what is looked back at.
CREATE TABLE alert_lulls (
  organization_id integer NOT NULL REFERENCES organizations,
  -- The moment of its transaction, which its entries of the ledger have.
  at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, at)
);
CALL protect_tenant_table('alert_lulls');
GRANT SELECT, INSERT ON alert_lulls TO tallyard_app;

-- Of stock, what each transaction came to for each item, in the order in which it was booked. The first of an item has `before` 0.
CREATE VIEW stock_changes WITH (security_invoker = true) AS
  SELECT organization_id, item_id, created_at AS changed_at, max(occurred_at) AS moved_at,
    (array_agg(quantity_after - change ORDER BY entry_id))[1] AS before,
    (array_agg(quantity_after ORDER BY entry_id DESC))[1] AS after
  FROM stock_ledger GROUP BY organization_id, item_id, created_at;
GRANT SELECT ON stock_changes TO tallyard_app;

-- Of stock, for how long each movement waited; `ended_at` null: it waits still.
CREATE VIEW movement_waits WITH (security_invoker = true) AS
  SELECT organization_id, movement_id, item_id, GREATEST(created_at, scheduled_at) AS waiting_since,
    CASE status WHEN 'pending' THEN NULL WHEN 'completed' THEN completed_at ELSE COALESCE(updated_at, created_at) END AS ended_at
  FROM inventory_movements;
GRANT SELECT ON movement_waits TO tallyard_app;

CREATE OR REPLACE VIEW watched_items WITH (security_invoker = true) AS
  SELECT organization_id, item_id, warehouse_id, name, quantity, reorder_point, is_active, sku, category, folder_id, created_at
  FROM inventory_items WHERE deleted_at IS NULL;
