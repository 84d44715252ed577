-- What stock has cost (ADR 0094): each entry says what it brings or takes by itself, and the rest comes and goes at the moving average,
-- which is reckoned from the entries and kept with each closing.
ALTER TABLE stock_ledger
  -- What the entry is worth by itself; null: of what goes, which goes at the average.
  ADD COLUMN worth numeric(24,4),
  -- Whether it comes or goes at the average of what is there; what comes to nothing comes at its own worth.
  ADD COLUMN at_average boolean NOT NULL DEFAULT true;
-- What one of it has cost: of what was bought as it was said, null being as much as its item's price was; of what is in transit what it cost
-- on average when it left.
ALTER TABLE inventory_movements ADD COLUMN unit_cost numeric(24,6) CHECK (unit_cost >= 0);

-- Row-level security is forced on owners, too, and entries are kept as they were written: both are lifted while this runs.
ALTER TABLE stock_ledger DISABLE TRIGGER keep;
ALTER TABLE stock_ledger NO FORCE ROW LEVEL SECURITY;
ALTER TABLE inventory_movements NO FORCE ROW LEVEL SECURITY;
UPDATE stock_ledger l SET
  worth = CASE WHEN m.movement_type = 'ADJUSTMENT' AND l.change < 0 THEN NULL
               WHEN l.change > 0 OR r.movement_type = 'INBOUND' OR m.reverses IS NOT NULL AND m.movement_type = 'TRANSFER' THEN m.total_value END,
  at_average = NOT (m.reverses IS NULL AND l.change > 0 AND m.movement_type IN ('INBOUND', 'TRANSFER')
                    OR m.reverses IS NOT NULL AND l.change < 0 AND (r.movement_type = 'INBOUND' OR m.movement_type = 'TRANSFER'))
FROM inventory_movements m
LEFT JOIN inventory_movements r ON r.organization_id = m.organization_id AND r.movement_id = m.reverses
WHERE m.organization_id = l.organization_id AND m.movement_id = l.movement_id;
ALTER TABLE inventory_movements FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_ledger FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_ledger ENABLE TRIGGER keep;

-- Quantity and average after an entry. What takes its own worth out leaves no average below 0: it goes at the average then.
CREATE FUNCTION next_cost(state numeric[], change numeric, worth numeric, at_average boolean) RETURNS numeric[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  quantity numeric := state[1];
  average numeric := state[2];
  after numeric := quantity + change;
BEGIN
  IF change > 0 THEN
    IF quantity <= 0 THEN
      average := round(COALESCE(worth, 0) / change, 6);
    ELSIF NOT at_average THEN
      average := round((quantity * average + worth) / after, 6);
    END IF;
  ELSIF NOT at_average AND after > 0 AND quantity * average >= worth THEN
    average := round((quantity * average - worth) / after, 6);
  END IF;
  RETURN ARRAY[after, average];
END $$;
CREATE AGGREGATE moving_cost(change numeric, worth numeric, at_average boolean) (
  SFUNC = next_cost, STYPE = numeric[], INITCOND = '{0,0}'
);

-- The average of each item at a closing; null: something was dated back since, and it is reckoned from the entries until a job has
-- done so.
ALTER TABLE stock_closing_balances ADD COLUMN average_cost numeric(24,6);
CREATE INDEX stock_closing_balances_stale ON stock_closing_balances (organization_id, closed_at) WHERE average_cost IS NULL;
CREATE OR REPLACE FUNCTION close_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7351, NEW.organization_id);
  INSERT INTO stock_closing_balances AS b (organization_id, closed_at, item_id, quantity)
  SELECT c.organization_id, c.closed_at, NEW.item_id, NEW.change FROM stock_closings c
  WHERE c.organization_id = NEW.organization_id AND c.closed_at > NEW.occurred_at ORDER BY c.closed_at
  ON CONFLICT (organization_id, closed_at, item_id) DO UPDATE SET quantity = b.quantity + excluded.quantity, average_cost = NULL;
  RETURN NULL;
END $$;
