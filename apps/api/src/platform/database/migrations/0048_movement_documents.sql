-- Movements that were made together: a document of up to 500 lines with a number of its own (MOV-27).
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

ALTER TABLE inventory_movements ADD COLUMN document_id uuid;
CREATE INDEX inventory_movements_document ON inventory_movements (organization_id, document_id) WHERE document_id IS NOT NULL;
