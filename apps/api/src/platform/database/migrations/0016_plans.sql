-- Bulk changes: their rows, the outcome of each row, and of the undo (ADR 0047).
CREATE TABLE plans (
  organization_id integer NOT NULL REFERENCES organizations,
  plan_id uuid NOT NULL,
  kind text NOT NULL,
  title text COLLATE names NOT NULL,
  status text NOT NULL,
  reason text,
  author_id uuid NOT NULL REFERENCES users,
  applied_by uuid REFERENCES users,
  undone_by uuid REFERENCES users,
  -- Of all rows; set by whoever changes them.
  hash text NOT NULL,
  row_count integer NOT NULL,
  -- How many rows are of each verdict, outcome and outcome of the undo, by name.
  verdicts jsonb NOT NULL,
  outcomes jsonb NOT NULL,
  undo jsonb NOT NULL,
  -- Rows before this position are done in the run that goes on; written with what they changed, so that a run that ends
  -- anywhere is taken up there.
  done_to integer NOT NULL DEFAULT 0,
  run_began_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  applied_at timestamptz,
  undone_at timestamptz,
  -- Plans that are made of files (ADR 0047).
  options jsonb,
  PRIMARY KEY (organization_id, plan_id)
);
CREATE INDEX plans_created ON plans (organization_id, created_at, plan_id);
CALL protect_tenant_table('plans');
-- The rows of a plan name what they are about, wherever it stands.
CREATE POLICY warehouse_scope ON plans AS RESTRICTIVE TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR author_id::text = current_setting('app.actor_id', true));
GRANT SELECT, INSERT, UPDATE ON plans TO tallyard_app;

CREATE TABLE plan_rows (
  organization_id integer NOT NULL,
  plan_id uuid NOT NULL,
  position integer NOT NULL,
  -- As it was named; what there is none of has an error.
  thing_id text NOT NULL,
  is_there boolean NOT NULL,
  label text NOT NULL,
  changes jsonb NOT NULL,
  verdict text NOT NULL,
  problems jsonb NOT NULL,
  outcome text,
  outcome_reason text,
  -- Data for the undo, such as the movement that was booked.
  effect jsonb,
  undo_outcome text,
  undo_reason text,
  -- The line of the file, and what the columns that are read have there, in their order.
  source_row integer,
  given jsonb,
  PRIMARY KEY (organization_id, plan_id, position),
  FOREIGN KEY (organization_id, plan_id) REFERENCES plans
);
CREATE INDEX plan_rows_verdict ON plan_rows (organization_id, plan_id, verdict, position);
-- Finds an earlier row about the same record.
CREATE INDEX plan_rows_thing ON plan_rows (organization_id, plan_id, thing_id);
CALL protect_tenant_table('plan_rows');
CREATE POLICY warehouse_scope ON plan_rows AS RESTRICTIVE TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR EXISTS (SELECT FROM plans p WHERE p.organization_id = plan_rows.organization_id AND p.plan_id = plan_rows.plan_id));
GRANT SELECT, INSERT, UPDATE ON plan_rows TO tallyard_app;

-- Lines of a large file that were read and are not judged yet, many in a row: [[line, [cell, ...]], ...].
CREATE TABLE plan_sources (
  organization_id integer NOT NULL,
  plan_id uuid NOT NULL,
  part integer NOT NULL,
  lines jsonb NOT NULL,
  PRIMARY KEY (organization_id, plan_id, part),
  FOREIGN KEY (organization_id, plan_id) REFERENCES plans
);
CALL protect_tenant_table('plan_sources');
CREATE POLICY warehouse_scope ON plan_sources AS RESTRICTIVE TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR EXISTS (SELECT FROM plans p WHERE p.organization_id = plan_sources.organization_id AND p.plan_id = plan_sources.plan_id));
GRANT SELECT, INSERT, DELETE ON plan_sources TO tallyard_app;
