CREATE TABLE warehouses (
  organization_id integer NOT NULL REFERENCES organizations,
  warehouse_id uuid NOT NULL,
  name text COLLATE names NOT NULL,
  code text COLLATE names,
  address text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- A deleted warehouse is kept for its movements; its name is free again.
  contact text,
  notes text,
  time_zone text,
  is_active boolean NOT NULL DEFAULT true,
  deleted_at timestamptz,
  PRIMARY KEY (organization_id, warehouse_id)
);
CREATE UNIQUE INDEX warehouses_name ON warehouses (organization_id, lower(name)) WHERE deleted_at IS NULL;
CALL protect_tenant_table('warehouses');
CALL hold_in_warehouses('warehouses');
GRANT SELECT, INSERT, UPDATE ON warehouses TO tallyard_app;

CREATE VIEW warehouse_names WITH (security_invoker = true) AS
  SELECT organization_id, warehouse_id, name FROM warehouses;
GRANT SELECT ON warehouse_names TO tallyard_app;

-- Warehouses that can receive stock. Locking its rows locks the warehouses, which needs the right to update.
CREATE VIEW open_warehouses WITH (security_invoker = true) AS
  SELECT organization_id, warehouse_id, is_active FROM warehouses WHERE deleted_at IS NULL;
GRANT SELECT, UPDATE ON open_warehouses TO tallyard_app;
