-- Each rule of an alert escalates by its own clock (ADR 0090). Before, only the rule that raised the alert did.
ALTER TABLE alert_instances
  -- [{ruleId, since, holds, policy, stepsTaken, escalatesFrom}]: the rules of the alert in the order in which they joined it.
  -- `since`: when the rule raised or joined it. `holds`: its condition is met. `policy`: {escalation, acknowledgedForMinutes,
  -- quietHours} of the rule at that time. `escalatesFrom`: from when the minutes of its steps are counted.
  ADD COLUMN rule_states jsonb NOT NULL DEFAULT '[]',
  -- Whom the last step notified that are no members: addresses and phone numbers.
  ADD COLUMN escalated_to_addresses text[] NOT NULL DEFAULT '{}';

DROP TRIGGER born ON alert_instances;
DROP TRIGGER escalation ON alert_instances;
DROP FUNCTION give_alert_its_policy();
DROP FUNCTION let_escalation_follow();

-- Rules that joined an alert before this migration have no steps: nobody was promised any.
ALTER TABLE alert_instances DISABLE TRIGGER figures;
DO $$
DECLARE
  organization integer;
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  FOR organization IN SELECT organization_id FROM organizations LOOP
    PERFORM set_config('app.organization_id', organization::text, true);
    UPDATE alert_instances a SET rule_states = (
      SELECT jsonb_agg(jsonb_build_object('ruleId', r.rule_id, 'since', a.triggered_at, 'holds', true,
        'policy', CASE WHEN r.joined OR a.policy IS NULL THEN '{"escalation": []}'::jsonb ELSE a.policy END,
        'stepsTaken', CASE WHEN r.joined THEN 0 ELSE a.steps_taken END,
        'escalatesFrom', COALESCE(a.escalates_from, a.triggered_at)) ORDER BY r.place)
      FROM rules_of_alert(a.rule_id, a.joined_rules) WITH ORDINALITY AS r (rule_id, joined, place))
    WHERE a.organization_id = organization AND a.rule_id IS NOT NULL;
  END LOOP;
  PERFORM set_config('app.organization_id', '', true), set_config('app.maintenance', '', true);
END $$;
ALTER TABLE alert_instances ENABLE TRIGGER figures;
ALTER TABLE alert_instances DROP COLUMN policy, DROP COLUMN steps_taken, DROP COLUMN escalates_from;

-- The state of a rule that raises or joins an alert. It keeps the policy of that time, whatever becomes of the rule.
CREATE FUNCTION new_rule_state(organization integer, rule uuid, at timestamptz) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('ruleId', rule, 'since', at, 'holds', true, 'stepsTaken', 0, 'escalatesFrom', at,
    'policy', (
      SELECT jsonb_build_object('escalation', COALESCE(r.telling -> 'escalation', '[]'),
        'acknowledgedForMinutes', r.telling -> 'acknowledgedForMinutes', 'quietHours', r.telling -> 'quietHours')
      FROM alert_rules r WHERE r.organization_id = organization AND r.rule_id = rule))
$$;
GRANT EXECUTE ON FUNCTION new_rule_state(integer, uuid, timestamptz) TO tallyard_app;

