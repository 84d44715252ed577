CREATE TABLE alert_rules (
  organization_id integer NOT NULL REFERENCES organizations,
  rule_id uuid NOT NULL,
  name text COLLATE names NOT NULL,
  description text NOT NULL DEFAULT '',
  is_active boolean NOT NULL DEFAULT true,
  priority text NOT NULL CHECK (priority IN ('low', 'medium', 'high', 'critical')),
  trigger_type text NOT NULL,
  conditions jsonb NOT NULL DEFAULT '{}',
  min_quantity numeric(15,3) CHECK (min_quantity >= 0 AND min_quantity < 1000000000),
  workflow_type text NOT NULL DEFAULT 'notification',
  actions text[] NOT NULL DEFAULT '{}',
  recipients text[] NOT NULL DEFAULT '{}',
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  max_quantity numeric(15,3) CHECK (max_quantity >= 0 AND max_quantity < 1000000000),
  -- Empty: all.
  scope_warehouses uuid[] NOT NULL DEFAULT '{}',
  scope_categories text[] NOT NULL DEFAULT '{}',
  -- These and all below them.
  scope_folders uuid[] NOT NULL DEFAULT '{}',
  scope_skus text[] NOT NULL DEFAULT '{}',
  -- Items that matched before are summarized in one alert; later ones raise one each.
  watches_since timestamptz NOT NULL DEFAULT now(),
  -- For how long after an alert about an item the rule raises no other about it.
  cool_down_minutes integer NOT NULL DEFAULT 0 CHECK (cool_down_minutes BETWEEN 0 AND 43200),
  -- Recipients (apps/api/src/alerts/README.md): {members, roles, warehouseMembers, phones, targets}. Email addresses are in
  -- `recipients`.
  telling jsonb NOT NULL DEFAULT '{}',
  -- Alerts about stock end by themselves when stock recovers (ADR 0113); a rule may leave that to people.
  auto_resolve boolean NOT NULL DEFAULT true,
  -- Null: the product created it by itself.
  acts_for uuid,
  -- Since when nothing is sent to addresses that are not those of members, because the owner lost the right; null: it is sent.
  owner_lost_at timestamptz,
  -- A rule goes on when its owner leaves; it must not begin to watch warehouses that the owner did not see (ADR 0117).
  -- The warehouses that the owner saw when they left the organization; null: the owner is a member, or saw all.
  owner_warehouses uuid[],
  PRIMARY KEY (organization_id, rule_id),
  CONSTRAINT alert_rules_over_stock CHECK (trigger_type <> 'over_stock' OR max_quantity IS NOT NULL)
);
CREATE INDEX alert_rules_name ON alert_rules (organization_id, name, rule_id) WHERE deleted_at IS NULL;
CREATE INDEX alert_rules_active ON alert_rules (organization_id, trigger_type) WHERE deleted_at IS NULL AND is_active;
CALL protect_tenant_table('alert_rules');
GRANT SELECT, INSERT, UPDATE ON alert_rules TO tallyard_app;

