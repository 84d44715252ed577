-- What was sent about alerts, to whom and what became of it (ADR 0089). A message is one job: one mail, which may tell of many
-- alerts; a send is one alert in it.
CREATE TABLE alert_messages (
  organization_id integer NOT NULL REFERENCES organizations,
  -- The deduplication id: it stays the same however often the message is sent.
  message_id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'webhook', 'sms', 'chat')),
  -- Where it goes: an address, a number, or the key of a target.
  recipient text NOT NULL,
  rule_id uuid,
  step smallint NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'uncertain', 'withdrawn')),
  attempts smallint NOT NULL DEFAULT 0,
  -- When it is to be sent; of one that is being sent, until when nobody else takes it up.
  due_at timestamptz,
  claim_id uuid,
  -- [{at, error}]: each attempt that came to nothing.
  failures jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  PRIMARY KEY (organization_id, message_id),
  CHECK ((state IN ('waiting', 'sending')) = (due_at IS NOT NULL))
);
CREATE INDEX alert_messages_due ON alert_messages (channel, due_at) WHERE state IN ('waiting', 'sending');
CALL protect_tenant_table('alert_messages');
-- Whoever sends looks for what is due in all organisations; what is sent is then read in each by itself.
CREATE POLICY maintenance ON alert_messages FOR SELECT USING (current_setting('app.maintenance', true) = 'on');
GRANT SELECT, INSERT, UPDATE ON alert_messages TO tallyard_app;

CREATE TABLE alert_sends (
  organization_id integer NOT NULL,
  send_id uuid NOT NULL,
  instance_id uuid NOT NULL,
  -- The rule that tells; null: none does, the alert is about what no rule watches.
  rule_id uuid,
  -- 0 when the alert is raised or a rule joins it; then the steps of the escalation.
  step smallint NOT NULL CHECK (step BETWEEN 0 AND 5),
  channel text NOT NULL CHECK (channel IN ('email', 'inApp', 'webhook', 'sms', 'chat')),
  -- Empty: everybody who sees the alert, in the app.
  recipient text NOT NULL,
  user_id uuid,
  -- Null: shown in the app, which sends nothing.
  message_id uuid,
  withdrawn_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, send_id),
  FOREIGN KEY (organization_id, instance_id) REFERENCES alert_instances,
  FOREIGN KEY (organization_id, message_id) REFERENCES alert_messages,
  CHECK ((channel = 'inApp') = (message_id IS NULL))
);
CREATE UNIQUE INDEX alert_sends_once ON alert_sends (organization_id, instance_id, step, channel, recipient, rule_id) NULLS NOT DISTINCT;
CREATE INDEX alert_sends_message ON alert_sends (organization_id, message_id);
CALL protect_tenant_table('alert_sends');
GRANT SELECT, INSERT, UPDATE ON alert_sends TO tallyard_app;

-- Whoever books may raise an alert and so have messages written; what they see is of what they see.
CREATE POLICY warehouse_scope ON alert_sends AS RESTRICTIVE FOR SELECT TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR EXISTS (SELECT FROM alert_instances i
                 WHERE i.organization_id = alert_sends.organization_id AND i.instance_id = alert_sends.instance_id));
CREATE POLICY warehouse_scope ON alert_messages AS RESTRICTIVE FOR SELECT TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR EXISTS (SELECT FROM alert_sends s
                 WHERE s.organization_id = alert_messages.organization_id AND s.message_id = alert_messages.message_id));
