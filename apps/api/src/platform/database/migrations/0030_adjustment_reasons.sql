-- The reasons that an organisation offers for adjustments (ADR 0041): one short list, read and written whole.
CREATE TABLE adjustment_reasons (
  organization_id integer PRIMARY KEY REFERENCES organizations,
  -- [{name, isActive}], in the organisation's order.
  reasons jsonb NOT NULL,
  -- Counts the changes; 0: as everybody begins.
  revision integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CALL protect_tenant_table('adjustment_reasons');
GRANT SELECT, INSERT, UPDATE ON adjustment_reasons TO tallyard_app;