CREATE TABLE alert_instances (
  organization_id integer NOT NULL REFERENCES organizations,
  instance_id uuid NOT NULL,
  rule_id uuid,
  rule_name text NOT NULL,
  status text NOT NULL CHECK (status IN ('triggered', 'acknowledged', 'resolved', 'cancelled')),
  priority text NOT NULL CHECK (priority IN ('low', 'medium', 'high', 'critical')),
  severity text NOT NULL,
  title text NOT NULL,
  message text NOT NULL,
  item_id uuid,
  item_name text,
  warehouse_id uuid,
  warehouse_name text,
  current_stock numeric(15,3),
  -- Of a summary: at or below what its items are; null: each at or below its own reorder point.
  threshold numeric(15,3),
  assigned_to uuid,
  assigned_to_name text,
  assigned_at timestamptz,
  triggered_at timestamptz NOT NULL DEFAULT now(),
  acknowledged_at timestamptz,
  acknowledged_by uuid,
  resolved_at timestamptz,
  resolved_by uuid,
  resolution_notes text,
  escalated_at timestamptz,
  escalated_to uuid,
  notifications_sent jsonb NOT NULL DEFAULT '{"email": 0, "sms": 0, "webhook": 0, "inApp": 0}',
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- One open alert for each item and kind of trigger, whichever rules match; and summaries, which are about many items that
  -- were low already (ADR 0113).
  trigger_type text NOT NULL DEFAULT 'low_stock',
  -- [{ruleId, ruleName}]: what matched beside the rule that raised it.
  joined_rules jsonb NOT NULL DEFAULT '[]',
  -- Of a summary: how many items it is about.
  item_count integer CHECK (item_count > 0),
  -- Of a summary: its rules are about some of the items only, so that no filter of the list shows just these.
  is_scoped boolean NOT NULL DEFAULT false,
  -- When the next step is due; null: none is, or somebody has acknowledged it.
  step_due_at timestamptz,
  -- When an acknowledgement ends and it is open again; null: never.
  acknowledged_until timestamptz,
  -- Each rule of an alert escalates by its own clock (apps/api/src/alerts/README.md).
  -- [{ruleId, since, holds, policy, stepsTaken, escalatesFrom}]: the rules of the alert in the order in which they joined it.
  -- `since`: when the rule raised or joined it. `holds`: its condition is met. `policy`: {escalation, acknowledgedForMinutes,
  -- quietHours} of the rule at that time. `escalatesFrom`: from when the minutes of its steps are counted.
  rule_states jsonb NOT NULL DEFAULT '[]',
  -- Addresses and phone numbers of non-members that the last step notified.
  escalated_to_addresses text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (organization_id, instance_id),
  FOREIGN KEY (organization_id, rule_id) REFERENCES alert_rules,
  CONSTRAINT alert_instances_check1 CHECK (item_id IS NULL OR num_nulls(item_name, warehouse_id, warehouse_name, current_stock, threshold) = 0),
  -- An alert of no rule about no item: that what goes on in the background has stopped.
  CONSTRAINT alert_instances_about CHECK (CASE WHEN trigger_type = 'jobs_stalled'
    THEN num_nonnulls(item_id, item_count, rule_id) = 0
    ELSE num_nonnulls(item_id, item_count) = 1 AND num_nonnulls(rule_id, item_id) > 0 END)
);
CREATE INDEX alert_instances_triggered ON alert_instances (organization_id, triggered_at, instance_id);
CREATE INDEX alert_instances_status ON alert_instances (organization_id, status, triggered_at, instance_id);
CREATE INDEX alert_instances_rule ON alert_instances (organization_id, rule_id, triggered_at);
-- For `updatedAfter`.
CREATE INDEX alert_instances_updated ON alert_instances (organization_id, updated_at);
-- By it, too, the open alert of an item is found in the transaction that changes its stock.
CREATE UNIQUE INDEX alert_instances_one_open ON alert_instances (organization_id, item_id, trigger_type)
  WHERE status IN ('triggered', 'acknowledged') AND item_id IS NOT NULL;
CREATE UNIQUE INDEX alert_instances_one_summary ON alert_instances (organization_id, trigger_type)
  WHERE status = 'triggered' AND item_id IS NULL;
-- Alerts of an item by kind, newest first: a period without movement raises one alert.
CREATE INDEX alert_instances_of_item ON alert_instances (organization_id, item_id, trigger_type, triggered_at)
  WHERE item_id IS NOT NULL;
CREATE INDEX alert_instances_step_due ON alert_instances (step_due_at) WHERE step_due_at IS NOT NULL;
CREATE INDEX alert_instances_acknowledged_until ON alert_instances (acknowledged_until) WHERE acknowledged_until IS NOT NULL;
CREATE UNIQUE INDEX alert_instances_one_stall ON alert_instances (organization_id)
  WHERE trigger_type = 'jobs_stalled' AND status IN ('triggered', 'acknowledged');
CALL protect_tenant_table('alert_instances');
-- Summaries are of all warehouses.
CREATE POLICY warehouse_scope ON alert_instances AS RESTRICTIVE TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR warehouse_id = ANY ((SELECT app_warehouse_scope())::uuid[]));
-- The escalation worker finds due steps of all organizations, then takes each in its own organization.
CREATE POLICY maintenance ON alert_instances FOR SELECT USING (current_setting('app.maintenance', true) = 'on');
GRANT SELECT, INSERT, UPDATE ON alert_instances TO tallyard_app;

