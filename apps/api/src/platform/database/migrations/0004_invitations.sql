CREATE TABLE invitations (
  organization_id integer NOT NULL REFERENCES organizations,
  invitation_id uuid NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  role text NOT NULL CHECK (role IN ('viewer', 'user', 'manager', 'admin')),
  -- The token itself follows from the id and the secret; neither table nor queue holds it.
  token_hash bytea NOT NULL,
  invited_by uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_by uuid REFERENCES users,
  -- Accepting has no organization yet under which its idempotency key could be kept: the key is kept here.
  accepted_key text,
  revoked_at timestamptz,
  PRIMARY KEY (organization_id, invitation_id)
);
CREATE INDEX invitations_created ON invitations (organization_id, created_at DESC, invitation_id);
CREATE INDEX invitations_email ON invitations (organization_id, email);
CREATE INDEX invitations_token ON invitations (token_hash);
CALL protect_tenant_table('invitations');
-- The link grants access to its own invitation before the user belongs to an organization.
CREATE POLICY by_token ON invitations FOR SELECT USING (
  token_hash = decode(NULLIF(current_setting('app.invitation_hash', true), ''), 'hex'));
GRANT SELECT, INSERT, UPDATE ON invitations TO tallyard_app;
