-- Items that are moved by a schedule: whoever deletes one is asked about it.
CREATE VIEW scheduled_items WITH (security_invoker = true) AS
  SELECT organization_id, series_id, item_id FROM movement_series WHERE status = 'active';
GRANT SELECT ON scheduled_items TO tallyard_app;
