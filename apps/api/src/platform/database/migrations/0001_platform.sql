-- Accounts, sessions, organizations, permissions, and what every module uses.
-- Tables of many rows have no foreign key to organizations: each row would lock the one row that all writers of the
-- organization share. The policies let in only rows of the organization of the transaction, whose membership was checked.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

GRANT USAGE ON SCHEMA public TO tallyard_app;

-- Names sort as people read them, numbers in order ('Shelf 2' before 'Shelf 10') and letters with their accents, the same on
-- every database: the order of a database's own default differs from server to server (ARCH-DATA).
CREATE COLLATION names (provider = icu, locale = 'und-u-kn');

-- A setting that was local to an earlier transaction of the session reads as '', not as null.
CREATE FUNCTION app_organization_id() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT NULLIF(current_setting('app.organization_id', true), '')::integer $$;

CREATE FUNCTION app_user_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT NULLIF(current_setting('app.user_id', true), '')::uuid $$;

-- The actor, for columns such as `created_by`. No policy reads it, so that it grants no access.
CREATE FUNCTION app_actor_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT NULLIF(current_setting('app.actor_id', true), '')::uuid $$;

-- The user whose private views are deleted, because their membership ends.
CREATE FUNCTION app_leaver_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT NULLIF(current_setting('app.leaver_id', true), '')::uuid $$;

-- A key is looked up before its organization is known: whoever presents it sees that one row and no other.
CREATE FUNCTION app_key_hash() RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT decode(NULLIF(current_setting('app.key_hash', true), ''), 'hex') $$;

-- The warehouses of whoever acts in this transaction. Asked of everybody, but only policies of tallyard_scoped ask.
CREATE FUNCTION app_warehouse_scope() RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT COALESCE(NULLIF(current_setting('app.warehouse_scope', true), ''), '{}')::uuid[]
$$;

-- Called once for each tenant table: rows of the transaction's organization, and no others, even for the owner.
CREATE PROCEDURE protect_tenant_table(name regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name);
  EXECUTE format(
    'CREATE POLICY tenant ON %s USING (organization_id = app_organization_id()) WITH CHECK (organization_id = app_organization_id())',
    name);
END $$;

CREATE PROCEDURE hold_in_warehouses(name regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE POLICY warehouse_scope ON %s AS RESTRICTIVE TO tallyard_scoped
                  USING (current_user <> ''tallyard_scoped'' OR warehouse_id = ANY ((SELECT app_warehouse_scope())::uuid[]))', name);
END $$;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: its rows are kept as they were written', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;

-- UUIDv7: 48 bits of milliseconds, then random bits with version 7, so that ids made later sort later.
CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
              PLACING substring(int8send(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3)
              FROM 1 FOR 6),
      52, 1), 53, 1), 'hex')::uuid
$$;
GRANT EXECUTE ON FUNCTION new_id() TO tallyard_app;

CREATE TABLE users (
  user_id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  name text COLLATE names NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  deactivated_at timestamptz,
  -- Null: the address is not confirmed. Accounts that the demo or an operator creates are.
  email_verified_at timestamptz DEFAULT now(),
  -- Preferences of the user; null: as on the device.
  locale text,
  time_zone text,
  color_scheme text CHECK (color_scheme IN ('auto', 'light', 'dark'))
);
CREATE UNIQUE INDEX users_email ON users (email);
GRANT SELECT, INSERT, UPDATE, DELETE ON users TO tallyard_app;