-- Adds the states of rules that match; the clock of a rule whose condition was not met starts again.
CREATE FUNCTION joined_states(present jsonb, arriving jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT COALESCE((
    SELECT jsonb_agg(CASE WHEN n.state IS NULL THEN p.state
      ELSE p.state || jsonb_build_object('since', n.state -> 'since', 'holds', true, 'escalatesFrom',
        CASE WHEN (p.state ->> 'holds')::boolean THEN p.state -> 'escalatesFrom' ELSE n.state -> 'since' END) END ORDER BY p.place)
    FROM jsonb_array_elements(present) WITH ORDINALITY AS p (state, place)
    LEFT JOIN jsonb_array_elements(arriving) AS n (state) ON n.state ->> 'ruleId' = p.state ->> 'ruleId'
  ), '[]') || COALESCE((
    SELECT jsonb_agg(n.state ORDER BY n.place) FROM jsonb_array_elements(arriving) WITH ORDINALITY AS n (state, place)
    WHERE NOT present @> jsonb_build_array(jsonb_build_object('ruleId', n.state -> 'ruleId'))
  ), '[]')
$$;
GRANT EXECUTE ON FUNCTION joined_states(jsonb, jsonb) TO tallyard_app;

-- When the first step of any rule whose condition is met is due.
CREATE FUNCTION next_step_due(states jsonb) RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT min(step_due(s -> 'policy', (s ->> 'stepsTaken')::int, (s ->> 'escalatesFrom')::timestamptz))
  FROM jsonb_array_elements(states) s WHERE (s ->> 'holds')::boolean
$$;
GRANT EXECUTE ON FUNCTION next_step_due(jsonb) TO tallyard_app;

CREATE FUNCTION start_rule_states() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT jsonb_agg(new_rule_state(NEW.organization_id, r.rule_id, NEW.triggered_at) ORDER BY r.place) INTO NEW.rule_states
  FROM rules_of_alert(NEW.rule_id, NEW.joined_rules) WITH ORDINALITY AS r (rule_id, joined, place);
  NEW.step_due_at := CASE WHEN NEW.status = 'triggered' THEN next_step_due(NEW.rule_states) END;
  RETURN NEW;
END $$;
CREATE TRIGGER rule_states_of_new BEFORE INSERT ON alert_instances
  FOR EACH ROW WHEN (NEW.rule_id IS NOT NULL) EXECUTE FUNCTION start_rule_states();

-- Whoever acknowledges, resolves or cancels an alert ends its steps; one that is open again goes on where it stopped.
CREATE FUNCTION follow_rule_states() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Rules that joined it, be it a summary or an alert about an item.
  SELECT NEW.rule_states || COALESCE(jsonb_agg(new_rule_state(NEW.organization_id, (j ->> 'ruleId')::uuid, now()) ORDER BY place), '[]')
  INTO NEW.rule_states
  FROM jsonb_array_elements(NEW.joined_rules) WITH ORDINALITY AS r (j, place)
  WHERE NOT NEW.rule_states @> jsonb_build_array(jsonb_build_object('ruleId', j -> 'ruleId'));
  IF NEW.status = 'triggered' AND OLD.status = 'acknowledged' THEN
    SELECT COALESCE(jsonb_agg(s || jsonb_build_object('escalatesFrom', (s ->> 'escalatesFrom')::timestamptz
        + (COALESCE(OLD.acknowledged_until, now()) - GREATEST(OLD.acknowledged_at, (s ->> 'escalatesFrom')::timestamptz))) ORDER BY place), '[]')
    INTO NEW.rule_states FROM jsonb_array_elements(NEW.rule_states) WITH ORDINALITY AS r (s, place);
  END IF;
  NEW.acknowledged_until := NULL;
  IF NEW.status = 'acknowledged' AND NEW.item_id IS NOT NULL THEN
    -- The rule that wants it back first decides.
    SELECT min(GREATEST(NEW.acknowledged_at, (s ->> 'since')::timestamptz)
        + make_interval(mins => (s #>> '{policy,acknowledgedForMinutes}')::int))
    INTO NEW.acknowledged_until
    FROM jsonb_array_elements(NEW.rule_states) s WHERE (s ->> 'holds')::boolean;
  END IF;
  NEW.step_due_at := CASE WHEN NEW.status = 'triggered' THEN next_step_due(NEW.rule_states) END;
  RETURN NEW;
END $$;
CREATE TRIGGER rule_states BEFORE UPDATE OF status, joined_rules, rule_states ON alert_instances
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.joined_rules IS DISTINCT FROM NEW.joined_rules
    OR OLD.rule_states IS DISTINCT FROM NEW.rule_states) EXECUTE FUNCTION follow_rule_states();
