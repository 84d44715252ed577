-- Saved views: what somebody wants to see of a list, kept for themself or shared with the organisation (ADR 0039).
CREATE TABLE saved_views (
  organization_id integer NOT NULL REFERENCES organizations,
  view_id uuid NOT NULL,
  -- Whose it is; of a shared one, who made it, who may have left since.
  owner_id uuid NOT NULL REFERENCES users,
  list text NOT NULL,
  name text COLLATE names NOT NULL,
  is_shared boolean NOT NULL,
  state jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, view_id)
);
-- A list has no two views that somebody would take for the same.
CREATE UNIQUE INDEX saved_views_own_name ON saved_views (organization_id, owner_id, list, lower(name)) WHERE NOT is_shared;
CREATE UNIQUE INDEX saved_views_shared_name ON saved_views (organization_id, list, lower(name)) WHERE is_shared;
CALL protect_tenant_table('saved_views');

-- Whose own views are being forgotten, by whoever ends their membership.
CREATE FUNCTION app_leaver_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT NULLIF(current_setting('app.leaver_id', true), '')::uuid $$;
-- Beside the organisation: what is not shared is seen, changed and deleted by its owner alone, whatever a query forgets.
CREATE POLICY own_or_shared ON saved_views AS RESTRICTIVE
  USING (is_shared OR owner_id = app_actor_id() OR owner_id = app_leaver_id())
  WITH CHECK (is_shared OR owner_id = app_actor_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON saved_views TO tallyard_app;