CREATE TABLE sessions (
  session_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  end_reason text,
  -- Shown in the user's list of sessions: the browser, its address at the last renewal, and the last use, to the minute.
  user_agent text,
  address text,
  last_used_at timestamptz NOT NULL DEFAULT now(),
  -- When the user last proved with a secret who they are: at sign-in, then by the password.
  authenticated_at timestamptz NOT NULL DEFAULT now()
);
-- The last use of a member is read by user, also from sessions that have ended.
CREATE INDEX sessions_person ON sessions (user_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON sessions TO tallyard_app;

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
GRANT SELECT, INSERT, UPDATE, DELETE ON refresh_tokens TO tallyard_app;

CREATE TABLE access_tokens (
  token_hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  refresh_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  first_used_at timestamptz
);
CREATE INDEX access_tokens_session ON access_tokens (session_id);
CREATE INDEX access_tokens_expiry ON access_tokens (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON access_tokens TO tallyard_app;

CREATE SEQUENCE organization_ids AS integer;
GRANT USAGE ON SEQUENCE organization_ids TO tallyard_app;

CREATE TABLE organizations (
  organization_id integer PRIMARY KEY,
  name text COLLATE names NOT NULL,
  currency text NOT NULL DEFAULT 'EUR' CHECK (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- The id of the last event that was removed for its age; an older cursor has expired.
  events_pruned_to bigint NOT NULL DEFAULT 0,
  -- Creating an organization has no organization yet under which its idempotency key could be kept: the key is kept here.
  created_by uuid,
  creation_key text,
  -- The time zone of an organization: where days of its lists, exports and reports begin and end.
  time_zone text NOT NULL DEFAULT 'UTC'
);
CREATE UNIQUE INDEX organizations_creation ON organizations (created_by, creation_key) WHERE creation_key IS NOT NULL;
CALL protect_tenant_table('organizations');
-- Maintenance learns which organizations there are and then visits each as its tenant.
CREATE POLICY maintenance ON organizations FOR SELECT USING (current_setting('app.maintenance', true) = 'on');
GRANT SELECT, INSERT, UPDATE ON organizations TO tallyard_app;

CREATE TABLE memberships (
  organization_id integer NOT NULL REFERENCES organizations,
  user_id uuid NOT NULL REFERENCES users,
  role text NOT NULL CHECK (role IN ('viewer', 'user', 'manager', 'admin')),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- What the organization says of the user; the account is the user's own (ADR 0013).
  display_name text COLLATE names,
  job_title text,
  deactivated_at timestamptz,
  -- The member sees some warehouses only (ADR 0080). Their transactions run as tallyard_scoped, which has the rights of
  -- tallyard_app and the policies `warehouse_scope`. The owner of the tables passes these policies.
  is_scoped boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organization_id, user_id)
);
CREATE INDEX memberships_user ON memberships (user_id);
CALL protect_tenant_table('memberships');
-- A user who signs in sees their memberships before an organization is chosen.
CREATE POLICY own ON memberships FOR SELECT USING (user_id = app_user_id() AND deactivated_at IS NULL);
-- A user who deletes their account also leaves organizations that suspended them.
CREATE POLICY leaving ON memberships FOR SELECT USING (
  user_id = app_user_id() AND current_setting('app.leaving', true) = 'on');
GRANT SELECT, INSERT, UPDATE, DELETE ON memberships TO tallyard_app;

-- Permission flags that an organization granted to a role or took from it. The admin role has no overrides.
CREATE TABLE role_overrides (
  organization_id integer NOT NULL REFERENCES organizations,
  role text NOT NULL CHECK (role IN ('viewer', 'user', 'manager')),
  flags jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, role)
);
CALL protect_tenant_table('role_overrides');
CREATE POLICY own ON role_overrides FOR SELECT USING (
  organization_id IN (
    SELECT m.organization_id FROM memberships m WHERE m.user_id = app_user_id() AND m.deactivated_at IS NULL));
GRANT SELECT, INSERT, UPDATE, DELETE ON role_overrides TO tallyard_app;

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
CALL protect_tenant_table('idempotency_keys');
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys TO tallyard_app;

-- Transactional outbox. Ids are taken right before the commit under a lock of the organization, so that their order is
-- the order of the commits: a plain sequence read up to a fence would skip a late commit with an earlier number, and
-- numbers by transaction id would let an older change of a row overtake a newer one.
CREATE SEQUENCE event_ids;
GRANT USAGE ON SEQUENCE event_ids TO tallyard_app;

CREATE TABLE events (
  organization_id integer NOT NULL,
  event_id bigint NOT NULL,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
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
  -- The API key that was used.
  api_key_id uuid,
  PRIMARY KEY (organization_id, entry_id)
);
CREATE INDEX audit_entries_entity ON audit_entries (organization_id, entity, entity_id, created_at);
CREATE INDEX audit_entries_time ON audit_entries (organization_id, created_at, entry_id);
CREATE INDEX audit_entries_kind ON audit_entries (organization_id, entity, created_at, entry_id);
CREATE INDEX audit_entries_action ON audit_entries (organization_id, action COLLATE "C", created_at, entry_id);
CREATE INDEX audit_entries_person ON audit_entries (organization_id, user_id, created_at, entry_id);
CALL protect_tenant_table('audit_entries');
GRANT SELECT, INSERT ON audit_entries TO tallyard_app;

-- Search text has a table of its own because row-level security keeps ILIKE from its trigram index. No row-level
-- security and no grants here: written by the trigger, read through search_things(), which takes the organization from
-- the transaction.
CREATE TABLE search_texts (
  organization_id integer NOT NULL,
  thing_id uuid NOT NULL,
  text text NOT NULL,
  kind text NOT NULL,
  PRIMARY KEY (organization_id, kind, thing_id)
);
CREATE INDEX search_texts_text ON search_texts USING gin (text gin_trgm_ops);

-- Keys with which third-party tools act for a person in one organization; only their SHA-256 is kept.
CREATE TABLE api_keys (
  organization_id integer NOT NULL REFERENCES organizations,
  key_id uuid NOT NULL,
  name text COLLATE names NOT NULL,
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
CREATE POLICY presented ON api_keys FOR SELECT USING (key_hash = app_key_hash());
GRANT SELECT, INSERT, UPDATE ON api_keys TO tallyard_app;

-- Emails that were sent, so that a repeated job does not send one twice. They belong to no organization.
CREATE TABLE sent_mails (
  deduplication_id text PRIMARY KEY,
  sent_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sent_mails_age ON sent_mails (sent_at);
GRANT SELECT, INSERT, DELETE ON sent_mails TO tallyard_app;

-- Fields of an organization's own, of products and of items (ADR 0065): one table of definitions, one of values for both.
CREATE TABLE own_fields (
  organization_id integer NOT NULL CONSTRAINT product_fields_organization_id_fkey REFERENCES organizations,
  -- [{key, name, type, isRequired, options}], in the organization's order.
  fields jsonb NOT NULL,
  -- Counts the changes; 0: as everybody begins.
  revision integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL CHECK (kind IN ('product', 'item')),
  PRIMARY KEY (organization_id, kind)
);
CALL protect_tenant_table('own_fields');
GRANT SELECT, INSERT, UPDATE ON own_fields TO tallyard_app;

-- Values by which lists are narrowed, of things that are not removed: what jsonb contains, row-level security keeps from being
-- looked up by an index, as it does numeric; double precision and text are leakproof. Written by triggers alone.
CREATE TABLE own_values (
  organization_id integer NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  thing_id uuid NOT NULL,
  value text COLLATE names NOT NULL,
  -- Of a number.
  amount double precision,
  PRIMARY KEY (organization_id, kind, key, thing_id)
);
CREATE INDEX own_values_text ON own_values (organization_id, kind, key, value, thing_id) WHERE amount IS NULL;
CREATE INDEX own_values_amount ON own_values (organization_id, kind, key, amount, thing_id) WHERE amount IS NOT NULL;
CALL protect_tenant_table('own_values');
GRANT SELECT, INSERT, DELETE ON own_values TO tallyard_app;

-- Texts among them, folded, for 'contains': as with search_texts no row-level security and no grants, read only through a
-- function that takes the organization from the transaction. A table of its own, so that they stand in nobody's way there.
CREATE TABLE own_texts (
  organization_id integer NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  thing_id uuid NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (organization_id, kind, key, thing_id)
);
CREATE INDEX own_texts_text ON own_texts USING gin (text gin_trgm_ops);

CREATE TABLE warehouse_members (
  organization_id integer NOT NULL,
  user_id uuid NOT NULL,
  warehouse_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, user_id, warehouse_id),
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships ON DELETE CASCADE
);
CREATE INDEX warehouse_members_warehouse ON warehouse_members (organization_id, warehouse_id);
CALL protect_tenant_table('warehouse_members');
CALL hold_in_warehouses('warehouse_members');
-- A user who signs in sees their warehouses before an organization is chosen.
CREATE POLICY own ON warehouse_members FOR SELECT USING (user_id = app_user_id());
GRANT SELECT, INSERT, DELETE ON warehouse_members TO tallyard_app;

-- Members who approve for another member who is away (apps/api/src/approvals/README.md).
CREATE TABLE approval_delegations (
  organization_id integer NOT NULL REFERENCES organizations,
  delegation_id uuid NOT NULL,
  delegator_id uuid NOT NULL,
  delegate_id uuid NOT NULL CHECK (delegate_id <> delegator_id),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  reason text,
  -- Before its time; null: it runs as long as it was said.
  ended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, delegation_id),
  FOREIGN KEY (organization_id, delegator_id) REFERENCES memberships ON DELETE CASCADE,
  FOREIGN KEY (organization_id, delegate_id) REFERENCES memberships ON DELETE CASCADE
);
CREATE INDEX approval_delegations_delegate ON approval_delegations (delegate_id, ends_at);
CREATE INDEX approval_delegations_delegator ON approval_delegations (organization_id, delegator_id, ends_at);
CALL protect_tenant_table('approval_delegations');
-- A user who signs in sees their delegations before an organization is chosen.
CREATE POLICY own ON approval_delegations FOR SELECT USING (delegate_id = app_user_id());
GRANT SELECT, INSERT, UPDATE ON approval_delegations TO tallyard_app;

-- Short-lived keys with which the server reads as a member, with the member's rights.
CREATE TABLE passes (
  organization_id integer NOT NULL REFERENCES organizations,
  pass_id uuid NOT NULL,
  key_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, pass_id)
);
CREATE INDEX passes_hash ON passes (key_hash);
CREATE INDEX passes_expiry ON passes (expires_at);
CALL protect_tenant_table('passes');
-- As an API key, it is looked up before its organization is known.
CREATE POLICY presented ON passes FOR SELECT USING (key_hash = app_key_hash());
-- Maintenance deletes expired rows of all organizations.
CREATE POLICY maintenance ON passes FOR DELETE USING (current_setting('app.maintenance', true) = 'on' AND expires_at < now());
CREATE POLICY maintenance_look ON passes FOR SELECT USING (current_setting('app.maintenance', true) = 'on' AND expires_at < now());
GRANT SELECT, INSERT, DELETE ON passes TO tallyard_app;

