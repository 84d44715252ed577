-- Behavior events (apps/web/src/behaviour/README.md). They belong to the user, not to an organization.
CREATE TABLE behaviour_events (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Named by the client; what is sent again is stored once.
  event_id text NOT NULL,
  event_name text NOT NULL CHECK (event_name LIKE 'inventory\_%'),
  event_category text NOT NULL,
  metadata jsonb NOT NULL DEFAULT '{}',
  -- A visit of a browser tab, not a session of sign-in.
  visit_id text NOT NULL,
  occurred_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  user_agent text,
  url text,
  referrer text,
  PRIMARY KEY (user_id, event_id)
);
CREATE INDEX behaviour_events_age ON behaviour_events (received_at);
ALTER TABLE behaviour_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE behaviour_events FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON behaviour_events USING (user_id = app_user_id()) WITH CHECK (user_id = app_user_id());
-- Maintenance removes what is old, whoever's it is.
CREATE POLICY maintenance_read ON behaviour_events FOR SELECT USING (current_setting('app.maintenance', true) = 'on');
CREATE POLICY maintenance_prune ON behaviour_events FOR DELETE USING (current_setting('app.maintenance', true) = 'on');
GRANT SELECT, INSERT, DELETE ON behaviour_events TO tallyard_app;
