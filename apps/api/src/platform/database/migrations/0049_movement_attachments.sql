-- Papers of movements and of documents (MOV-51): delivery notes, photos, lists. Their files are kept elsewhere, under names made of
-- these ids; here stands which there are.
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
GRANT SELECT, INSERT, UPDATE, DELETE ON movement_attachments TO tallyard_app;
