-- Plans: what is to be changed together, row by row, what became of each row, and how it was undone (ADR 0047).
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
  PRIMARY KEY (organization_id, plan_id)
);
CREATE INDEX plans_created ON plans (organization_id, created_at, plan_id);
CALL protect_tenant_table('plans');
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
  -- What the kind needs to take the row back, such as the movement that it booked.
  effect jsonb,
  undo_outcome text,
  undo_reason text,
  PRIMARY KEY (organization_id, plan_id, position),
  FOREIGN KEY (organization_id, plan_id) REFERENCES plans
);
CREATE INDEX plan_rows_verdict ON plan_rows (organization_id, plan_id, verdict, position);
CALL protect_tenant_table('plan_rows');
GRANT SELECT, INSERT, UPDATE ON plan_rows TO tallyard_app;
