-- Keys with which third-party tools act for a person in one organisation; only their SHA-256 is kept.
CREATE TABLE api_keys (
  organization_id integer NOT NULL REFERENCES organizations,
  key_id uuid NOT NULL,
  name text NOT NULL,
  prefix text NOT NULL,
  key_hash bytea NOT NULL,
  role text NOT NULL CHECK (role IN ('viewer', 'user', 'manager', 'admin')),
  -- Null: all that the role has.
  flags text[],
  -- For how many days it was made: a key that replaces it gets as many.
  days integer NOT NULL CHECK (days BETWEEN 1 AND 365),
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at timestamptz,
  replaced_at timestamptz,
  rotated_from uuid,
  PRIMARY KEY (organization_id, key_id)
);
CREATE INDEX api_keys_hash ON api_keys (key_hash);
CREATE INDEX api_keys_creator ON api_keys (organization_id, created_by) WHERE revoked_at IS NULL;
CALL protect_tenant_table('api_keys');

-- A key is looked up before its organisation is known: whoever presents it sees that one row and no other.
CREATE FUNCTION app_key_hash() RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT decode(NULLIF(current_setting('app.key_hash', true), ''), 'hex') $$;
CREATE POLICY presented ON api_keys FOR SELECT USING (key_hash = app_key_hash());
GRANT SELECT, INSERT, UPDATE ON api_keys TO tallyard_app;

-- What was done with a key says so; the activity page reads backwards in time, of everybody or of one person.
ALTER TABLE audit_entries ADD COLUMN api_key_id uuid;
CREATE INDEX audit_entries_time ON audit_entries (organization_id, created_at, entry_id);
CREATE INDEX audit_entries_kind ON audit_entries (organization_id, entity, created_at, entry_id);
CREATE INDEX audit_entries_action ON audit_entries (organization_id, action COLLATE "C", created_at, entry_id);
CREATE INDEX audit_entries_person ON audit_entries (organization_id, user_id, created_at, entry_id);