-- How much an organization has sent on a UTC day; see packages/domain/src/limits/quotas.ts for the limits.
CREATE TABLE quota_uses (
  organization_id integer NOT NULL REFERENCES organizations,
  day date NOT NULL,
  channel text NOT NULL,
  used integer NOT NULL DEFAULT 0 CHECK (used >= 0),
  -- When something was first held back, and by which limit.
  reached_at timestamptz,
  reached_limit integer,
  -- When the admins were told of it.
  told_at timestamptz,
  PRIMARY KEY (organization_id, day, channel)
);
CREATE INDEX quota_uses_untold ON quota_uses (organization_id) WHERE reached_at IS NOT NULL AND told_at IS NULL;
CALL protect_tenant_table('quota_uses');
CREATE POLICY maintenance ON quota_uses FOR SELECT USING (current_setting('app.maintenance', true) = 'on');
GRANT SELECT, INSERT, UPDATE, DELETE ON quota_uses TO tallyard_app;

-- Addresses and phone numbers that an organization names itself and that are no member's: nothing but one request is
-- sent to one before its owner has confirmed.
CREATE TABLE recipients (
  organization_id integer NOT NULL REFERENCES organizations,
  recipient_id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  address text NOT NULL CHECK (address = lower(address)),
  -- For what it was named first.
  purpose text NOT NULL CHECK (purpose IN ('alerts', 'reports')),
  -- The user who entered it; null: a message contained it without a request.
  requested_by uuid REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- When the request to confirm is to be sent; null: none is.
  due_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  -- When the last request was sent, and the link in it; the link's token is kept as a hash.
  requested_at timestamptz,
  link_id uuid,
  token_hash bytea,
  link_expires_at timestamptz,
  link_used_at timestamptz,
  PRIMARY KEY (organization_id, recipient_id),
  UNIQUE (organization_id, channel, address)
);
CREATE INDEX recipients_due ON recipients (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX recipients_token ON recipients (token_hash) WHERE token_hash IS NOT NULL;
CALL protect_tenant_table('recipients');
CREATE POLICY maintenance ON recipients FOR SELECT USING (current_setting('app.maintenance', true) = 'on');
-- The link grants access to its own row, in any organization.
CREATE POLICY by_token ON recipients FOR SELECT USING (
  token_hash = decode(NULLIF(current_setting('app.recipient_hash', true), ''), 'hex'));
GRANT SELECT, INSERT, UPDATE ON recipients TO tallyard_app;

-- Responses stored under these keys within the last `kept_for_ms`, one row for each key, null where there is none. OFFSET
-- keeps the lookup from becoming a join.
CREATE FUNCTION kept_answers(owners uuid[], asked_keys text[], kept_for_ms bigint)
  RETURNS TABLE (place bigint, fingerprint bytea, status smallint, answer text)
  LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
  RETURN QUERY
    SELECT asked.place, kept.fingerprint, kept.status, kept.answer
    FROM unnest(owners, asked_keys) WITH ORDINALITY AS asked(user_id, key, place)
    LEFT JOIN LATERAL (
      SELECT k.fingerprint, k.status, k.answer, k.created_at FROM idempotency_keys k
      WHERE k.organization_id = app_organization_id() AND k.user_id = asked.user_id AND k.key = asked.key
      OFFSET 0
    ) kept ON now() - kept.created_at < kept_for_ms * interval '1 millisecond'
    ORDER BY asked.place;
END $$;

-- Takes an idempotency key of the actor until the transaction ends, without waiting, and tells what was kept under it:
-- status is null when nothing was. With `is_ahead`, statements of the organization follow that must have no effect
-- unless the key is free and unused: then the organization is left, whose rows nobody sees from outside.
CREATE FUNCTION claim_key(asked_key text, key_as_json text, kept_for_ms bigint, is_ahead boolean,
  OUT is_free boolean, OUT fingerprint bytea, OUT status smallint, OUT answer text)
  LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  is_free := pg_try_advisory_xact_lock(
    hashtextextended(format('[%s,"%s",%s]', app_organization_id(), app_actor_id(), key_as_json), 7));
  -- After the lock, in a statement of its own: what its last holder committed is seen.
  SELECT k.fingerprint, k.status, k.answer INTO fingerprint, status, answer
  FROM kept_answers(ARRAY[app_actor_id()], ARRAY[asked_key], kept_for_ms) k;
  IF is_ahead AND (status IS NOT NULL OR NOT is_free) THEN
    PERFORM set_config('app.organization_id', '', true);
  END IF;
END $$;

-- Arguments of both triggers: the kind, the column of the id, what is searched as SQL over the row `i`, and the condition
-- under which the row is found at all. They come from migrations and from nowhere else.
CREATE FUNCTION write_search_texts_of_new() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO search_texts (organization_id, kind, thing_id, text)
     SELECT i.organization_id, %L, i.%I, %s FROM inserted i WHERE %s',
    TG_ARGV[0], TG_ARGV[1], TG_ARGV[2], TG_ARGV[3]);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION write_search_texts_of_new() FROM PUBLIC;

