-- Saved GraphQL documents of an organization (ADR 0085). They contain no data of a warehouse.
CREATE TABLE selections (
  organization_id integer NOT NULL REFERENCES organizations,
  selection_id uuid NOT NULL,
  name text COLLATE names NOT NULL,
  document text NOT NULL CHECK (char_length(document) BETWEEN 1 AND 10000),
  -- As they were written: the order of their names stays.
  variables json NOT NULL,
  kind text NOT NULL,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, selection_id)
);
CREATE UNIQUE INDEX selections_name ON selections (organization_id, lower(name));
CALL protect_tenant_table('selections');
GRANT SELECT, INSERT, UPDATE, DELETE ON selections TO tallyard_app;
