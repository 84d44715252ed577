-- What a rule's alerts came to, kept as it happens (ADR 0024): a page of rules aggregated all that they ever raised. As
-- with the figures of items, writers only append, a job folds, and a read sums what is folded and what is not yet. When a
-- rule raised last is told by an index of its alerts.

CREATE TABLE alert_rule_figures (
  organization_id integer NOT NULL,
  rule_id uuid NOT NULL,
  raised bigint NOT NULL,
  resolved bigint NOT NULL,
  cancelled bigint NOT NULL,
  -- From raised to resolved, of those that are resolved.
  resolution_seconds numeric(30,6) NOT NULL,
  PRIMARY KEY (organization_id, rule_id)
);
CREATE TABLE alert_rule_deltas (
  organization_id integer NOT NULL,
  rule_id uuid NOT NULL,
  delta_id bigint GENERATED ALWAYS AS IDENTITY,
  raised bigint NOT NULL,
  resolved bigint NOT NULL,
  cancelled bigint NOT NULL,
  resolution_seconds numeric(30,6) NOT NULL,
  PRIMARY KEY (organization_id, rule_id, delta_id)
);
CALL protect_tenant_table('alert_rule_figures');
CALL protect_tenant_table('alert_rule_deltas');
GRANT SELECT, INSERT, UPDATE ON alert_rule_figures TO tallyard_app;
GRANT SELECT, INSERT, DELETE ON alert_rule_deltas TO tallyard_app;

CREATE FUNCTION count_inserted_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO alert_rule_deltas (organization_id, rule_id, raised, resolved, cancelled, resolution_seconds)
  SELECT organization_id, rule_id, count(*), count(*) FILTER (WHERE status = 'resolved'),
         count(*) FILTER (WHERE status = 'cancelled'),
         COALESCE(sum(extract(epoch FROM resolved_at - triggered_at)) FILTER (WHERE status = 'resolved'), 0)
  FROM inserted GROUP BY organization_id, rule_id;
  RETURN NULL;
END $$;

CREATE FUNCTION count_updated_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO alert_rule_deltas (organization_id, rule_id, raised, resolved, cancelled, resolution_seconds)
  SELECT organization_id, rule_id, sum(sign), sum(CASE WHEN status = 'resolved' THEN sign ELSE 0 END),
         sum(CASE WHEN status = 'cancelled' THEN sign ELSE 0 END), sum(sign * seconds)
  FROM (
    SELECT organization_id, rule_id, status, -1 AS sign,
           CASE WHEN status = 'resolved' THEN COALESCE(extract(epoch FROM resolved_at - triggered_at), 0) ELSE 0 END AS seconds
    FROM before_update
    UNION ALL
    SELECT organization_id, rule_id, status, 1,
           CASE WHEN status = 'resolved' THEN COALESCE(extract(epoch FROM resolved_at - triggered_at), 0) ELSE 0 END
    FROM after_update
  ) AS change
  GROUP BY organization_id, rule_id
  HAVING sum(sign) <> 0 OR sum(CASE WHEN status = 'resolved' THEN sign ELSE 0 END) <> 0
      OR sum(CASE WHEN status = 'cancelled' THEN sign ELSE 0 END) <> 0 OR sum(sign * seconds) <> 0;
  RETURN NULL;
END $$;

-- Creating them locks writers out until this migration commits: no alert comes between them and the count below.
CREATE TRIGGER figures_of_new AFTER INSERT ON alert_instances
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_alerts();
CREATE TRIGGER figures AFTER UPDATE ON alert_instances
  REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update
  FOR EACH STATEMENT EXECUTE FUNCTION count_updated_alerts();

-- Not even the owner passes row-level security, so each organisation is visited as its own tenant.
DO $$
DECLARE
  organization integer;
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  FOR organization IN SELECT organization_id FROM organizations LOOP
    PERFORM set_config('app.organization_id', organization::text, true);
    INSERT INTO alert_rule_figures (organization_id, rule_id, raised, resolved, cancelled, resolution_seconds)
    SELECT organization_id, rule_id, count(*), count(*) FILTER (WHERE status = 'resolved'),
           count(*) FILTER (WHERE status = 'cancelled'),
           COALESCE(sum(extract(epoch FROM resolved_at - triggered_at)) FILTER (WHERE status = 'resolved'), 0)
    FROM alert_instances WHERE organization_id = organization GROUP BY organization_id, rule_id;
  END LOOP;
  PERFORM set_config('app.organization_id', '', true), set_config('app.maintenance', '', true);
END $$;
