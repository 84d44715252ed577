-- What was in transit when costs came to be kept (migration 0070) did not say what one of it had cost when it left, and would have arrived
-- at the price of that moment. It is the average that its item had had by then (ADR 0094).
ALTER TABLE stock_ledger NO FORCE ROW LEVEL SECURITY;
ALTER TABLE inventory_movements NO FORCE ROW LEVEL SECURITY;
UPDATE inventory_movements m SET unit_cost = (
    SELECT round((moving_cost(e.change, e.worth, e.at_average ORDER BY e.occurred_at, e.entry_id))[2], 6) FROM stock_ledger e
    WHERE e.organization_id = l.organization_id AND e.item_id = l.item_id
      AND (e.occurred_at, e.entry_id) <= (l.occurred_at, l.entry_id))
FROM stock_ledger l
WHERE m.status = 'pending' AND m.dispatched_at IS NOT NULL AND m.unit_cost IS NULL
  AND l.organization_id = m.organization_id AND l.item_id = m.item_id AND l.movement_id = m.movement_id AND l.change < 0;
ALTER TABLE inventory_movements FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_ledger FORCE ROW LEVEL SECURITY;
