-- When a movement needs approval (apps/api/src/approvals/README.md): policies of an organization, each of clauses of
-- which any one is enough.
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
