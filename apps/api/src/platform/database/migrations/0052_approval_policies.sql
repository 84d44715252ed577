-- When a movement needs approval (ADR 0077): policies of an organisation, each of clauses of which any one is enough.
CREATE TABLE approval_policies (
  organization_id integer NOT NULL REFERENCES organizations,
  policy_id uuid NOT NULL,
  name text COLLATE names NOT NULL,
  -- Another one with each change of name or clauses; a movement says which one held it.
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  is_active boolean NOT NULL,
  clauses jsonb NOT NULL CHECK (jsonb_typeof(clauses) = 'array'),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, policy_id)
);
CREATE UNIQUE INDEX approval_policies_name ON approval_policies (organization_id, lower(name));
CALL protect_tenant_table('approval_policies');
GRANT SELECT, INSERT, UPDATE, DELETE ON approval_policies TO tallyard_app;

-- Why the movement was held, as it was said then; null: whoever made it asked for approval, or nobody did.
ALTER TABLE inventory_movements ADD COLUMN approval_reason jsonb;

-- What policies are rehearsed on: what people made, and not what takes something back or counts it.
CREATE VIEW movements_made WITH (security_invoker = true) AS
  SELECT organization_id, movement_id, movement_type, item_name, warehouse_id, destination_warehouse_id, quantity, total_value,
    created_by, created_at
  FROM inventory_movements WHERE reverses IS NULL AND movement_type <> 'ADJUSTMENT';
GRANT SELECT ON movements_made TO tallyard_app;
