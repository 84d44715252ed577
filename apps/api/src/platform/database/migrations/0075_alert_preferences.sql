-- What members want to be told of by mail (ADR 0097): {mailed, digest, dailyAt, timeZone, quietHours}; without a row, each alert at once.
CREATE TABLE alert_preferences (
  organization_id integer NOT NULL,
  user_id uuid NOT NULL,
  preferences jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, user_id),
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships ON DELETE CASCADE
);
CALL protect_tenant_table('alert_preferences');
GRANT SELECT, INSERT, UPDATE ON alert_preferences TO tallyard_app;

-- A mail that its recipient does not want is written down, and carried by no message.
ALTER TABLE alert_sends
  DROP CONSTRAINT alert_sends_check,
  ADD CONSTRAINT alert_sends_carried CHECK (CASE channel WHEN 'inApp' THEN message_id IS NULL
    ELSE (message_id IS NULL) = (withdrawn_because IS NOT DISTINCT FROM 'muted') END);

-- What waits for one recipient goes out together (ADR 0098): whoever claims one looks for the others.
CREATE INDEX alert_messages_held ON alert_messages (organization_id, channel, recipient)
  WHERE state = 'waiting' AND held_until IS NOT NULL;
-- One that was put into another one carries nothing any more.
ALTER TABLE alert_messages ADD COLUMN joined_to uuid;