-- Metrics of each rule (ADR 0024), so that a page of rules need not aggregate all alerts. Writers only append deltas, a job
-- folds them, and a read adds both. The time of the last alert comes from an index of alerts.
CREATE TABLE alert_rule_figures (
  organization_id integer NOT NULL,
  rule_id uuid NOT NULL,
  raised bigint NOT NULL,
  resolved bigint NOT NULL,
  cancelled bigint NOT NULL,
  -- From raised to resolved, of those that are resolved.
  resolution_seconds numeric(30,6) NOT NULL,
  -- When a rule last joined an alert of another one's.
  last_joined timestamptz,
  PRIMARY KEY (organization_id, rule_id)
);
CALL protect_tenant_table('alert_rule_figures');
-- The metrics of a rule cover all warehouses, so scoped members do not see them.
CREATE POLICY warehouse_scope ON alert_rule_figures AS RESTRICTIVE FOR SELECT TO tallyard_scoped USING (current_user <> 'tallyard_scoped');
GRANT SELECT, INSERT, UPDATE ON alert_rule_figures TO tallyard_app;

CREATE TABLE alert_rule_deltas (
  organization_id integer NOT NULL,
  rule_id uuid NOT NULL,
  delta_id bigint GENERATED ALWAYS AS IDENTITY,
  raised bigint NOT NULL,
  resolved bigint NOT NULL,
  cancelled bigint NOT NULL,
  resolution_seconds numeric(30,6) NOT NULL,
  last_joined timestamptz,
  PRIMARY KEY (organization_id, rule_id, delta_id)
);
CALL protect_tenant_table('alert_rule_deltas');
CREATE POLICY warehouse_scope ON alert_rule_deltas AS RESTRICTIVE FOR SELECT TO tallyard_scoped USING (current_user <> 'tallyard_scoped');
GRANT SELECT, INSERT, DELETE ON alert_rule_deltas TO tallyard_app;

-- Messages about alerts (ADR 0089). A message is one job, such as an email, and may be about many alerts; a send is one
-- alert in it.
CREATE TABLE alert_messages (
  organization_id integer NOT NULL REFERENCES organizations,
  -- The deduplication id: it stays the same however often the message is sent.
  message_id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'webhook', 'sms', 'chat', 'push')),
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
  -- Why its recipient is told.
  because jsonb NOT NULL DEFAULT '{"reason": "named"}',
  -- Where a machine or a chat is told: {kind, label, webhookId, url}.
  target jsonb,
  -- The body for a webhook; every attempt sends the same bytes.
  body text,
  -- Messages that wait for the end of quiet hours (ADR 0089). Those of a rule stand in its `telling`: {from, to, timeZone, days,
  -- exceptCritical}.
  -- Until when it was made to wait, and why.
  held_until timestamptz,
  held_because text,
  -- One that was put into another one carries nothing any more.
  joined_to uuid,
  PRIMARY KEY (organization_id, message_id),
  CHECK ((state IN ('waiting', 'sending')) = (due_at IS NOT NULL)),
  CHECK ((held_until IS NULL) = (held_because IS NULL))
);
CREATE INDEX alert_messages_due ON alert_messages (channel, due_at) WHERE state IN ('waiting', 'sending');
-- Messages that wait for one recipient are sent together (ADR 0089): the worker that claims one looks for the others.
CREATE INDEX alert_messages_held ON alert_messages (organization_id, channel, recipient)
  WHERE state = 'waiting' AND held_until IS NOT NULL;
