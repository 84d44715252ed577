-- The time zone of an organization: where days of its lists, exports and reports begin and end.
ALTER TABLE organizations ADD COLUMN time_zone text NOT NULL DEFAULT 'UTC';

-- The zone of the transaction's organization, for modules that read periods in days.
CREATE FUNCTION organization_time_zone() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT time_zone FROM organizations WHERE organization_id = app_organization_id() $$;
