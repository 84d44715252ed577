-- One open alert for each item and kind of trigger, whichever rules match; and summaries, which are about many items that
-- were low already (ADR 0037).

ALTER TABLE alert_instances
  ADD COLUMN trigger_type text NOT NULL DEFAULT 'low_stock',
  -- [{ruleId, ruleName}]: what matched beside the rule that raised it.
  ADD COLUMN joined_rules jsonb NOT NULL DEFAULT '[]',
  -- Of a summary: how many items it is about.
  ADD COLUMN item_count integer CHECK (item_count > 0),
  ALTER COLUMN item_id DROP NOT NULL,
  ALTER COLUMN item_name DROP NOT NULL,
  ALTER COLUMN warehouse_id DROP NOT NULL,
  ALTER COLUMN warehouse_name DROP NOT NULL,
  ALTER COLUMN current_stock DROP NOT NULL,
  -- Of a summary: at or below what its items are; null: each at or below its own reorder point.
  ALTER COLUMN threshold DROP NOT NULL,
  ADD CHECK ((item_id IS NULL) = (item_count IS NOT NULL)),
  ADD CHECK (item_id IS NULL OR num_nulls(item_name, warehouse_id, warehouse_name, current_stock, threshold) = 0);

-- When a rule last joined an alert of another one's.
ALTER TABLE alert_rule_figures ADD COLUMN last_joined timestamptz;
ALTER TABLE alert_rule_deltas ADD COLUMN last_joined timestamptz;

-- What is joined here was counted for its rule when that raised it.
ALTER TABLE alert_instances DISABLE TRIGGER figures;

-- Not even the owner passes row-level security, so each organisation is visited as its own tenant.
DO $$
DECLARE
  organization integer;
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  CREATE TEMPORARY TABLE open_alerts (instance_id uuid, rule jsonb, rank integer, kept uuid, place bigint) ON COMMIT DROP;
  FOR organization IN SELECT organization_id FROM organizations LOOP
    PERFORM set_config('app.organization_id', organization::text, true);
    -- The oldest open alert of an item takes the rules and the highest priority of the others, which are cancelled.
    INSERT INTO open_alerts
    SELECT instance_id, jsonb_build_object('ruleId', rule_id, 'ruleName', rule_name),
           array_position(ARRAY['low', 'medium', 'high', 'critical'], priority),
           first_value(instance_id) OVER oldest, row_number() OVER oldest
    FROM alert_instances
    WHERE organization_id = organization AND status IN ('triggered', 'acknowledged')
    WINDOW oldest AS (PARTITION BY item_id ORDER BY triggered_at, instance_id);
    UPDATE alert_instances a
    SET joined_rules = j.rules, priority = (ARRAY['low', 'medium', 'high', 'critical'])[j.rank], updated_at = now()
    FROM (
      SELECT kept, jsonb_agg(rule ORDER BY place) FILTER (WHERE place > 1) AS rules, max(rank) AS rank
      FROM open_alerts GROUP BY kept HAVING count(*) > 1
    ) j
    WHERE a.organization_id = organization AND a.instance_id = j.kept;
    UPDATE alert_instances a SET status = 'cancelled', updated_at = now() FROM open_alerts o
    WHERE a.organization_id = organization AND a.instance_id = o.instance_id AND o.place > 1;
    DELETE FROM open_alerts;
  END LOOP;
  PERFORM set_config('app.organization_id', '', true), set_config('app.maintenance', '', true);
END $$;

ALTER TABLE alert_instances ENABLE TRIGGER figures;

DROP INDEX alert_instances_one_open;
DROP INDEX alert_instances_item;
-- By it, too, the open alert of an item is found in the transaction that changes its stock.
CREATE UNIQUE INDEX alert_instances_one_open ON alert_instances (organization_id, item_id, trigger_type)
  WHERE status IN ('triggered', 'acknowledged') AND item_id IS NOT NULL;
CREATE UNIQUE INDEX alert_instances_one_summary ON alert_instances (organization_id, trigger_type)
  WHERE status = 'triggered' AND item_id IS NULL;

-- An alert counts for each of its rules; for one that joins it, from then on.
CREATE FUNCTION rules_of_alert(raised_by uuid, others jsonb) RETURNS TABLE (rule_id uuid, joined boolean)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT $1, false UNION ALL SELECT (j ->> 'ruleId')::uuid, true FROM jsonb_array_elements($2) j
$$;
GRANT EXECUTE ON FUNCTION rules_of_alert(uuid, jsonb) TO tallyard_app;

CREATE OR REPLACE FUNCTION count_inserted_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION count_updated_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
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
