-- That what goes on in the background goes on (ADR 0090). Of the installation: it holds nothing of any organisation.
CREATE TABLE heartbeats (
  name text PRIMARY KEY,
  beat_at timestamptz NOT NULL,
  -- When a beat was last asked for, where one has to be.
  asked_at timestamptz
);
GRANT SELECT, INSERT, UPDATE ON heartbeats TO tallyard_app;

-- An alert of no rule about no item: that what goes on in the background has stopped.
ALTER TABLE alert_instances DROP CONSTRAINT alert_instances_check, DROP CONSTRAINT alert_instances_check2,
  ADD CONSTRAINT alert_instances_about CHECK (CASE WHEN trigger_type = 'jobs_stalled'
    THEN num_nonnulls(item_id, item_count, rule_id) = 0
    ELSE num_nonnulls(item_id, item_count) = 1 AND num_nonnulls(rule_id, item_id) > 0 END);
CREATE UNIQUE INDEX alert_instances_one_stall ON alert_instances (organization_id)
  WHERE trigger_type = 'jobs_stalled' AND status IN ('triggered', 'acknowledged');
