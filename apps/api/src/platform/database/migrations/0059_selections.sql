-- Named GraphQL documents of an organisation (ADR 0085). They say what is told, and hold nothing of any warehouse.
CREATE TABLE selections (
  organization_id integer NOT NULL REFERENCES organizations,
  selection_id uuid NOT NULL,
  name text COLLATE names NOT NULL,
  document text NOT NULL CHECK (char_length(document) BETWEEN 1 AND 10000),
  -- As they were written: the order of their names stays.
  variables json NOT NULL,
  kind text NOT NULL,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, selection_id)
);
CREATE UNIQUE INDEX selections_name ON selections (organization_id, lower(name));
CALL protect_tenant_table('selections');
GRANT SELECT, INSERT, UPDATE, DELETE ON selections TO tallyard_app;

ALTER TABLE webhooks
  -- Null: it is sent the events as they are.
  ADD COLUMN selection_id uuid,
  -- With whose rights the selection is read: whoever chose it, or the address to which it goes.
  ADD COLUMN acts_for uuid,
  -- Why the selection cannot be read any more, while it is paused for that.
  ADD COLUMN refusal text,
  ADD CHECK ((selection_id IS NULL) = (acts_for IS NULL)),
  ADD CONSTRAINT webhooks_selection FOREIGN KEY (organization_id, selection_id) REFERENCES selections,
  DROP CONSTRAINT webhooks_paused_because_check,
  ADD CONSTRAINT webhooks_paused_because_check CHECK (paused_because IN ('person', 'failures', 'selection'));
CREATE INDEX webhooks_selection ON webhooks (organization_id, selection_id) WHERE selection_id IS NOT NULL;
-- What the selection says of the event, once it was asked: every call sends the same.
ALTER TABLE webhook_deliveries ADD COLUMN selected text;

-- With which the product reads in the stead of a member for a minute or two: what they may see, and nothing else.
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
-- As an API key, it is looked up before its organisation is known.
CREATE POLICY presented ON passes FOR SELECT USING (key_hash = app_key_hash());
-- What has ended is removed in all organisations.
CREATE POLICY maintenance ON passes FOR DELETE USING (current_setting('app.maintenance', true) = 'on' AND expires_at < now());
CREATE POLICY maintenance_look ON passes FOR SELECT USING (current_setting('app.maintenance', true) = 'on' AND expires_at < now());
GRANT SELECT, INSERT, DELETE ON passes TO tallyard_app;
