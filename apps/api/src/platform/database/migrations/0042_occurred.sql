-- When a change of stock happened, beside when it was written (ADR 0063). What is there happened when it was written; the
-- conversion writes the table anew, which neither its row-level security nor its refusal of changes has a say in.
ALTER TABLE stock_ledger ADD COLUMN occurred_at timestamptz;
ALTER TABLE stock_ledger ALTER COLUMN occurred_at TYPE timestamptz USING created_at;
ALTER TABLE stock_ledger ALTER COLUMN occurred_at SET DEFAULT now(), ALTER COLUMN occurred_at SET NOT NULL;
CREATE INDEX stock_ledger_occurred ON stock_ledger (organization_id, item_id, occurred_at, entry_id);

-- Of a movement that was written at another time than it happened; null: it happened when it was completed.
ALTER TABLE inventory_movements ADD COLUMN occurred_at timestamptz;
