-- Plans that are made of files (ADR 0051).
ALTER TABLE plans ADD COLUMN options jsonb;
ALTER TABLE plan_rows
  -- The line of the file, and what the columns that are read have there, in their order.
  ADD COLUMN source_row integer,
  ADD COLUMN given jsonb;
-- Whether a row before another one is about the same thing.
CREATE INDEX plan_rows_thing ON plan_rows (organization_id, plan_id, thing_id);

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
GRANT SELECT, INSERT, DELETE ON plan_sources TO tallyard_app;
