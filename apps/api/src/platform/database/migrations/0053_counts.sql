-- Stock takes (ADR 0075): what somebody counted, beside what the ledger said at that instant. Nothing is locked meanwhile.
CREATE TABLE counts (
  organization_id integer NOT NULL REFERENCES organizations,
  count_id uuid NOT NULL,
  warehouse_id uuid NOT NULL,
  -- Null: the whole warehouse.
  folder_id uuid,
  -- Null: whatever stands there; else these items alone.
  item_ids uuid[],
  name text COLLATE names NOT NULL,
  is_blind boolean NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'posted', 'cancelled')),
  tolerance_percent numeric(6,3) CHECK (tolerance_percent >= 0),
  tolerance_quantity numeric(15,3) CHECK (tolerance_quantity >= 0),
  plan_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- When and by whom it was posted or cancelled.
  ended_by uuid,
  ended_at timestamptz,
  PRIMARY KEY (organization_id, count_id)
);
CREATE INDEX counts_created ON counts (organization_id, created_at, count_id);
CALL protect_tenant_table('counts');
GRANT SELECT, INSERT, UPDATE ON counts TO tallyard_app;

-- Each observation is kept; of those of an item in a count, one stands.
CREATE TABLE count_lines (
  organization_id integer NOT NULL,
  count_id uuid NOT NULL,
  line_id uuid NOT NULL,
  item_id uuid NOT NULL,
  -- The observation itself, and what it comes to with those that it adds to.
  quantity numeric(15,3) NOT NULL CHECK (quantity >= 0),
  mode text NOT NULL CHECK (mode IN ('set', 'add')),
  counted numeric(15,3) NOT NULL CHECK (counted >= 0),
  -- On hand by the ledger at the instant of the observation, the item being locked, and what counts had corrected it by until then.
  expected numeric(15,3) NOT NULL,
  corrected numeric(15,3) NOT NULL,
  -- Whether it moved between this observation and the one it adds to.
  has_moved boolean NOT NULL,
  round integer NOT NULL DEFAULT 1 CHECK (round > 0),
  -- Above `round`: it is to be counted again.
  asked_round integer NOT NULL DEFAULT 1 CHECK (asked_round >= round),
  is_current boolean NOT NULL,
  -- By how much it was adjusted; null: the count is not posted.
  posted numeric(15,3),
  counted_by uuid,
  counted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (organization_id, line_id),
  FOREIGN KEY (organization_id, count_id) REFERENCES counts
);
CREATE UNIQUE INDEX count_lines_current ON count_lines (organization_id, count_id, item_id) WHERE is_current;
CREATE INDEX count_lines_count ON count_lines (organization_id, count_id, item_id, counted_at);
CALL protect_tenant_table('count_lines');
GRANT SELECT, INSERT, UPDATE ON count_lines TO tallyard_app;

-- Which count a movement corrects for.
ALTER TABLE inventory_movements ADD COLUMN count_id uuid;
CREATE INDEX inventory_movements_count ON inventory_movements (organization_id, item_id) WHERE count_id IS NOT NULL;

-- What counts have changed of items, and what took that back: who counted before it finds it in the ledger, and not on the shelf.
CREATE VIEW count_corrections WITH (security_invoker = true) AS
  SELECT organization_id, item_id, quantity AS change FROM inventory_movements WHERE count_id IS NOT NULL
  UNION ALL
  SELECT m.organization_id, m.item_id, r.quantity FROM inventory_movements m
  JOIN inventory_movements r ON r.organization_id = m.organization_id AND r.reverses = m.movement_id
  WHERE m.count_id IS NOT NULL;
GRANT SELECT ON count_corrections TO tallyard_app;

-- What is counted, removed items among them: a count remembers what it found.
CREATE VIEW countable_items WITH (security_invoker = true) AS
  SELECT organization_id, item_id, warehouse_id, folder_id, name, sku, barcode, unit_price, deleted_at IS NOT NULL AS is_removed
  FROM inventory_items;
GRANT SELECT ON countable_items TO tallyard_app;

-- The lines that stand, and what posting them now would change.
CREATE VIEW count_differences WITH (security_invoker = true) AS
  SELECT d.*, abs(d.difference) * d.unit_price AS difference_value,
         abs(d.difference) > COALESCE(d.tolerance_quantity, 0)
           AND abs(d.difference) * 100 > COALESCE(d.tolerance_percent, 0) * d.expected AS is_beyond
  FROM (
    SELECT l.organization_id, l.count_id, l.line_id, l.item_id, l.counted, l.expected, l.has_moved, l.round, l.asked_round,
           l.counted_by, l.counted_at, c.tolerance_percent, c.tolerance_quantity,
           i.name, i.sku, i.barcode, i.unit_price, i.is_removed,
           CASE WHEN c.status = 'posted' THEN COALESCE(l.posted, 0)
                ELSE l.counted - l.expected - (COALESCE(k.total, 0) - l.corrected) END AS difference
    FROM count_lines l
    JOIN counts c ON c.organization_id = l.organization_id AND c.count_id = l.count_id
    JOIN countable_items i ON i.organization_id = l.organization_id AND i.item_id = l.item_id
    LEFT JOIN LATERAL (
      SELECT sum(k.change) AS total FROM count_corrections k
      WHERE k.organization_id = l.organization_id AND k.item_id = l.item_id) k ON true
    WHERE l.is_current
  ) d;
GRANT SELECT ON count_differences TO tallyard_app;