CREATE FUNCTION write_search_text() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  thing uuid;
  found_by text;
BEGIN
  EXECUTE format('SELECT i.%I, CASE WHEN %s THEN %s END FROM (SELECT ($1).*) i', TG_ARGV[1], TG_ARGV[3], TG_ARGV[2])
    INTO thing, found_by USING NEW;
  IF found_by IS NULL THEN
    DELETE FROM search_texts s
    WHERE s.organization_id = NEW.organization_id AND s.kind = TG_ARGV[0] AND s.thing_id = thing;
    RETURN NULL;
  END IF;
  INSERT INTO search_texts (organization_id, kind, thing_id, text)
  VALUES (NEW.organization_id, TG_ARGV[0], thing, found_by)
  ON CONFLICT (organization_id, kind, thing_id) DO UPDATE SET text = excluded.text;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION write_search_text() FROM PUBLIC;

-- Arguments of the triggers: the kind, and the column of the id.
CREATE FUNCTION keep_own_values_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO own_values (organization_id, kind, key, thing_id, value, amount)
     SELECT i.organization_id, %L, v.key, i.%I, v.value #>> ''{}'',
       CASE WHEN jsonb_typeof(v.value) = ''number'' THEN v.value::double precision END
     FROM inserted i, LATERAL jsonb_each(i.custom_fields) v
     WHERE i.deleted_at IS NULL AND i.custom_fields <> ''{}''', TG_ARGV[0], TG_ARGV[1]);
  RETURN NULL;
END $$;

CREATE FUNCTION keep_own_values() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  thing uuid;
BEGIN
  EXECUTE format('SELECT ($1).%I', TG_ARGV[1]) INTO thing USING NEW;
  DELETE FROM own_values v
  WHERE v.organization_id = NEW.organization_id AND v.kind = TG_ARGV[0]
    AND v.key = ANY(ARRAY(SELECT jsonb_object_keys(OLD.custom_fields))) AND v.thing_id = thing;
  INSERT INTO own_values (organization_id, kind, key, thing_id, value, amount)
  SELECT NEW.organization_id, TG_ARGV[0], v.key, thing, v.value #>> '{}',
    CASE WHEN jsonb_typeof(v.value) = 'number' THEN v.value::double precision END
  FROM jsonb_each(NEW.custom_fields) v WHERE NEW.deleted_at IS NULL;
  RETURN NULL;
END $$;

CREATE PROCEDURE keep_own_values_of(things regclass, kind text, id text) LANGUAGE plpgsql AS $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['own_values', 'own_texts'] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT ON %s REFERENCING NEW TABLE AS inserted
         FOR EACH STATEMENT EXECUTE FUNCTION %I(%L, %L)', kept || '_of_new', things, 'keep_' || kept || '_of_new', kind, id);
    EXECUTE format(
      'CREATE TRIGGER %I AFTER UPDATE OF custom_fields, deleted_at ON %s
         FOR EACH ROW WHEN ((OLD.custom_fields, OLD.deleted_at) IS DISTINCT FROM (NEW.custom_fields, NEW.deleted_at)
           AND (OLD.custom_fields <> ''{}'' OR NEW.custom_fields <> ''{}''))
         EXECUTE FUNCTION %I(%L, %L)', kept, things, 'keep_' || kept, kind, id);
  END LOOP;
END $$;

-- From the next statement on the transaction is one of a member who sees some warehouses, where they are such a member.
CREATE FUNCTION enter_warehouse_scope(member uuid) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  SELECT set_config('app.warehouse_scope', COALESCE((
           SELECT array_agg(w.warehouse_id) FROM warehouse_members w
           WHERE w.organization_id = m.organization_id AND w.user_id = m.user_id)::text, '{}'), true) IS NOT NULL
     AND set_config('role', 'tallyard_scoped', true) IS NOT NULL
  FROM memberships m
  WHERE m.organization_id = app_organization_id() AND m.user_id = member AND m.is_scoped AND m.role <> 'admin'
$$;

-- Status of an integration (GEN-14), the same for all kinds (apps/api/src/integrations/README.md).
CREATE FUNCTION sync_status(is_failing boolean, is_under_way boolean, has_worked boolean) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN is_failing THEN 'error' WHEN is_under_way THEN 'in_progress' WHEN has_worked THEN 'success' ELSE 'idle' END;

-- The status of what Tallyard calls, such as a webhook or a chat: one whose last call failed, be it a test, is not working.
CREATE FUNCTION call_status(failing_since timestamptz, is_waiting boolean, last_succeeded boolean) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN sync_status(failing_since IS NOT NULL OR (NOT is_waiting AND last_succeeded IS FALSE), is_waiting,
    last_succeeded IS NOT NULL);

-- One folding for every search (apps/api/src/platform/lists/README.md): what people type without accents, in another
-- case or width, with other hyphens or an x for a multiplication sign is the same text. The extension unaccent is no
-- substitute: servers may lack it, its rules differ from version to version, and it keeps hyphens.
CREATE FUNCTION fold_search_text(given text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text;
BEGIN
  -- ASCII is most of what is stored, and costs a quarter.
  IF octet_length(given) = length(given) THEN
    folded := replace(lower(given COLLATE "C"), '-', '');
  ELSE
    -- Compatibility forms give width, ligatures and superscripts; the marks that they split off are accents. Hyphens and
    -- invisible characters go with them.
    folded := regexp_replace(normalize(lower(given COLLATE names), NFKD),
      '[\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0640\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u2010-\u2015\u2043\u2212\u02D7-]',
      '', 'g');
    -- Letters that have no accent to split off. Both i of Turkish become one, as does the sigma at the end of a word.
    IF folded ~ '[øłđðħŧıĸ×✕✖⨯⨉ςßæœþ]' THEN
      folded := translate(folded, 'øłđðħŧıĸ×✕✖⨯⨉ς', 'olddhtikxxxxxσ');
      folded := replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
    END IF;
    -- Marks that are no accents: Hangul and kana are put together again.
    IF folded ~ '[\u0900-\uFFFF]' THEN
      folded := normalize(folded, NFC);
    END IF;
  END IF;
  -- '10 x 20' is '10x20'.
  IF folded LIKE '% x%' OR folded LIKE '%x %' THEN
    folded := regexp_replace(folded, '(\d) *x *(?=\d)', '\1x', 'g');
  END IF;
  RETURN folded;
END $$;

-- Folding depends on the collation as well: what is kept and what is searched for must fold alike, whatever the default.
CREATE FUNCTION folded_text(name text, sku text, description text, category text, location text, barcode text)
  RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT fold_search_text(concat_ws(E'\n', name, sku, description, category, location, barcode)) $$;

-- Condition on a folded text `as_text`: it contains every word. Each word is one LIKE pattern, or several of which one
-- suffices, with a tab between them. Literals, so that the trigram index is asked for these words.
CREATE FUNCTION search_condition(as_text text, words text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, pg_temp AS $$
  SELECT COALESCE(string_agg('(' || (
    SELECT string_agg(format('%s LIKE %L COLLATE "default"', as_text, fold_search_text(pattern)), ' OR ')
    FROM unnest(string_to_array(word, E'\t')) AS pattern
  ) || ')', ' AND '), 'true')
  FROM unnest(words) AS word
$$;

-- Ids of things of a kind whose text contains every word, at most so many, all without a limit.
CREATE FUNCTION search_things(of_kind text, words text[], at_most bigint DEFAULT NULL) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 500 SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE
    'SELECT s.thing_id FROM search_texts s
     WHERE s.organization_id = $1 AND s.kind = $2 AND ' || search_condition('s.text', words) || ' LIMIT $3'
    USING app_organization_id(), of_kind, at_most;
END $$;
REVOKE ALL ON FUNCTION search_things(text, text[], bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_things(text, text[], bigint) TO tallyard_app;

CREATE FUNCTION search_own_texts(of_kind text, of_key text, words text[], at_most bigint DEFAULT NULL) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 500 SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE
    'SELECT t.thing_id FROM own_texts t
     WHERE t.organization_id = $1 AND t.kind = $2 AND t.key = $3 AND ' || search_condition('t.text', words) || ' LIMIT $4'
    USING app_organization_id(), of_kind, of_key, at_most;
END $$;
REVOKE ALL ON FUNCTION search_own_texts(text, text, text[], bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_own_texts(text, text, text[], bigint) TO tallyard_app;

CREATE FUNCTION keep_own_texts_of_new() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO own_texts (organization_id, kind, key, thing_id, text)
     SELECT i.organization_id, %L, v.key, i.%I, fold_search_text(v.value #>> ''{}'')
     FROM inserted i, LATERAL jsonb_each(i.custom_fields) v
     WHERE i.deleted_at IS NULL AND i.custom_fields <> ''{}'' AND jsonb_typeof(v.value) = ''string''',
    TG_ARGV[0], TG_ARGV[1]);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION keep_own_texts_of_new() FROM PUBLIC;

