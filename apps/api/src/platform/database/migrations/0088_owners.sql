-- Work that goes on after the request acts with the rights of its owner, the last person who changed it (ADR 0117).
-- The rows of all organizations, also where the owner of the tables is no superuser.
ALTER TABLE webhooks NO FORCE ROW LEVEL SECURITY;
ALTER TABLE chats NO FORCE ROW LEVEL SECURITY;
ALTER TABLE alert_rules NO FORCE ROW LEVEL SECURITY;

ALTER TABLE webhooks DROP CONSTRAINT webhooks_check1;
UPDATE webhooks SET acts_for = created_by WHERE acts_for IS NULL;
ALTER TABLE webhooks
  DROP CONSTRAINT webhooks_paused_because_check,
  ADD CONSTRAINT webhooks_paused_because_check CHECK (paused_because IN ('person', 'failures', 'selection', 'owner')),
  ALTER COLUMN acts_for SET NOT NULL;

ALTER TABLE chats
  ADD COLUMN acts_for uuid,
  DROP CONSTRAINT chats_paused_because_check,
  ADD CONSTRAINT chats_paused_because_check CHECK (paused_because IN ('person', 'failures', 'owner'));
UPDATE chats SET acts_for = created_by;
ALTER TABLE chats ALTER COLUMN acts_for SET NOT NULL;

ALTER TABLE alert_rules
  -- Null: the product created it by itself.
  ADD COLUMN acts_for uuid,
  -- Since when nothing is sent to addresses that are not those of members, because the owner lost the right; null: it is sent.
  ADD COLUMN owner_lost_at timestamptz;
UPDATE alert_rules SET acts_for = created_by;

ALTER TABLE alert_rules FORCE ROW LEVEL SECURITY;
ALTER TABLE chats FORCE ROW LEVEL SECURITY;
ALTER TABLE webhooks FORCE ROW LEVEL SECURITY;

-- Reports of others, and what came of them, say how much there is in warehouses that a scoped member does not see.
CREATE POLICY warehouse_scope ON scheduled_reports AS RESTRICTIVE TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR acts_for::text = current_setting('app.actor_id', true));
CREATE POLICY warehouse_scope ON report_runs AS RESTRICTIVE TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR (SELECT r.acts_for::text = current_setting('app.actor_id', true) FROM scheduled_reports r
    WHERE r.organization_id = report_runs.organization_id AND r.report_id = report_runs.report_id)
    AND COALESCE(asked_by::text, current_setting('app.actor_id', true)) = current_setting('app.actor_id', true));
CREATE POLICY warehouse_scope ON report_attempts AS RESTRICTIVE TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR EXISTS (SELECT FROM report_runs n
    WHERE n.organization_id = report_attempts.organization_id AND n.run_id = report_attempts.run_id));
