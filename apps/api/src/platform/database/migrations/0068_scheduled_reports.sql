-- What of the organisation is mailed as a file on a schedule (ADR 0092).
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
  -- With whose rights it is read: whoever chose last what is sent, or to whom.
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
-- Whoever makes reports looks for what is due in all organisations; what is told is then read in each by itself.
CREATE POLICY maintenance ON scheduled_reports FOR SELECT USING (current_setting('app.maintenance', true) = 'on');
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
  -- What happened since then is told, and up to when.
  since timestamptz NOT NULL,
  until timestamptz NOT NULL,
  recipients text[] NOT NULL,
  -- Of a test, whoever asked for it.
  asked_by uuid,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  -- Whoever makes it now, and until when nobody else takes it up.
  claim_id uuid,
  claimed_until timestamptz,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  file_name text,
  rows integer,
  bytes integer,
  last_error text,
  PRIMARY KEY (organization_id, run_id),
  FOREIGN KEY (organization_id, report_id) REFERENCES scheduled_reports ON DELETE CASCADE
);
CREATE INDEX report_runs_waiting ON report_runs (next_attempt_at) WHERE state = 'waiting';
CREATE INDEX report_runs_log ON report_runs (organization_id, report_id, created_at, run_id);
CALL protect_tenant_table('report_runs');
CREATE POLICY maintenance ON report_runs FOR SELECT USING (current_setting('app.maintenance', true) = 'on');
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
GRANT SELECT, INSERT, DELETE ON report_files TO tallyard_app;
-- What it holds is of whatever its maker sees: members of some warehouses read no file of somebody else's.
CREATE POLICY warehouse_scope ON report_files AS RESTRICTIVE TO tallyard_scoped USING (current_user <> 'tallyard_scoped');

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
GRANT SELECT, INSERT, DELETE ON report_attempts TO tallyard_app;

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
