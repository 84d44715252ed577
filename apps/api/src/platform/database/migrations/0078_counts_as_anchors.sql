-- A posted count is an anchor (ADR 0112): whatever is entered later with an earlier date changes the history before the count and the
-- count's own difference, and not the quantity that was counted.

-- When somebody last counted the item, posted or not. Changes without a date that are booked afterwards happen after it.
ALTER TABLE inventory_items ADD COLUMN last_counted_at timestamptz;

-- Of an entry that keeps what a count has counted: that count, whose difference it changes.
ALTER TABLE stock_ledger ADD COLUMN count_id uuid;
CREATE INDEX stock_ledger_count ON stock_ledger (organization_id, count_id, item_id) WHERE count_id IS NOT NULL;

-- Of a movement that was entered after a count and dated before it: when that was; without a count id it was the creation of the item.
ALTER TABLE inventory_movements ADD COLUMN anchored_at timestamptz, ADD COLUMN anchor_count_id uuid;

CREATE TABLE stock_anchors (
  organization_id integer NOT NULL,
  item_id uuid NOT NULL,
  warehouse_id uuid NOT NULL,
  count_id uuid NOT NULL,
  counted_at timestamptz NOT NULL,
  -- Its correction was undone: it is no anchor any more.
  is_void boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organization_id, item_id, count_id)
);
CALL protect_tenant_table('stock_anchors');
CALL hold_in_warehouses('stock_anchors');
GRANT SELECT, INSERT, UPDATE ON stock_anchors TO tallyard_app;

DROP VIEW count_differences;
-- The newest entry of the item when it was counted; of a posted line what was entered between counting and posting with an earlier date.
ALTER TABLE count_lines ADD COLUMN last_entry_id bigint NOT NULL DEFAULT 0, ADD COLUMN late numeric(15,3) NOT NULL DEFAULT 0;
ALTER TABLE count_lines ALTER COLUMN last_entry_id DROP DEFAULT;

-- Row-level security is forced on owners, too; it is lifted while what is there is converted. Statistics do not change by it.
ALTER TABLE inventory_items NO FORCE ROW LEVEL SECURITY;
ALTER TABLE inventory_movements NO FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_ledger NO FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_anchors NO FORCE ROW LEVEL SECURITY;
ALTER TABLE counts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE count_lines NO FORCE ROW LEVEL SECURITY;
ALTER TABLE inventory_items DISABLE TRIGGER USER;
UPDATE inventory_items i SET last_counted_at = l.counted_at
FROM (SELECT organization_id, item_id, max(counted_at) AS counted_at FROM count_lines GROUP BY 1, 2) l
WHERE i.organization_id = l.organization_id AND i.item_id = l.item_id;
ALTER TABLE inventory_items ENABLE TRIGGER USER;
-- Corrections by other counts since an open count has counted are part of what it expects.
UPDATE count_lines l SET
  expected = l.expected - l.corrected + COALESCE((
    SELECT sum(k.change) FROM count_corrections k WHERE k.organization_id = l.organization_id AND k.item_id = l.item_id), 0),
  last_entry_id = COALESCE((
    SELECT max(e.entry_id) FROM stock_ledger e WHERE e.organization_id = l.organization_id AND e.item_id = l.item_id), 0)
FROM counts c WHERE c.organization_id = l.organization_id AND c.count_id = l.count_id AND c.status = 'open' AND l.is_current;
INSERT INTO stock_anchors (organization_id, item_id, warehouse_id, count_id, counted_at, is_void)
SELECT l.organization_id, l.item_id, i.warehouse_id, l.count_id, l.counted_at, EXISTS (
  SELECT 1 FROM inventory_movements m
  JOIN inventory_movements r ON r.organization_id = m.organization_id AND r.reverses = m.movement_id
  WHERE m.organization_id = l.organization_id AND m.item_id = l.item_id AND m.count_id = l.count_id)
FROM count_lines l
JOIN counts c ON c.organization_id = l.organization_id AND c.count_id = l.count_id
JOIN inventory_items i ON i.organization_id = l.organization_id AND i.item_id = l.item_id
WHERE c.status = 'posted' AND l.is_current;
ALTER TABLE count_lines FORCE ROW LEVEL SECURITY;
ALTER TABLE counts FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_anchors FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_ledger FORCE ROW LEVEL SECURITY;
ALTER TABLE inventory_movements FORCE ROW LEVEL SECURITY;
ALTER TABLE inventory_items FORCE ROW LEVEL SECURITY;

DROP VIEW count_corrections;
ALTER TABLE count_lines DROP COLUMN corrected;

-- Of stock, by how much entries after one of an item, dated before an instant, have changed it: what was entered late.
CREATE FUNCTION entered_late(organization integer, item uuid, entry bigint, instant timestamptz) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT COALESCE(sum(l.change), 0) FROM stock_ledger l
  WHERE l.organization_id = organization AND l.item_id = item AND l.entry_id > entry AND l.occurred_at < instant
$$;
GRANT EXECUTE ON FUNCTION entered_late(integer, uuid, bigint, timestamptz) TO tallyard_app;

-- Of stock, by how much what was entered after a posted count has changed its difference for an item.
CREATE FUNCTION kept_for_count(organization integer, count uuid, item uuid) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT COALESCE(sum(l.change), 0) FROM stock_ledger l
  WHERE l.organization_id = organization AND l.count_id = count AND l.item_id = item
$$;
GRANT EXECUTE ON FUNCTION kept_for_count(integer, uuid, uuid) TO tallyard_app;

-- Of stock, whether a count is an anchor of one of these items still.
CREATE FUNCTION is_anchor(organization integer, count uuid, items uuid[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM stock_anchors a
    WHERE a.organization_id = organization AND a.item_id = ANY(items) AND a.count_id = count AND NOT a.is_void)
$$;
GRANT EXECUTE ON FUNCTION is_anchor(integer, uuid, uuid[]) TO tallyard_app;

-- What a movement says of the count that it precedes.
CREATE VIEW count_names WITH (security_invoker = true) AS SELECT organization_id, count_id, name FROM counts;
GRANT SELECT ON count_names TO tallyard_app;

-- The lines that stand, and what posting them now would change. `late` is what was entered after counting with an earlier date.
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
