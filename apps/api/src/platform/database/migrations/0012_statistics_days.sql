-- Items by the day (UTC) they were created and last updated on, so that 'in the last 30 days' is a sum of days and not
-- a count of items (ADR 0020). As with the other statistics: folded rows plus the deltas not folded yet, and writers
-- only append. Both keys begin with the day, since what is read is one range of days.

CREATE TABLE inventory_statistics_days (
  organization_id integer NOT NULL,
  day date NOT NULL,
  warehouse_id uuid NOT NULL,
  created bigint NOT NULL,
  updated bigint NOT NULL,
  PRIMARY KEY (organization_id, day, warehouse_id)
);
CREATE TABLE inventory_statistics_day_deltas (
  organization_id integer NOT NULL,
  day date NOT NULL,
  delta_id bigint GENERATED ALWAYS AS IDENTITY,
  warehouse_id uuid NOT NULL,
  created bigint NOT NULL,
  updated bigint NOT NULL,
  PRIMARY KEY (organization_id, day, delta_id)
);
CALL protect_tenant_table('inventory_statistics_days');
CALL protect_tenant_table('inventory_statistics_day_deltas');
GRANT SELECT, INSERT, UPDATE ON inventory_statistics_days TO tallyard_app;
GRANT SELECT, INSERT, DELETE ON inventory_statistics_day_deltas TO tallyard_app;

CREATE FUNCTION count_days_of_inserted_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inventory_statistics_day_deltas (organization_id, day, warehouse_id, created, updated)
  SELECT i.organization_id, d.day, i.warehouse_id, sum(d.created), sum(d.updated)
  FROM inserted i, LATERAL (VALUES
    ((i.created_at AT TIME ZONE 'UTC')::date, 1, 0),
    ((i.updated_at AT TIME ZONE 'UTC')::date, 0, 1)) AS d(day, created, updated)
  WHERE i.deleted_at IS NULL
  GROUP BY i.organization_id, d.day, i.warehouse_id;
  RETURN NULL;
END $$;

CREATE FUNCTION count_days_of_updated_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inventory_statistics_day_deltas (organization_id, day, warehouse_id, created, updated)
  SELECT i.organization_id, d.day, i.warehouse_id, sum(i.sign * d.created), sum(i.sign * d.updated)
  FROM (
    SELECT organization_id, warehouse_id, created_at, updated_at, -1 AS sign FROM before_update WHERE deleted_at IS NULL
    UNION ALL
    SELECT organization_id, warehouse_id, created_at, updated_at, 1 FROM after_update WHERE deleted_at IS NULL
  ) AS i, LATERAL (VALUES
    ((i.created_at AT TIME ZONE 'UTC')::date, 1, 0),
    ((i.updated_at AT TIME ZONE 'UTC')::date, 0, 1)) AS d(day, created, updated)
  GROUP BY i.organization_id, d.day, i.warehouse_id
  HAVING sum(i.sign * d.created) <> 0 OR sum(i.sign * d.updated) <> 0;
  RETURN NULL;
END $$;

-- Creating them locks writers out until this migration commits: no item comes between them and the count below.
CREATE TRIGGER days_of_new AFTER INSERT ON inventory_items
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION count_days_of_inserted_items();
CREATE TRIGGER days AFTER UPDATE ON inventory_items
  REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update
  FOR EACH STATEMENT EXECUTE FUNCTION count_days_of_updated_items();

-- Not even the owner passes row-level security, so each organisation is visited as its own tenant.
DO $$
DECLARE
  organization integer;
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  FOR organization IN SELECT organization_id FROM organizations LOOP
    PERFORM set_config('app.organization_id', organization::text, true);
    INSERT INTO inventory_statistics_days (organization_id, day, warehouse_id, created, updated)
    SELECT i.organization_id, d.day, i.warehouse_id, sum(d.created), sum(d.updated)
    FROM inventory_items i, LATERAL (VALUES
      ((i.created_at AT TIME ZONE 'UTC')::date, 1, 0),
      ((i.updated_at AT TIME ZONE 'UTC')::date, 0, 1)) AS d(day, created, updated)
    WHERE i.organization_id = organization AND i.deleted_at IS NULL
    GROUP BY i.organization_id, d.day, i.warehouse_id;
  END LOOP;
  PERFORM set_config('app.organization_id', '', true), set_config('app.maintenance', '', true);
END $$;
