-- What follows when nobody acknowledges an alert (ADR 0090).
ALTER TABLE alert_instances
  -- {escalation: [{afterMinutes, ...}], acknowledgedForMinutes} of the rule that raised it, as it was then; null: no rule did.
  ADD COLUMN policy jsonb,
  ADD COLUMN steps_taken smallint NOT NULL DEFAULT 0,
  -- From when the minutes of the steps are counted: since it was raised, without the time for which it was acknowledged.
  ADD COLUMN escalates_from timestamptz,
  -- When the next step is due; null: none is, or somebody has acknowledged it.
  ADD COLUMN step_due_at timestamptz,
  -- When an acknowledgement ends and it is open again; null: never.
  ADD COLUMN acknowledged_until timestamptz;
CREATE INDEX alert_instances_step_due ON alert_instances (step_due_at) WHERE step_due_at IS NOT NULL;
CREATE INDEX alert_instances_acknowledged_until ON alert_instances (acknowledged_until) WHERE acknowledged_until IS NOT NULL;
-- Whoever takes steps looks for what is due in all organisations; each is then taken in its own.
CREATE POLICY maintenance ON alert_instances FOR SELECT USING (current_setting('app.maintenance', true) = 'on');

-- When the step after so many is due.
CREATE FUNCTION step_due(policy jsonb, taken integer, since timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT since + make_interval(mins => (policy #>> ARRAY['escalation', taken::text, 'afterMinutes'])::int)
$$;
GRANT EXECUTE ON FUNCTION step_due(jsonb, integer, timestamptz) TO tallyard_app;

-- An alert keeps the policy that it was born with, whatever becomes of its rule.
CREATE FUNCTION give_alert_its_policy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT jsonb_build_object('escalation', COALESCE(r.telling -> 'escalation', '[]'),
           'acknowledgedForMinutes', r.telling -> 'acknowledgedForMinutes')
  INTO NEW.policy FROM alert_rules r WHERE r.organization_id = NEW.organization_id AND r.rule_id = NEW.rule_id;
  NEW.escalates_from := NEW.triggered_at;
  NEW.step_due_at := step_due(NEW.policy, 0, NEW.triggered_at);
  RETURN NEW;
END $$;
CREATE TRIGGER born BEFORE INSERT ON alert_instances
  FOR EACH ROW WHEN (NEW.rule_id IS NOT NULL AND NEW.status = 'triggered') EXECUTE FUNCTION give_alert_its_policy();

-- Whoever acknowledges, resolves or cancels it, by whatever way, ends its steps; one that is open again goes on where it stopped.
CREATE FUNCTION let_escalation_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.step_due_at := NULL;
  NEW.acknowledged_until := NULL;
  IF NEW.status = 'acknowledged' AND NEW.item_id IS NOT NULL THEN
    NEW.acknowledged_until := NEW.acknowledged_at + make_interval(mins => (NEW.policy ->> 'acknowledgedForMinutes')::int);
  ELSIF NEW.status = 'triggered' AND OLD.status = 'acknowledged' THEN
    NEW.escalates_from := NEW.escalates_from + (OLD.acknowledged_until - OLD.acknowledged_at);
    NEW.step_due_at := step_due(NEW.policy, NEW.steps_taken, NEW.escalates_from);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER escalation BEFORE UPDATE OF status ON alert_instances
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION let_escalation_follow();
