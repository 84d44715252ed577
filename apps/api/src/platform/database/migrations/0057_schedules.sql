-- Movements that recur, and what is planned of them (ADR 0078).
CREATE TABLE movement_series (
  organization_id integer NOT NULL REFERENCES organizations,
  series_id uuid NOT NULL,
  title text COLLATE names NOT NULL,
  movement_type text NOT NULL CHECK (movement_type IN ('INBOUND', 'OUTBOUND', 'TRANSFER')),
  item_id uuid NOT NULL,
  quantity numeric(15,3) NOT NULL CHECK (quantity > 0),
  destination_warehouse_id uuid CHECK ((destination_warehouse_id IS NOT NULL) = (movement_type = 'TRANSFER')),
  reference text,
  reason text,
  notes text,
  requires_approval boolean NOT NULL,
  rrule text NOT NULL,
  -- By the clocks of time_zone.
  starts_on date NOT NULL,
  at_time time NOT NULL,
  time_zone text NOT NULL,
  missed text NOT NULL CHECK (missed IN ('late', 'skip')),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'ended')),
  version integer NOT NULL DEFAULT 1,
  -- Until this of its days its occurrences are rows.
  planned_until date NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, series_id)
);
CREATE INDEX movement_series_created ON movement_series (organization_id, created_at, series_id);
CREATE INDEX movement_series_to_plan ON movement_series (organization_id, planned_until) WHERE status = 'active';
CALL protect_tenant_table('movement_series');
GRANT SELECT, INSERT, UPDATE ON movement_series TO tallyard_app;

CREATE TABLE series_occurrences (
  organization_id integer NOT NULL,
  series_id uuid NOT NULL,
  -- The rule's own day: an occurrence is known by it wherever it was moved to, and is there once.
  occurs_on date NOT NULL,
  occurrence_id uuid NOT NULL,
  due_at timestamptz NOT NULL,
  is_moved boolean NOT NULL DEFAULT false,
  -- Null: as the series says.
  quantity numeric(15,3) CHECK (quantity > 0),
  notes text,
  -- What the series said before it was changed for those that follow.
  template jsonb,
  state text NOT NULL DEFAULT 'planned' CHECK (state IN ('planned', 'made', 'skipped', 'missed', 'failed')),
  movement_id uuid,
  reason text,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, series_id, occurs_on),
  FOREIGN KEY (organization_id, series_id) REFERENCES movement_series,
  CHECK ((state = 'made') = (movement_id IS NOT NULL))
);
CREATE UNIQUE INDEX series_occurrences_id ON series_occurrences (organization_id, occurrence_id);
CREATE INDEX series_occurrences_due ON series_occurrences (organization_id, due_at) WHERE state = 'planned';
CREATE INDEX series_occurrences_calendar ON series_occurrences (organization_id, due_at, series_id);
CALL protect_tenant_table('series_occurrences');
GRANT SELECT, INSERT, UPDATE, DELETE ON series_occurrences TO tallyard_app;

-- When somebody was told that it is due and cannot be done; null: nobody was.
ALTER TABLE inventory_movements ADD COLUMN alerted_at timestamptz;

-- Alerts that no rule raises: about what was to be done at a time and was not. What such a one is about stands as its
-- trigger_type, so that one is open at most about each thing, by the index that there is.
ALTER TABLE alert_instances ALTER COLUMN rule_id DROP NOT NULL, ADD CHECK (rule_id IS NOT NULL OR item_id IS NOT NULL);

-- What no rule raised is no rule's figure.
CREATE OR REPLACE FUNCTION rules_of_alert(raised_by uuid, others jsonb) RETURNS TABLE (rule_id uuid, joined boolean)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT $1, false WHERE $1 IS NOT NULL
  UNION ALL SELECT (j ->> 'ruleId')::uuid, true FROM jsonb_array_elements($2) j
$$;

-- Members of some warehouses see the series of items that they see, and those that bring something to them.
CREATE POLICY warehouse_scope ON movement_series AS RESTRICTIVE TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped'
      OR destination_warehouse_id = ANY ((SELECT app_warehouse_scope())::uuid[])
      OR EXISTS (SELECT FROM inventory_items i
                 WHERE i.organization_id = movement_series.organization_id AND i.item_id = movement_series.item_id));
CREATE POLICY warehouse_scope ON series_occurrences AS RESTRICTIVE TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR EXISTS (SELECT FROM movement_series s
                 WHERE s.organization_id = series_occurrences.organization_id AND s.series_id = series_occurrences.series_id));
-- History is of what can be seen: one kind more, whichever others there are by now.
DO $$
BEGIN
  EXECUTE replace(pg_get_functiondef('is_in_scope'::regproc), 'ELSE false', $clause$WHEN entity = 'movementSeries' THEN EXISTS (
      SELECT FROM movement_series WHERE organization_id = organization AND series_id = id::uuid)
    ELSE false$clause$);
END $$;
