-- Messages that wait for the end of quiet hours (ADR 0096). Those of a rule stand in its `telling`: {from, to, timeZone, days,
-- exceptCritical}.
ALTER TABLE alert_messages
  -- Until when it was made to wait, and why.
  ADD COLUMN held_until timestamptz,
  ADD COLUMN held_because text,
  ADD CHECK ((held_until IS NULL) = (held_because IS NULL));

-- What had become of the alert when it was withdrawn.
ALTER TABLE alert_sends ADD COLUMN withdrawn_because text;

-- An alert keeps the policy that it was born with, whatever becomes of its rule; its steps wait in the quiet hours of then.
CREATE OR REPLACE FUNCTION give_alert_its_policy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT jsonb_build_object('escalation', COALESCE(r.telling -> 'escalation', '[]'),
           'acknowledgedForMinutes', r.telling -> 'acknowledgedForMinutes', 'quietHours', r.telling -> 'quietHours')
  INTO NEW.policy FROM alert_rules r WHERE r.organization_id = NEW.organization_id AND r.rule_id = NEW.rule_id;
  NEW.escalates_from := NEW.triggered_at;
  NEW.step_due_at := step_due(NEW.policy, 0, NEW.triggered_at);
  RETURN NEW;
END $$;
