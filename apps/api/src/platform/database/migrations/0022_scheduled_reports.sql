-- Reports that are emailed as files on a schedule (apps/api/src/scheduled-reports/README.md).
CREATE TABLE scheduled_reports (
  organization_id integer NOT NULL REFERENCES organizations,
  report_id uuid NOT NULL,
  name text COLLATE names NOT NULL,
  source text NOT NULL CHECK (source IN ('list', 'view', 'selection')),
  -- Of a view, that of which it is one.
  list text CHECK (list IN ('items', 'products', 'movements', 'alerts')),
  view_id uuid,
  selection_id uuid,
  format text NOT NULL CHECK (format IN ('csv', 'xlsx', 'pdf')),
  rrule text NOT NULL,
  starts_on date NOT NULL,
  at_time time NOT NULL,
  time_zone text NOT NULL,
  recipients text[] NOT NULL CHECK (cardinality(recipients) > 0),
  -- The owner, with whose rights it is read: the last member who changed the contents or the recipients.
  acts_for uuid NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused')),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  -- Null: the rule names no day any more.
  next_due_at timestamptz,
  -- Of a selection: what happened up to here was told.
  read_to bigint,
  -- Since the first failure after which nothing has succeeded, and when its maker was told of that.
  failing_since timestamptz,
  told_at timestamptz,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, report_id),
  CHECK ((source = 'view') = (view_id IS NOT NULL)),
  CHECK ((source = 'selection') = (selection_id IS NOT NULL)),
  CHECK ((source = 'selection') = (list IS NULL)),
  CHECK ((source = 'selection') = (read_to IS NOT NULL))
);
CREATE UNIQUE INDEX scheduled_reports_name ON scheduled_reports (organization_id, lower(name));
CREATE INDEX scheduled_reports_due ON scheduled_reports (next_due_at) WHERE status = 'active' AND next_due_at IS NOT NULL;
CALL protect_tenant_table('scheduled_reports');
-- The report worker finds due reports of all organizations, then reads each in its own organization.
CREATE POLICY maintenance ON scheduled_reports FOR SELECT USING (current_setting('app.maintenance', true) = 'on');
-- Reports of others, and what came of them, say how much there is in warehouses that a scoped member does not see.
CREATE POLICY warehouse_scope ON scheduled_reports AS RESTRICTIVE TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR acts_for::text = current_setting('app.actor_id', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON scheduled_reports TO tallyard_app;

CREATE TABLE report_runs (
  organization_id integer NOT NULL,
  -- Of a time that was due, derived from the report and the time: made twice, it is the same.
  run_id uuid NOT NULL,
  report_id uuid NOT NULL,
  reason text NOT NULL CHECK (reason IN ('schedule', 'person', 'test')),
  -- Null: somebody sent it by hand.
  due_at timestamptz,
  -- How many times were due before it while nothing ran.
  missed integer NOT NULL DEFAULT 0,
  -- The period of the report.
  since timestamptz NOT NULL,
  until timestamptz NOT NULL,
  recipients text[] NOT NULL,
  -- Of a test, whoever asked for it.
  asked_by uuid,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  -- The worker that creates it, and when its claim expires.
  claim_id uuid,
  claimed_until timestamptz,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  file_name text,
  rows integer,
  bytes integer,
  last_error text,
  -- Recipients that the run was not sent to, and why: [{"address": ..., "reason": ...}].
  unsent jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (organization_id, run_id),
  FOREIGN KEY (organization_id, report_id) REFERENCES scheduled_reports ON DELETE CASCADE
);
CREATE INDEX report_runs_waiting ON report_runs (next_attempt_at) WHERE state = 'waiting';
CREATE INDEX report_runs_log ON report_runs (organization_id, report_id, created_at, run_id);
CALL protect_tenant_table('report_runs');
CREATE POLICY maintenance ON report_runs FOR SELECT USING (current_setting('app.maintenance', true) = 'on');
CREATE POLICY warehouse_scope ON report_runs AS RESTRICTIVE TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR (SELECT r.acts_for::text = current_setting('app.actor_id', true) FROM scheduled_reports r
    WHERE r.organization_id = report_runs.organization_id AND r.report_id = report_runs.report_id)
    AND COALESCE(asked_by::text, current_setting('app.actor_id', true)) = current_setting('app.actor_id', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON report_runs TO tallyard_app;

-- The file of a run until it was sent to all: every try sends the same bytes.
CREATE TABLE report_files (
  organization_id integer NOT NULL,
  run_id uuid NOT NULL,
  content_type text NOT NULL,
  note text,
  bytes bytea NOT NULL,
  PRIMARY KEY (organization_id, run_id),
  FOREIGN KEY (organization_id, run_id) REFERENCES report_runs ON DELETE CASCADE
);
CALL protect_tenant_table('report_files');
-- A file contains what its creator sees, so scoped members cannot read files of others.
CREATE POLICY warehouse_scope ON report_files AS RESTRICTIVE TO tallyard_scoped USING (current_user <> 'tallyard_scoped');
GRANT SELECT, INSERT, DELETE ON report_files TO tallyard_app;

-- Each try of a run.
CREATE TABLE report_attempts (
  organization_id integer NOT NULL,
  attempt_id uuid NOT NULL,
  report_id uuid NOT NULL,
  run_id uuid NOT NULL,
  at timestamptz NOT NULL,
  succeeded boolean NOT NULL,
  error text,
  duration_ms integer NOT NULL,
  PRIMARY KEY (organization_id, attempt_id),
  FOREIGN KEY (organization_id, run_id) REFERENCES report_runs ON DELETE CASCADE
);
CREATE INDEX report_attempts_at ON report_attempts (organization_id, report_id, at) INCLUDE (succeeded, duration_ms);
CREATE INDEX report_attempts_run ON report_attempts (organization_id, run_id, at);
CALL protect_tenant_table('report_attempts');
CREATE POLICY warehouse_scope ON report_attempts AS RESTRICTIVE TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR EXISTS (SELECT FROM report_runs n
    WHERE n.organization_id = report_attempts.organization_id AND n.run_id = report_attempts.run_id));
GRANT SELECT, INSERT, DELETE ON report_attempts TO tallyard_app;

-- Members who do not want a report that names their address.
CREATE TABLE report_opt_outs (
  organization_id integer NOT NULL,
  report_id uuid NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, report_id, user_id),
  FOREIGN KEY (organization_id, report_id) REFERENCES scheduled_reports ON DELETE CASCADE,
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships ON DELETE CASCADE
);
CALL protect_tenant_table('report_opt_outs');
GRANT SELECT, INSERT, DELETE ON report_opt_outs TO tallyard_app;

CREATE VIEW integrated_reports WITH (security_invoker = true) AS
  SELECT r.organization_id, r.report_id AS id, 'report'::text AS kind, r.name,
    sync_status(r.failing_since IS NOT NULL,
      EXISTS (SELECT 1 FROM report_runs w
              WHERE w.organization_id = r.organization_id AND w.report_id = r.report_id AND w.state = 'waiting'),
      l.at IS NOT NULL) AS sync_status,
    r.status = 'paused' AS is_paused, l.at AS last_at, r.created_by, r.created_at
  FROM scheduled_reports r
  LEFT JOIN LATERAL (
    SELECT a.at FROM report_attempts a
    WHERE a.organization_id = r.organization_id AND a.report_id = r.report_id ORDER BY a.at DESC LIMIT 1) l ON true;
GRANT SELECT ON integrated_reports TO tallyard_app;
