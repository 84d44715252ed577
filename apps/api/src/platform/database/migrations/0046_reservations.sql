-- What is promised of an item: to movements that wait, and later to orders (ADR 0067). The item says how much in all, so that a list
-- tells what is available without a sum; both are written by one statement.
CREATE TABLE stock_reservations (
  organization_id integer NOT NULL,
  source_kind text NOT NULL,
  source_id uuid NOT NULL,
  item_id uuid NOT NULL,
  quantity numeric(15,3) NOT NULL CHECK (quantity >= 0),
  -- Of a backorder: what was wanted and not there.
  missing numeric(15,3) NOT NULL DEFAULT 0 CHECK (missing >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, source_kind, source_id, item_id),
  CHECK (quantity + missing > 0),
  FOREIGN KEY (organization_id, item_id) REFERENCES inventory_items
);
CREATE INDEX stock_reservations_item ON stock_reservations (organization_id, item_id);
CALL protect_tenant_table('stock_reservations');
GRANT SELECT, INSERT, UPDATE, DELETE ON stock_reservations TO tallyard_app;
-- What others may read of it.
CREATE VIEW promises WITH (security_invoker = true) AS
  SELECT organization_id, source_kind, source_id, item_id, quantity, missing FROM stock_reservations;
GRANT SELECT ON promises TO tallyard_app;
ALTER TABLE inventory_items ADD COLUMN reserved numeric(15,3) NOT NULL DEFAULT 0 CHECK (reserved >= 0);

CREATE OR REPLACE VIEW stocked_skus WITH (security_invoker = true) AS
  SELECT organization_id, sku, item_id, warehouse_id, quantity, unit_price, is_active, reserved
  FROM inventory_items WHERE deleted_at IS NULL;

-- What will come to an item is asked by what waits.
CREATE INDEX inventory_movements_pending_item ON inventory_movements (organization_id, item_id) WHERE status = 'pending';

-- What waited before promises nothing less. Row-level security is forced on owners, too: it is lifted while this runs.
ALTER TABLE inventory_movements NO FORCE ROW LEVEL SECURITY;
ALTER TABLE inventory_items NO FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_reservations NO FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_ledger NO FORCE ROW LEVEL SECURITY;
INSERT INTO stock_reservations (organization_id, source_kind, source_id, item_id, quantity)
SELECT organization_id, 'movement', movement_id, item_id, quantity FROM inventory_movements
WHERE status = 'pending' AND movement_type IN ('OUTBOUND', 'TRANSFER');
UPDATE inventory_items i SET reserved = r.quantity
FROM (SELECT organization_id, item_id, sum(quantity) AS quantity FROM stock_reservations GROUP BY 1, 2) r
WHERE i.organization_id = r.organization_id AND i.item_id = r.item_id;
UPDATE inventory_movements m SET destination_item_id = l.item_id FROM stock_ledger l
WHERE m.movement_type = 'TRANSFER' AND m.status = 'completed' AND m.destination_item_id IS NULL
  AND l.organization_id = m.organization_id AND l.movement_id = m.movement_id AND l.change > 0;
ALTER TABLE stock_ledger FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_reservations FORCE ROW LEVEL SECURITY;
ALTER TABLE inventory_items FORCE ROW LEVEL SECURITY;
ALTER TABLE inventory_movements FORCE ROW LEVEL SECURITY;