CALL protect_tenant_table('alert_messages');
-- The worker finds due messages of all organizations, then reads each in its own organization.
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
  channel text NOT NULL CHECK (channel IN ('email', 'inApp', 'webhook', 'sms', 'chat', 'push')),
  -- Empty: everybody who sees the alert, in the app.
  recipient text NOT NULL,
  user_id uuid,
  -- Null: shown in the app, which sends nothing.
  message_id uuid,
  withdrawn_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  because jsonb NOT NULL DEFAULT '{"reason": "named"}',
  -- By which people know the recipient, where that is no address or number.
  label text,
  -- Why it was withdrawn.
  withdrawn_because text,
  PRIMARY KEY (organization_id, send_id),
  FOREIGN KEY (organization_id, instance_id) REFERENCES alert_instances,
  FOREIGN KEY (organization_id, message_id) REFERENCES alert_messages,
  -- A mail that its recipient does not want is written down, and carried by no message.
  CONSTRAINT alert_sends_carried CHECK (CASE channel WHEN 'inApp' THEN message_id IS NULL
    ELSE (message_id IS NULL) = (withdrawn_because IS NOT DISTINCT FROM 'muted') END)
);
CREATE UNIQUE INDEX alert_sends_once ON alert_sends (organization_id, instance_id, step, channel, recipient, rule_id) NULLS NOT DISTINCT;
CREATE INDEX alert_sends_message ON alert_sends (organization_id, message_id);
CREATE INDEX alert_sends_person ON alert_sends (organization_id, user_id, instance_id) WHERE user_id IS NOT NULL;
CALL protect_tenant_table('alert_sends');
-- A scoped member who books may raise alerts and so write messages, but reads only those of visible alerts.
CREATE POLICY warehouse_scope ON alert_sends AS RESTRICTIVE FOR SELECT TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR EXISTS (SELECT FROM alert_instances i
                 WHERE i.organization_id = alert_sends.organization_id AND i.instance_id = alert_sends.instance_id));
GRANT SELECT, INSERT, UPDATE ON alert_sends TO tallyard_app;

-- Items for which a rule is in its cool-down, and until when. If the condition is still met then, the alert is raised.
CREATE TABLE alert_held (
  organization_id integer NOT NULL,
  rule_id uuid NOT NULL,
  item_id uuid NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (organization_id, rule_id, item_id),
  FOREIGN KEY (organization_id, rule_id) REFERENCES alert_rules
);
CREATE INDEX alert_held_until ON alert_held (organization_id, until);
CALL protect_tenant_table('alert_held');
CREATE POLICY warehouse_scope ON alert_held AS RESTRICTIVE TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR EXISTS (SELECT FROM inventory_items i
                 WHERE i.organization_id = alert_held.organization_id AND i.item_id = alert_held.item_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON alert_held TO tallyard_app;

-- Transactions whose changes were summarized, such as an import: they raised no alerts one by one, and backtests skip them.
CREATE TABLE alert_lulls (
  organization_id integer NOT NULL REFERENCES organizations,
  -- The moment of its transaction, which its entries of the ledger have.
  at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, at)
);
CALL protect_tenant_table('alert_lulls');
GRANT SELECT, INSERT ON alert_lulls TO tallyard_app;

-- Times at which background jobs last ran (apps/api/src/alerts/README.md), for the whole installation.
CREATE TABLE heartbeats (
  name text PRIMARY KEY,
  beat_at timestamptz NOT NULL,
  -- When a beat was last asked for, where one has to be.
  asked_at timestamptz
);
GRANT SELECT, INSERT, UPDATE ON heartbeats TO tallyard_app;

-- Email preferences of members (apps/api/src/alerts/README.md): {mailed, digest, dailyAt, timeZone, quietHours}. Without a
-- row, each alert is emailed at once.
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

-- Browsers that receive push notifications (apps/api/src/alerts/README.md), as long as the session lasts in which they were
-- added.
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
-- A browser belongs to the member who added it last: it shows what that member may see.
CREATE UNIQUE INDEX push_browsers_endpoint ON push_browsers (organization_id, endpoint_hash);
CREATE INDEX push_browsers_user ON push_browsers (organization_id, user_id);
CREATE INDEX push_browsers_session ON push_browsers (session_id);
CALL protect_tenant_table('push_browsers');
GRANT SELECT, INSERT, UPDATE, DELETE ON push_browsers TO tallyard_app;

