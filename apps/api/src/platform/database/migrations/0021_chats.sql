-- Chats that events are posted to (apps/api/src/scheduled-reports/README.md). Scoped members do not see them, because the
-- posts cover all warehouses.
CREATE TABLE chats (
  organization_id integer NOT NULL REFERENCES organizations,
  chat_id uuid NOT NULL,
  name text COLLATE names NOT NULL,
  -- Its address, encrypted with a key that is not in the database: whoever has it can post there.
  sealed_url text NOT NULL,
  host text NOT NULL,
  events text[] NOT NULL,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused')),
  paused_because text CHECK (paused_because IN ('person', 'failures', 'owner')),
  -- Of every event up to here there is a post, where it is to be told.
  read_to bigint NOT NULL,
  -- Since the first refusal after which nothing was accepted.
  failing_since timestamptz,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  acts_for uuid NOT NULL,
  PRIMARY KEY (organization_id, chat_id),
  CHECK ((status = 'paused') = (paused_because IS NOT NULL))
);
CREATE UNIQUE INDEX chats_name ON chats (organization_id, lower(name));
CALL protect_tenant_table('chats');
CREATE POLICY maintenance ON chats FOR SELECT USING (current_setting('app.maintenance', true) = 'on');
CREATE POLICY warehouse_scope ON chats AS RESTRICTIVE TO tallyard_scoped USING (current_user <> 'tallyard_scoped');
GRANT SELECT, INSERT, UPDATE, DELETE ON chats TO tallyard_app;

CREATE TABLE chat_posts (
  organization_id integer NOT NULL,
  -- Derived from the chat and what happened: made twice, it is the same.
  post_id uuid NOT NULL,
  chat_id uuid NOT NULL,
  reason text NOT NULL CHECK (reason IN ('event', 'rule', 'test')),
  text text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'uncertain', 'dropped')),
  attempts integer NOT NULL DEFAULT 0,
  -- When it is to be tried; while it is being posted, until when nobody else judges it.
  due_at timestamptz,
  claim_id uuid,
  created_at timestamptz NOT NULL,
  last_status integer,
  last_error text,
  duration_ms integer,
  PRIMARY KEY (organization_id, post_id),
  FOREIGN KEY (organization_id, chat_id) REFERENCES chats ON DELETE CASCADE
);
CREATE INDEX chat_posts_due ON chat_posts (due_at) WHERE state IN ('waiting', 'sending');
CREATE INDEX chat_posts_log ON chat_posts (organization_id, chat_id, created_at, post_id);
CALL protect_tenant_table('chat_posts');
CREATE POLICY maintenance ON chat_posts FOR SELECT USING (current_setting('app.maintenance', true) = 'on');
CREATE POLICY warehouse_scope ON chat_posts AS RESTRICTIVE TO tallyard_scoped USING (current_user <> 'tallyard_scoped');
GRANT SELECT, INSERT, UPDATE, DELETE ON chat_posts TO tallyard_app;

-- Each call, with how long it took.
CREATE TABLE chat_attempts (
  organization_id integer NOT NULL,
  attempt_id uuid NOT NULL,
  chat_id uuid NOT NULL,
  at timestamptz NOT NULL,
  succeeded boolean NOT NULL,
  status integer,
  duration_ms integer NOT NULL,
  PRIMARY KEY (organization_id, attempt_id),
  FOREIGN KEY (organization_id, chat_id) REFERENCES chats ON DELETE CASCADE
);
CREATE INDEX chat_attempts_at ON chat_attempts (organization_id, chat_id, at) INCLUDE (succeeded, status, duration_ms);
CALL protect_tenant_table('chat_attempts');
CREATE POLICY warehouse_scope ON chat_attempts AS RESTRICTIVE TO tallyard_scoped USING (current_user <> 'tallyard_scoped');
GRANT SELECT, INSERT, DELETE ON chat_attempts TO tallyard_app;

CREATE VIEW integrated_chats WITH (security_invoker = true) AS
  SELECT c.organization_id, c.chat_id AS id, 'chat'::text AS kind, c.name,
    call_status(c.failing_since,
      EXISTS (SELECT 1 FROM chat_posts p
              WHERE p.organization_id = c.organization_id AND p.chat_id = c.chat_id AND p.state IN ('waiting', 'sending')),
      l.succeeded) AS sync_status,
    c.status = 'paused' AS is_paused, l.at AS last_at, c.created_by, c.created_at
  FROM chats c
  LEFT JOIN LATERAL (
    SELECT a.at, a.succeeded FROM chat_attempts a
    WHERE a.organization_id = c.organization_id AND a.chat_id = c.chat_id ORDER BY a.at DESC LIMIT 1) l ON true;
GRANT SELECT ON integrated_chats TO tallyard_app;
