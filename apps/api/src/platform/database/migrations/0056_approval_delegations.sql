-- Who approves in whose stead while they are away (ADR 0076).
CREATE TABLE approval_delegations (
  organization_id integer NOT NULL REFERENCES organizations,
  delegation_id uuid NOT NULL,
  delegator_id uuid NOT NULL,
  delegate_id uuid NOT NULL CHECK (delegate_id <> delegator_id),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  reason text,
  -- Before its time; null: it runs as long as it was said.
  ended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, delegation_id),
  FOREIGN KEY (organization_id, delegator_id) REFERENCES memberships ON DELETE CASCADE,
  FOREIGN KEY (organization_id, delegate_id) REFERENCES memberships ON DELETE CASCADE
);
CREATE INDEX approval_delegations_delegate ON approval_delegations (delegate_id, ends_at);
CREATE INDEX approval_delegations_delegator ON approval_delegations (organization_id, delegator_id, ends_at);
CALL protect_tenant_table('approval_delegations');
-- Whoever signs in is told in which organisations they stand in for somebody before any is chosen.
CREATE POLICY own ON approval_delegations FOR SELECT USING (delegate_id = app_user_id());
GRANT SELECT, INSERT, UPDATE ON approval_delegations TO tallyard_app;

-- In whose stead it was approved.
ALTER TABLE inventory_movements ADD COLUMN approved_for uuid;
