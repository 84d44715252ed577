-- Addresses and phone numbers that an organization names itself and that are no member's: nothing but one request is sent to one before its
-- owner has confirmed.
CREATE TABLE recipients (
  organization_id integer NOT NULL REFERENCES organizations,
  recipient_id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  address text NOT NULL CHECK (address = lower(address)),
  -- For what it was named first.
  purpose text NOT NULL CHECK (purpose IN ('alerts', 'reports')),
  -- Who named it; null: a message found it without a request, or the migration did.
  requested_by uuid REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- When the request to confirm is to be sent; null: none is.
  due_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  -- When the last request was sent, and the link in it; the link's token is kept as a hash.
  requested_at timestamptz,
  link_id uuid,
  token_hash bytea,
  link_expires_at timestamptz,
  link_used_at timestamptz,
  PRIMARY KEY (organization_id, recipient_id),
  UNIQUE (organization_id, channel, address)
);
CREATE INDEX recipients_due ON recipients (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX recipients_token ON recipients (token_hash) WHERE token_hash IS NOT NULL;
CALL protect_tenant_table('recipients');
CREATE POLICY maintenance ON recipients FOR SELECT USING (current_setting('app.maintenance', true) = 'on');
-- Whoever holds the link reads the one row it is of, in whichever organization.
CREATE POLICY by_token ON recipients FOR SELECT USING (
  token_hash = decode(NULLIF(current_setting('app.recipient_hash', true), ''), 'hex'));
GRANT SELECT, INSERT, UPDATE ON recipients TO tallyard_app;

-- Members who do not want a report that names their address.
CREATE TABLE report_opt_outs (
  organization_id integer NOT NULL,
  report_id uuid NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, report_id, user_id),
  FOREIGN KEY (organization_id, report_id) REFERENCES scheduled_reports ON DELETE CASCADE,
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships ON DELETE CASCADE
);
CALL protect_tenant_table('report_opt_outs');
GRANT SELECT, INSERT, DELETE ON report_opt_outs TO tallyard_app;

-- Whom a run was not mailed to, and why: [{"address": ..., "reason": ...}].
ALTER TABLE report_runs ADD COLUMN unsent jsonb NOT NULL DEFAULT '[]';

-- What rules and reports name today and was sent to already counts as confirmed; the rest is asked with the next message to it. Rules and
-- reports of every organization are read, which the owner's policies would hide.
ALTER TABLE alert_rules NO FORCE ROW LEVEL SECURITY;
ALTER TABLE alert_messages NO FORCE ROW LEVEL SECURITY;
ALTER TABLE scheduled_reports NO FORCE ROW LEVEL SECURITY;
ALTER TABLE report_runs NO FORCE ROW LEVEL SECURITY;
ALTER TABLE memberships NO FORCE ROW LEVEL SECURITY;
ALTER TABLE recipients NO FORCE ROW LEVEL SECURITY;
WITH named AS (
  SELECT organization_id, 'email' AS channel, lower(address) AS address, 'alerts' AS purpose
  FROM alert_rules CROSS JOIN LATERAL unnest(recipients) AS address
  UNION
  SELECT organization_id, 'email', lower(address #>> '{}'), 'alerts'
  FROM alert_rules CROSS JOIN LATERAL jsonb_path_query(telling, 'lax $.escalation[*].recipients[*]') AS address
  UNION
  SELECT organization_id, 'sms', number #>> '{}', 'alerts'
  FROM alert_rules CROSS JOIN LATERAL jsonb_path_query(telling, 'lax $.phones[*]') AS number
  UNION
  SELECT organization_id, 'sms', number #>> '{}', 'alerts'
  FROM alert_rules CROSS JOIN LATERAL jsonb_path_query(telling, 'lax $.escalation[*].phones[*]') AS number
  UNION
  SELECT organization_id, 'email', lower(address), 'reports'
  FROM scheduled_reports CROSS JOIN LATERAL unnest(recipients) AS address
),
sent AS (
  SELECT organization_id, channel, lower(recipient) AS address FROM alert_messages
  WHERE channel IN ('email', 'sms') AND state = 'sent'
  UNION
  SELECT organization_id, 'email', lower(address)
  FROM report_runs CROSS JOIN LATERAL unnest(recipients) AS address WHERE state = 'sent'
)
INSERT INTO recipients (organization_id, recipient_id, channel, address, purpose, confirmed_at)
SELECT n.organization_id, gen_random_uuid(), n.channel, n.address, min(n.purpose), now()
FROM named n JOIN sent s USING (organization_id, channel, address)
WHERE NOT EXISTS (
  SELECT FROM memberships m JOIN users u ON u.user_id = m.user_id
  WHERE m.organization_id = n.organization_id AND m.deactivated_at IS NULL AND n.channel = 'email' AND u.email = n.address)
GROUP BY n.organization_id, n.channel, n.address;
ALTER TABLE alert_rules FORCE ROW LEVEL SECURITY;
ALTER TABLE alert_messages FORCE ROW LEVEL SECURITY;
ALTER TABLE scheduled_reports FORCE ROW LEVEL SECURITY;
ALTER TABLE report_runs FORCE ROW LEVEL SECURITY;
ALTER TABLE memberships FORCE ROW LEVEL SECURITY;
ALTER TABLE recipients FORCE ROW LEVEL SECURITY;
