-- How movements stood at an instant of the past (ADR 0093): when each was cancelled, and what it was worth while it waited and while
-- it was in transit, which its end overwrites.
ALTER TABLE inventory_movements
  ADD COLUMN cancelled_at timestamptz,
  ADD COLUMN waiting_value numeric(24,4),
  ADD COLUMN transit_value numeric(24,4);

-- Row-level security is forced on owners, too: it is lifted while this runs.
ALTER TABLE inventory_movements NO FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_entries NO FORCE ROW LEVEL SECURITY;
-- What was cancelled before may have been touched since, by an attachment: its history says when.
UPDATE inventory_movements m SET cancelled_at = COALESCE((
    SELECT max(a.created_at) FROM audit_entries a
    WHERE a.organization_id = m.organization_id AND a.entity = 'movement' AND a.entity_id = m.movement_id::text
      AND a.action IN ('movements.cancel', 'movements.reject', 'movements.updateStatus')), m.updated_at, m.created_at)
WHERE status = 'cancelled';
-- What of those that ended was not kept is taken to have been what it was at the end.
UPDATE inventory_movements SET waiting_value = total_value, transit_value = CASE WHEN dispatched_at IS NOT NULL THEN total_value END
WHERE updated_at IS NOT NULL;
ALTER TABLE audit_entries FORCE ROW LEVEL SECURITY;
ALTER TABLE inventory_movements FORCE ROW LEVEL SECURITY;
