-- Movement documents: up to 500 lines with one number (MOV-27).
CREATE TABLE movement_documents (
  organization_id integer NOT NULL,
  document_id uuid NOT NULL,
  number text NOT NULL,
  movement_type text NOT NULL CHECK (movement_type IN ('INBOUND', 'OUTBOUND', 'TRANSFER')),
  destination_warehouse_id uuid,
  reference text,
  notes text,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, document_id),
  UNIQUE (organization_id, number)
);
CALL protect_tenant_table('movement_documents');
CREATE POLICY warehouse_scope ON movement_documents AS RESTRICTIVE FOR SELECT TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR EXISTS (SELECT FROM inventory_movements m
                 WHERE m.organization_id = movement_documents.organization_id AND m.document_id = movement_documents.document_id)
      OR created_by::text = current_setting('app.actor_id', true));
GRANT SELECT, INSERT ON movement_documents TO tallyard_app;

-- The last number that was given, by kind and year: taken in the transaction that makes the document, so that there is no gap.
CREATE TABLE movement_numbers (
  organization_id integer NOT NULL,
  kind text NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (organization_id, kind, year)
);
CALL protect_tenant_table('movement_numbers');
GRANT SELECT, INSERT, UPDATE ON movement_numbers TO tallyard_app;

-- Attachments of movements and documents (MOV-51). Their files are in the file store, under names derived from these ids.
CREATE TABLE movement_attachments (
  organization_id integer NOT NULL,
  attachment_id uuid NOT NULL,
  -- One of both.
  movement_id uuid,
  document_id uuid,
  file_name text NOT NULL,
  type text NOT NULL CHECK (type IN ('jpeg', 'png', 'pdf', 'csv')),
  bytes integer NOT NULL CHECK (bytes > 0),
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- It can be brought back for a while; then row and file go.
  deleted_at timestamptz,
  PRIMARY KEY (organization_id, attachment_id),
  CHECK (num_nonnulls(movement_id, document_id) = 1)
);
CREATE INDEX movement_attachments_of ON movement_attachments (organization_id, COALESCE(movement_id, document_id), created_at)
  WHERE deleted_at IS NULL;
CREATE INDEX movement_attachments_deleted ON movement_attachments (organization_id, deleted_at) WHERE deleted_at IS NOT NULL;
CALL protect_tenant_table('movement_attachments');
CREATE POLICY warehouse_scope ON movement_attachments AS RESTRICTIVE FOR SELECT TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR EXISTS (SELECT FROM inventory_movements m WHERE m.organization_id = movement_attachments.organization_id
                 AND (m.movement_id = movement_attachments.movement_id OR m.document_id = movement_attachments.document_id)));
GRANT SELECT, INSERT, UPDATE, DELETE ON movement_attachments TO tallyard_app;

-- Recurring movements and their planned occurrences (ADR 0078).
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
-- Members of some warehouses see the series of items that they see, and those that bring something to them.
CREATE POLICY warehouse_scope ON movement_series AS RESTRICTIVE TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped'
      OR destination_warehouse_id = ANY ((SELECT app_warehouse_scope())::uuid[])
      OR EXISTS (SELECT FROM inventory_items i
                 WHERE i.organization_id = movement_series.organization_id AND i.item_id = movement_series.item_id));
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
  -- Values of the series before it was changed for later occurrences.
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
CREATE POLICY warehouse_scope ON series_occurrences AS RESTRICTIVE TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR EXISTS (SELECT FROM movement_series s
                 WHERE s.organization_id = series_occurrences.organization_id AND s.series_id = series_occurrences.series_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON series_occurrences TO tallyard_app;

-- Items that are moved by a schedule: whoever deletes one is asked about it.
CREATE VIEW scheduled_items WITH (security_invoker = true) AS
  SELECT organization_id, series_id, item_id FROM movement_series WHERE status = 'active';
GRANT SELECT ON scheduled_items TO tallyard_app;
