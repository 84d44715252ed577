-- People, sessions, organisations and what every room stands on.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

GRANT USAGE ON SCHEMA public TO tallyard_app;

-- A setting that was local to an earlier transaction of the session reads as '', not as null.
CREATE FUNCTION app_organization_id() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT NULLIF(current_setting('app.organization_id', true), '')::integer $$;
CREATE FUNCTION app_user_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT NULLIF(current_setting('app.user_id', true), '')::uuid $$;

-- Called once for each tenant table: rows of the transaction's organisation, and no others, even for the owner.
CREATE PROCEDURE protect_tenant_table(name regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name);
  EXECUTE format(
    'CREATE POLICY tenant ON %s USING (organization_id = app_organization_id()) WITH CHECK (organization_id = app_organization_id())',
    name);
END $$;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: its rows are kept as they were written', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;

CREATE TABLE users (
  user_id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  name text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  deactivated_at timestamptz
);
CREATE UNIQUE INDEX users_email ON users (email);

CREATE TABLE sessions (
  session_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  end_reason text
);
CREATE INDEX sessions_user ON sessions (user_id) WHERE ended_at IS NULL;

-- Tokens are random values of which only the SHA-256 is kept.
CREATE TABLE refresh_tokens (
  token_hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  parent_hash bytea,
  issued_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- When it was first presented, or an access token issued with it was first used.
  used_at timestamptz
);
CREATE UNIQUE INDEX refresh_tokens_parent ON refresh_tokens (parent_hash) WHERE parent_hash IS NOT NULL;
CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);
CREATE INDEX refresh_tokens_expiry ON refresh_tokens (expires_at);

CREATE TABLE access_tokens (
  token_hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  refresh_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  first_used_at timestamptz
);
CREATE INDEX access_tokens_session ON access_tokens (session_id);
CREATE INDEX access_tokens_expiry ON access_tokens (expires_at);

CREATE SEQUENCE organization_ids AS integer;
CREATE TABLE organizations (
  organization_id integer PRIMARY KEY,
  name text NOT NULL,
  currency text NOT NULL DEFAULT 'EUR' CHECK (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- The id of the last event that was removed for its age; an older cursor has expired.
  events_pruned_to bigint NOT NULL DEFAULT 0
);

CREATE TABLE memberships (
  organization_id integer NOT NULL REFERENCES organizations,
  user_id uuid NOT NULL REFERENCES users,
  role text NOT NULL CHECK (role IN ('viewer', 'user', 'manager', 'admin')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, user_id)
);
CREATE INDEX memberships_user ON memberships (user_id);

-- Flags that an organisation granted to or took from a role; the admin row is never overridden.
CREATE TABLE role_overrides (
  organization_id integer NOT NULL REFERENCES organizations,
  role text NOT NULL CHECK (role IN ('viewer', 'user', 'manager')),
  flags jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, role)
);

CALL protect_tenant_table('organizations');
CALL protect_tenant_table('memberships');
CALL protect_tenant_table('role_overrides');
-- Somebody who signs in sees where they belong before any organisation is chosen.
CREATE POLICY own ON memberships FOR SELECT USING (user_id = app_user_id());
CREATE POLICY own ON organizations FOR SELECT USING (
  organization_id IN (SELECT m.organization_id FROM memberships m WHERE m.user_id = app_user_id()));
CREATE POLICY own ON role_overrides FOR SELECT USING (
  organization_id IN (SELECT m.organization_id FROM memberships m WHERE m.user_id = app_user_id()));
-- Maintenance learns which organisations there are and then visits each as its tenant.
CREATE POLICY maintenance ON organizations FOR SELECT USING (current_setting('app.maintenance', true) = 'on');

GRANT SELECT, INSERT, UPDATE ON users, sessions, refresh_tokens, access_tokens TO tallyard_app;
GRANT DELETE ON sessions, refresh_tokens, access_tokens TO tallyard_app;
GRANT USAGE ON SEQUENCE organization_ids TO tallyard_app;
GRANT SELECT, INSERT, UPDATE ON organizations TO tallyard_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON memberships, role_overrides TO tallyard_app;

CREATE TABLE idempotency_keys (
  organization_id integer NOT NULL,
  user_id uuid NOT NULL,
  key text NOT NULL,
  -- SHA-256 of method, path and body; for uploads of the file's hash and the fields.
  fingerprint bytea NOT NULL,
  status smallint NOT NULL,
  -- The envelope's inside: data of a success, error of a refusal.
  answer text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, user_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (organization_id, created_at);
CALL protect_tenant_table('idempotency_keys');
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys TO tallyard_app;

-- Transactional outbox. Ids are taken right before the commit under a lock of the organisation, so that their order is
-- the order of the commits: a plain sequence read up to a fence would skip a late commit with an earlier number, and
-- numbers by transaction id would let an older change of a row overtake a newer one.
CREATE SEQUENCE event_ids;
GRANT USAGE ON SEQUENCE event_ids TO tallyard_app;
CREATE TABLE events (
  organization_id integer NOT NULL,
  event_id bigint NOT NULL,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, event_id)
);
CREATE INDEX events_age ON events (organization_id, created_at);
CALL protect_tenant_table('events');
GRANT SELECT, INSERT, DELETE ON events TO tallyard_app;

CREATE TABLE audit_entries (
  organization_id integer NOT NULL,
  entry_id uuid NOT NULL,
  user_id uuid,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text NOT NULL,
  before jsonb,
  after jsonb,
  request_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, entry_id)
);
CREATE INDEX audit_entries_entity ON audit_entries (organization_id, entity, entity_id, created_at);
CALL protect_tenant_table('audit_entries');
GRANT SELECT, INSERT ON audit_entries TO tallyard_app;
CREATE TRIGGER keep BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
