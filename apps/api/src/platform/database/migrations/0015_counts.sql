-- Counts (ADR 0112): counted quantities beside those of the ledger at that time. Nothing is locked meanwhile.
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
CALL hold_in_warehouses('counts');
GRANT SELECT, INSERT, UPDATE ON counts TO tallyard_app;

-- Every observation is kept; one for each item in a count is current.
CREATE TABLE count_lines (
  organization_id integer NOT NULL,
  count_id uuid NOT NULL,
  line_id uuid NOT NULL,
  item_id uuid NOT NULL,
  -- The observation itself, and what it comes to with those that it adds to.
  quantity numeric(15,3) NOT NULL CHECK (quantity >= 0),
  mode text NOT NULL CHECK (mode IN ('set', 'add')),
  counted numeric(15,3) NOT NULL CHECK (counted >= 0),
  -- On hand by the ledger at the instant of the observation, the item being locked, and what counts had corrected it by
  -- until then.
  expected numeric(15,3) NOT NULL,
  -- Whether the item moved between this observation and the one that it adds to.
  has_moved boolean NOT NULL,
  round integer NOT NULL DEFAULT 1 CHECK (round > 0),
  -- Above `round`: it is to be counted again.
  asked_round integer NOT NULL DEFAULT 1 CHECK (asked_round >= round),
  is_current boolean NOT NULL,
  -- By how much it was adjusted; null: the count is not posted.
  posted numeric(15,3),
  counted_by uuid,
  counted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The newest entry of the item when it was counted; of a posted line what was entered between counting and posting with
  -- an earlier date.
  last_entry_id bigint NOT NULL,
  late numeric(15,3) NOT NULL DEFAULT 0,
  PRIMARY KEY (organization_id, line_id),
  FOREIGN KEY (organization_id, count_id) REFERENCES counts
);
CREATE UNIQUE INDEX count_lines_current ON count_lines (organization_id, count_id, item_id) WHERE is_current;
CREATE INDEX count_lines_count ON count_lines (organization_id, count_id, item_id, counted_at);
CALL protect_tenant_table('count_lines');
CREATE POLICY warehouse_scope ON count_lines AS RESTRICTIVE TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR EXISTS (SELECT FROM counts c
                 WHERE c.organization_id = count_lines.organization_id AND c.count_id = count_lines.count_id));
GRANT SELECT, INSERT, UPDATE ON count_lines TO tallyard_app;

-- Names of counts, for movements.
CREATE VIEW count_names WITH (security_invoker = true) AS SELECT organization_id, count_id, name FROM counts;
GRANT SELECT ON count_names TO tallyard_app;

-- Current lines, and the difference that posting them now would book. `late` is the change by entries with an earlier date
-- that were entered after counting.
CREATE VIEW count_differences WITH (security_invoker = true) AS
  SELECT d.*, abs(d.difference) * d.unit_price AS difference_value,
         abs(d.difference) > COALESCE(d.tolerance_quantity, 0)
           AND abs(d.difference) * 100 > COALESCE(d.tolerance_percent, 0) * (d.expected + d.late) AS is_beyond
  FROM (
    SELECT l.organization_id, l.count_id, l.line_id, l.item_id, l.counted, l.expected, l.has_moved, l.round, l.asked_round,
           l.counted_by, l.counted_at, l.last_entry_id, c.tolerance_percent, c.tolerance_quantity,
           i.name, i.sku, i.barcode, i.unit_price, i.is_removed,
           CASE WHEN c.status = 'posted' THEN l.late - k.kept ELSE k.late END AS late,
           CASE WHEN c.status = 'posted' THEN COALESCE(l.posted, 0) + k.kept ELSE l.counted - l.expected - k.late END AS difference
    FROM count_lines l
    JOIN counts c ON c.organization_id = l.organization_id AND c.count_id = l.count_id
    JOIN countable_items i ON i.organization_id = l.organization_id AND i.item_id = l.item_id
    CROSS JOIN LATERAL (
      SELECT CASE WHEN c.status = 'posted' THEN kept_for_count(l.organization_id, l.count_id, l.item_id) ELSE 0 END AS kept,
             CASE WHEN c.status = 'open' THEN entered_late(l.organization_id, l.item_id, l.last_entry_id, l.counted_at) ELSE 0 END AS late) k
    WHERE l.is_current
  ) d;
GRANT SELECT ON count_differences TO tallyard_app;
