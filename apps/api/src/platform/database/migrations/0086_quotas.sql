-- How much an organization has sent on a UTC day; see packages/domain/src/limits/quotas.ts for the limits.
CREATE TABLE quota_uses (
  organization_id integer NOT NULL REFERENCES organizations,
  day date NOT NULL,
  channel text NOT NULL,
  used integer NOT NULL DEFAULT 0 CHECK (used >= 0),
  -- When something was first held back, and by which limit.
  reached_at timestamptz,
  reached_limit integer,
  -- When the admins were told of it.
  told_at timestamptz,
  PRIMARY KEY (organization_id, day, channel)
);
CREATE INDEX quota_uses_untold ON quota_uses (organization_id) WHERE reached_at IS NOT NULL AND told_at IS NULL;
CALL protect_tenant_table('quota_uses');
CREATE POLICY maintenance ON quota_uses FOR SELECT USING (current_setting('app.maintenance', true) = 'on');
GRANT SELECT, INSERT, UPDATE, DELETE ON quota_uses TO tallyard_app;
