-- Alerts about stock end by themselves when stock recovers (ADR 0113); a rule may leave that to people.
ALTER TABLE alert_rules ADD COLUMN auto_resolve boolean NOT NULL DEFAULT true;

-- With the order in which changes were booked, which their times need not follow.
CREATE OR REPLACE VIEW stock_changes WITH (security_invoker = true) AS
  SELECT organization_id, item_id, created_at AS changed_at, max(occurred_at) AS moved_at,
    (array_agg(quantity_after - change ORDER BY entry_id))[1] AS before,
    (array_agg(quantity_after ORDER BY entry_id DESC))[1] AS after, min(entry_id) AS booked
  FROM stock_ledger GROUP BY organization_id, item_id, created_at;
