-- Saved views of lists, private or shared with the organization (apps/api/src/views/README.md).
CREATE TABLE saved_views (
  organization_id integer NOT NULL REFERENCES organizations,
  view_id uuid NOT NULL,
  -- The owner. The owner of a shared view may have left.
  owner_id uuid NOT NULL REFERENCES users,
  list text NOT NULL,
  name text COLLATE names NOT NULL,
  is_shared boolean NOT NULL,
  state jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, view_id)
);
-- Names of views are unique in a list.
CREATE UNIQUE INDEX saved_views_own_name ON saved_views (organization_id, owner_id, list, lower(name)) WHERE NOT is_shared;
CREATE UNIQUE INDEX saved_views_shared_name ON saved_views (organization_id, list, lower(name)) WHERE is_shared;
CALL protect_tenant_table('saved_views');
-- Beside the organization: what is not shared is seen, changed and deleted by its owner alone, whatever a query forgets.
CREATE POLICY own_or_shared ON saved_views AS RESTRICTIVE
  USING (is_shared OR owner_id = app_actor_id() OR owner_id = app_leaver_id())
  WITH CHECK (is_shared OR owner_id = app_actor_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON saved_views TO tallyard_app;
