-- Webhooks (ADR 0082). Scoped members do not see them, because the events cover all warehouses.
CREATE TABLE webhooks (
  organization_id integer NOT NULL REFERENCES organizations,
  webhook_id uuid NOT NULL,
  name text COLLATE names NOT NULL,
  url text NOT NULL,
  kinds text[] NOT NULL CHECK (cardinality(kinds) > 0),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused')),
  paused_because text CHECK (paused_because IN ('person', 'failures', 'selection', 'owner')),
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
  -- Null: it is sent the events as they are.
  selection_id uuid,
  -- The owner, with whose rights the selection is read: the last member who changed the selection or the URL.
  acts_for uuid NOT NULL,
  -- Why the selection cannot be read any more, while it is paused for that.
  refusal text,
  PRIMARY KEY (organization_id, webhook_id),
  CHECK ((status = 'paused') = (paused_because IS NOT NULL)),
  CONSTRAINT webhooks_selection FOREIGN KEY (organization_id, selection_id) REFERENCES selections
);
CREATE UNIQUE INDEX webhooks_name ON webhooks (organization_id, lower(name));
CREATE INDEX webhooks_due ON webhooks (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX webhooks_selection ON webhooks (organization_id, selection_id) WHERE selection_id IS NOT NULL;
CALL protect_tenant_table('webhooks');
-- The worker finds due messages of all organizations, then reads each in its own organization.
CREATE POLICY maintenance ON webhooks FOR SELECT USING (current_setting('app.maintenance', true) = 'on');
CREATE POLICY warehouse_scope ON webhooks AS RESTRICTIVE TO tallyard_scoped USING (current_user <> 'tallyard_scoped');
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
CREATE POLICY warehouse_scope ON webhook_secrets AS RESTRICTIVE TO tallyard_scoped USING (current_user <> 'tallyard_scoped');
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_secrets TO tallyard_app;

CREATE TABLE webhook_deliveries (
  organization_id integer NOT NULL,
  -- Derived from the webhook and the event: made twice, it is the same.
  delivery_id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  -- Null: a test.
  event_id bigint,
  kind text NOT NULL,
  -- Keys such as `item:<id>`, or `item:*` for more than an event can name. Deliveries with the same key are sent in order.
  lanes text[] NOT NULL,
  body text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  -- Since it was last begun anew.
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  -- The worker that sends it, and when its claim expires.
  claim_id uuid,
  claimed_until timestamptz,
  created_at timestamptz NOT NULL,
  delivered_at timestamptz,
  last_attempt_at timestamptz,
  last_status integer,
  last_error text,
  duration_ms integer,
  -- The event as the selection shows it, stored so that every attempt sends the same.
  selected text,
  PRIMARY KEY (organization_id, delivery_id),
  FOREIGN KEY (organization_id, webhook_id) REFERENCES webhooks ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (organization_id, webhook_id, event_id) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_log ON webhook_deliveries (organization_id, webhook_id, created_at, delivery_id);
CREATE INDEX webhook_deliveries_age ON webhook_deliveries (organization_id, created_at);
CALL protect_tenant_table('webhook_deliveries');
CREATE POLICY warehouse_scope ON webhook_deliveries AS RESTRICTIVE TO tallyard_scoped USING (current_user <> 'tallyard_scoped');
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
CREATE POLICY warehouse_scope ON webhook_attempts AS RESTRICTIVE TO tallyard_scoped USING (current_user <> 'tallyard_scoped');
GRANT SELECT, INSERT, DELETE ON webhook_attempts TO tallyard_app;

-- Of webhooks, what the list of all integrations tells (`security_invoker`: row-level security holds).
CREATE VIEW integrated_webhooks WITH (security_invoker = true) AS
  SELECT w.organization_id, w.webhook_id AS id, 'webhook'::text AS kind, w.name,
    call_status(w.failing_since,
      EXISTS (SELECT 1 FROM webhook_deliveries d
              WHERE d.organization_id = w.organization_id AND d.webhook_id = w.webhook_id AND d.state = 'waiting'),
      l.succeeded) AS sync_status,
    w.status = 'paused' AS is_paused, l.at AS last_at, w.created_by, w.created_at
  FROM webhooks w
  LEFT JOIN LATERAL (
    SELECT a.at, a.succeeded FROM webhook_attempts a
    WHERE a.organization_id = w.organization_id AND a.webhook_id = w.webhook_id ORDER BY a.at DESC LIMIT 1) l ON true;
GRANT SELECT ON integrated_webhooks TO tallyard_app;
