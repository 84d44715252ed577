-- Browsers that alerts are pushed to (ADR 0103). One is told as long as the session goes on in which it was added.
CREATE TABLE push_browsers (
  organization_id integer NOT NULL,
  browser_id uuid NOT NULL,
  user_id uuid NOT NULL,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  -- SHA-256 of its address at the push service.
  endpoint_hash bytea NOT NULL,
  -- {endpoint, p256dh, auth}, encrypted with a key that is not in the database.
  sealed text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  PRIMARY KEY (organization_id, browser_id),
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships ON DELETE CASCADE
);
-- Whoever adds a browser that another member has used has it from then on: it shows what its present person may see.
CREATE UNIQUE INDEX push_browsers_endpoint ON push_browsers (organization_id, endpoint_hash);
CREATE INDEX push_browsers_user ON push_browsers (organization_id, user_id);
CREATE INDEX push_browsers_session ON push_browsers (session_id);
CALL protect_tenant_table('push_browsers');
GRANT SELECT, INSERT, UPDATE, DELETE ON push_browsers TO tallyard_app;

ALTER TABLE alert_messages DROP CONSTRAINT alert_messages_channel_check,
  ADD CONSTRAINT alert_messages_channel_check CHECK (channel IN ('email', 'webhook', 'sms', 'chat', 'push'));
ALTER TABLE alert_sends DROP CONSTRAINT alert_sends_channel_check,
  ADD CONSTRAINT alert_sends_channel_check CHECK (channel IN ('email', 'inApp', 'webhook', 'sms', 'chat', 'push'));
