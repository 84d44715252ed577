-- What there was of each item at the end of a day, so that stock as of an instant is read from the closing before it and the entries
-- since (ADR 0074). A closing is made by a job once as many entries were written as the organisation has items; whatever is
-- dated before a closing afterwards is added to it in the transaction that writes it, so that a closing is right at all times.
CREATE TABLE stock_closings (
  organization_id integer NOT NULL,
  -- Holds what happened before it.
  closed_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, closed_at)
);
CALL protect_tenant_table('stock_closings');
GRANT SELECT, INSERT ON stock_closings TO tallyard_app;

-- Items of which there was something; of all others there was nothing.
CREATE TABLE stock_closing_balances (
  organization_id integer NOT NULL,
  closed_at timestamptz NOT NULL,
  item_id uuid NOT NULL,
  quantity numeric(15,3) NOT NULL,
  PRIMARY KEY (organization_id, closed_at, item_id),
  FOREIGN KEY (organization_id, closed_at) REFERENCES stock_closings
);
CALL protect_tenant_table('stock_closing_balances');
GRANT SELECT, INSERT, UPDATE ON stock_closing_balances TO tallyard_app;

-- Entries stand in the order in which they were written, and mostly in that in which they happened.
CREATE INDEX stock_ledger_when ON stock_ledger USING brin (occurred_at) WITH (autosummarize = on);

-- Closings are made of what is at least a day old, and what is dated half a day back waits for one that is being made: either it is
-- counted there, or it finds the closing and adds itself. The other side of the lock is in stock/closings.ts.
CREATE FUNCTION close_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7351, NEW.organization_id);
  INSERT INTO stock_closing_balances AS b (organization_id, closed_at, item_id, quantity)
  SELECT c.organization_id, c.closed_at, NEW.item_id, NEW.change FROM stock_closings c
  WHERE c.organization_id = NEW.organization_id AND c.closed_at > NEW.occurred_at ORDER BY c.closed_at
  ON CONFLICT (organization_id, closed_at, item_id) DO UPDATE SET quantity = b.quantity + excluded.quantity;
  RETURN NULL;
END $$;
CREATE TRIGGER closed_before AFTER INSERT ON stock_ledger
  FOR EACH ROW WHEN (NEW.occurred_at < now() - interval '12 hours') EXECUTE FUNCTION close_again();

-- Lists as of an instant show what was deleted since.
CREATE INDEX inventory_items_deleted ON inventory_items (organization_id, deleted_at) WHERE deleted_at IS NOT NULL;
