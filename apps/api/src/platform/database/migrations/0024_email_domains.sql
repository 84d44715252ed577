-- Domains that organizations say are their own. A verified one raises the daily limits; see
-- packages/domain/src/limits/quotas.ts.
CREATE TABLE email_domains (
  organization_id integer NOT NULL REFERENCES organizations,
  domain_id uuid NOT NULL,
  domain text NOT NULL CHECK (domain = lower(domain)),
  -- Stands in the TXT record that verifies the domain; it is public then.
  token text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid REFERENCES users,
  -- When the next check is due; null: none is until an admin starts one.
  due_at timestamptz,
  checked_at timestamptz,
  verified_at timestamptz,
  -- Checks in a row that got an answer without the record.
  missed_checks integer NOT NULL DEFAULT 0,
  problem text CHECK (problem IN ('missing', 'different', 'unreachable', 'taken')),
  PRIMARY KEY (organization_id, domain_id),
  UNIQUE (organization_id, domain)
);
-- One organization can have a domain verified: otherwise one domain would raise the limits of many.
CREATE UNIQUE INDEX email_domains_verified ON email_domains (domain) WHERE verified_at IS NOT NULL;
CREATE INDEX email_domains_due ON email_domains (due_at) WHERE due_at IS NOT NULL;
CALL protect_tenant_table('email_domains');
CREATE POLICY maintenance ON email_domains FOR SELECT USING (current_setting('app.maintenance', true) = 'on');
GRANT SELECT, INSERT, UPDATE, DELETE ON email_domains TO tallyard_app;