CREATE FUNCTION keep_own_texts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  thing uuid;
BEGIN
  EXECUTE format('SELECT ($1).%I', TG_ARGV[1]) INTO thing USING NEW;
  DELETE FROM own_texts t
  WHERE t.organization_id = NEW.organization_id AND t.kind = TG_ARGV[0]
    AND t.key = ANY(ARRAY(SELECT jsonb_object_keys(OLD.custom_fields))) AND t.thing_id = thing;
  INSERT INTO own_texts (organization_id, kind, key, thing_id, text)
  SELECT NEW.organization_id, TG_ARGV[0], v.key, thing, fold_search_text(v.value #>> '{}')
  FROM jsonb_each(NEW.custom_fields) v WHERE NEW.deleted_at IS NULL AND jsonb_typeof(v.value) = 'string';
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION keep_own_texts() FROM PUBLIC;

-- The zone of the transaction's organization, for modules that read periods in days.
CREATE FUNCTION organization_time_zone() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT time_zone FROM organizations WHERE organization_id = app_organization_id() $$;

CREATE TRIGGER keep BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE POLICY own ON organizations FOR SELECT USING (
  organization_id IN (
    SELECT m.organization_id FROM memberships m WHERE m.user_id = app_user_id() AND m.deactivated_at IS NULL));