CREATE FUNCTION count_inserted_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO alert_rule_deltas (organization_id, rule_id, raised, resolved, cancelled, resolution_seconds, last_joined)
  SELECT a.organization_id, r.rule_id, count(*), count(*) FILTER (WHERE status = 'resolved'),
         count(*) FILTER (WHERE status = 'cancelled'),
         COALESCE(sum(extract(epoch FROM resolved_at - triggered_at)) FILTER (WHERE status = 'resolved'), 0),
         max(triggered_at) FILTER (WHERE r.joined)
  FROM inserted a CROSS JOIN LATERAL rules_of_alert(a.rule_id, a.joined_rules) r
  GROUP BY a.organization_id, r.rule_id;
  RETURN NULL;
END $$;

CREATE FUNCTION count_updated_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO alert_rule_deltas (organization_id, rule_id, raised, resolved, cancelled, resolution_seconds, last_joined)
  SELECT organization_id, rule_id, sum(sign), sum(CASE WHEN status = 'resolved' THEN sign ELSE 0 END),
         sum(CASE WHEN status = 'cancelled' THEN sign ELSE 0 END), sum(sign * seconds),
         CASE WHEN sum(sign) > 0 THEN max(updated_at) END
  FROM (
    SELECT a.organization_id, r.rule_id, status, updated_at, -1 AS sign,
           CASE WHEN status = 'resolved' THEN COALESCE(extract(epoch FROM resolved_at - triggered_at), 0) ELSE 0 END AS seconds
    FROM before_update a CROSS JOIN LATERAL rules_of_alert(a.rule_id, a.joined_rules) r
    UNION ALL
    SELECT a.organization_id, r.rule_id, status, updated_at, 1,
           CASE WHEN status = 'resolved' THEN COALESCE(extract(epoch FROM resolved_at - triggered_at), 0) ELSE 0 END
    FROM after_update a CROSS JOIN LATERAL rules_of_alert(a.rule_id, a.joined_rules) r
  ) AS change
  GROUP BY organization_id, rule_id
  HAVING sum(sign) <> 0 OR sum(CASE WHEN status = 'resolved' THEN sign ELSE 0 END) <> 0
      OR sum(CASE WHEN status = 'cancelled' THEN sign ELSE 0 END) <> 0 OR sum(sign * seconds) <> 0;
  RETURN NULL;
END $$;

-- The rules of an alert: the one that raised it, if any, and those that joined.
CREATE FUNCTION rules_of_alert(raised_by uuid, others jsonb) RETURNS TABLE (rule_id uuid, joined boolean)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT $1, false WHERE $1 IS NOT NULL
  UNION ALL SELECT (j ->> 'ruleId')::uuid, true FROM jsonb_array_elements($2) j
$$;
GRANT EXECUTE ON FUNCTION rules_of_alert(uuid, jsonb) TO tallyard_app;

-- When the step after so many is due.
CREATE FUNCTION step_due(policy jsonb, taken integer, since timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT since + make_interval(mins => (policy #>> ARRAY['escalation', taken::text, 'afterMinutes'])::int)
$$;
GRANT EXECUTE ON FUNCTION step_due(jsonb, integer, timestamptz) TO tallyard_app;

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

CREATE TRIGGER figures_of_new AFTER INSERT ON alert_instances
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_alerts();
CREATE TRIGGER figures AFTER UPDATE ON alert_instances
  REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update
  FOR EACH STATEMENT EXECUTE FUNCTION count_updated_alerts();
CREATE TRIGGER rule_states_of_new BEFORE INSERT ON alert_instances
  FOR EACH ROW WHEN (NEW.rule_id IS NOT NULL) EXECUTE FUNCTION start_rule_states();
CREATE TRIGGER rule_states BEFORE UPDATE OF status, joined_rules, rule_states ON alert_instances
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.joined_rules IS DISTINCT FROM NEW.joined_rules
    OR OLD.rule_states IS DISTINCT FROM NEW.rule_states) EXECUTE FUNCTION follow_rule_states();

CREATE POLICY warehouse_scope ON alert_messages AS RESTRICTIVE FOR SELECT TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR EXISTS (SELECT FROM alert_sends s
                 WHERE s.organization_id = alert_messages.organization_id AND s.message_id = alert_messages.message_id));
