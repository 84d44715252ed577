-- Where an organisation sends what happens (ADR 0082). Members of some warehouses see none of it: what is sent is of all.
CREATE TABLE webhooks (
  organization_id integer NOT NULL REFERENCES organizations,
  webhook_id uuid NOT NULL,
  name text COLLATE names NOT NULL,
  url text NOT NULL,
  kinds text[] NOT NULL CHECK (cardinality(kinds) > 0),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused')),
  paused_because text CHECK (paused_because IN ('person', 'failures')),
  -- Of every event up to here there is a delivery, where it is of one of the kinds.
  read_to bigint NOT NULL,
  -- When there is something to do; null: when the next event comes.
  due_at timestamptz,
  -- Since the first failure after which nothing has succeeded.
  failing_since timestamptz,
  -- How often whoever made it was told of that: 0, 1 or 2.
  times_told smallint NOT NULL DEFAULT 0,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, webhook_id),
  CHECK ((status = 'paused') = (paused_because IS NOT NULL))
);
CREATE UNIQUE INDEX webhooks_name ON webhooks (organization_id, lower(name));
CREATE INDEX webhooks_due ON webhooks (due_at) WHERE due_at IS NOT NULL;
CALL protect_tenant_table('webhooks');
-- Whoever sends looks for what is due in all organisations; what is sent is then read in each by itself.
CREATE POLICY maintenance ON webhooks FOR SELECT USING (current_setting('app.maintenance', true) = 'on');
GRANT SELECT, INSERT, UPDATE, DELETE ON webhooks TO tallyard_app;

CREATE TABLE webhook_secrets (
  organization_id integer NOT NULL,
  webhook_id uuid NOT NULL,
  secret_id uuid NOT NULL,
  -- Encrypted with a key that is not in the database.
  sealed text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz,
  PRIMARY KEY (organization_id, secret_id),
  FOREIGN KEY (organization_id, webhook_id) REFERENCES webhooks ON DELETE CASCADE
);
CREATE INDEX webhook_secrets_webhook ON webhook_secrets (organization_id, webhook_id);
CALL protect_tenant_table('webhook_secrets');
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_secrets TO tallyard_app;

CREATE TABLE webhook_deliveries (
  organization_id integer NOT NULL,
  -- Derived from the webhook and the event: made twice, it is the same.
  delivery_id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  -- Null: a test.
  event_id bigint,
  kind text NOT NULL,
  -- What it is about, as `item:<id>`, or `item:*` for more than an event can name: those of one thing go one after the other.
  lanes text[] NOT NULL,
  body text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  -- Since it was last begun anew.
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  -- Whoever sends it now, and until when nobody else takes it up.
  claim_id uuid,
  claimed_until timestamptz,
  created_at timestamptz NOT NULL,
  delivered_at timestamptz,
  last_attempt_at timestamptz,
  last_status integer,
  last_error text,
  duration_ms integer,
  PRIMARY KEY (organization_id, delivery_id),
  FOREIGN KEY (organization_id, webhook_id) REFERENCES webhooks ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (organization_id, webhook_id, event_id) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_log ON webhook_deliveries (organization_id, webhook_id, created_at, delivery_id);
CREATE INDEX webhook_deliveries_age ON webhook_deliveries (organization_id, created_at);
CALL protect_tenant_table('webhook_deliveries');
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_deliveries TO tallyard_app;

-- Each call, with what came back.
CREATE TABLE webhook_attempts (
  organization_id integer NOT NULL,
  attempt_id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  at timestamptz NOT NULL,
  succeeded boolean NOT NULL,
  status integer,
  error text,
  duration_ms integer NOT NULL,
  answer text,
  PRIMARY KEY (organization_id, attempt_id),
  FOREIGN KEY (organization_id, delivery_id) REFERENCES webhook_deliveries ON DELETE CASCADE
);
CREATE INDEX webhook_attempts_at ON webhook_attempts (organization_id, webhook_id, at) INCLUDE (succeeded, status, duration_ms);
CREATE INDEX webhook_attempts_delivery ON webhook_attempts (organization_id, delivery_id, at);
CALL protect_tenant_table('webhook_attempts');
GRANT SELECT, INSERT, DELETE ON webhook_attempts TO tallyard_app;

CREATE POLICY warehouse_scope ON webhooks AS RESTRICTIVE TO tallyard_scoped USING (current_user <> 'tallyard_scoped');
CREATE POLICY warehouse_scope ON webhook_secrets AS RESTRICTIVE TO tallyard_scoped USING (current_user <> 'tallyard_scoped');
CREATE POLICY warehouse_scope ON webhook_deliveries AS RESTRICTIVE TO tallyard_scoped USING (current_user <> 'tallyard_scoped');
CREATE POLICY warehouse_scope ON webhook_attempts AS RESTRICTIVE TO tallyard_scoped USING (current_user <> 'tallyard_scoped');

-- What is told of warehouses, folders and counts, beside what was told already.
DROP POLICY warehouse_scope ON events;
CREATE POLICY warehouse_scope ON events AS RESTRICTIVE FOR SELECT TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR CASE
    WHEN kind IN ('product.changed', 'membership.changed', 'session.ended') THEN true
    WHEN kind = 'item.changed' THEN ids_in_scope(organization_id, 'item', payload -> 'itemIds') <> '[]'
    WHEN kind = 'movement.changed' THEN ids_in_scope(organization_id, 'movement', payload -> 'movementIds') <> '[]'
    WHEN kind = 'alert.changed' THEN is_in_scope(organization_id, 'alert', payload #>> '{alert,id}')
    WHEN kind = 'plan.changed' THEN is_in_scope(organization_id, 'plan', payload #>> '{plan,id}')
    WHEN kind = 'warehouse.changed' THEN is_in_scope(organization_id, 'warehouse', payload ->> 'warehouseId')
    WHEN kind = 'folder.changed' THEN is_in_scope(organization_id, 'folder', payload ->> 'folderId')
    WHEN kind = 'count.changed' THEN is_in_scope(organization_id, 'count', payload ->> 'countId')
    ELSE false
  END);
