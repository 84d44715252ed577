-- How an integration goes (GEN-14): the same words for all kinds (ADR 0091).
CREATE FUNCTION sync_status(is_failing boolean, is_under_way boolean, has_worked boolean) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN is_failing THEN 'error' WHEN is_under_way THEN 'in_progress' WHEN has_worked THEN 'success' ELSE 'idle' END;

-- Of webhooks, what the list of all integrations tells (`security_invoker`: row-level security holds).
CREATE VIEW integrated_webhooks WITH (security_invoker = true) AS
  SELECT w.organization_id, w.webhook_id AS id, 'webhook'::text AS kind, w.name,
    sync_status(w.failing_since IS NOT NULL,
      EXISTS (SELECT 1 FROM webhook_deliveries d
              WHERE d.organization_id = w.organization_id AND d.webhook_id = w.webhook_id AND d.state = 'waiting'),
      l.at IS NOT NULL) AS sync_status,
    w.status = 'paused' AS is_paused, l.at AS last_at, w.created_by, w.created_at
  FROM webhooks w
  LEFT JOIN LATERAL (
    SELECT a.at FROM webhook_attempts a
    WHERE a.organization_id = w.organization_id AND a.webhook_id = w.webhook_id ORDER BY a.at DESC LIMIT 1) l ON true;
GRANT SELECT ON integrated_webhooks TO tallyard_app;
