-- The status of what Tallyard calls, such as a webhook or a chat: one whose last call failed, be it a test, is not working.
CREATE FUNCTION call_status(failing_since timestamptz, is_waiting boolean, last_succeeded boolean) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN sync_status(failing_since IS NOT NULL OR (NOT is_waiting AND last_succeeded IS FALSE), is_waiting,
    last_succeeded IS NOT NULL);

CREATE OR REPLACE VIEW integrated_webhooks WITH (security_invoker = true) AS
  SELECT w.organization_id, w.webhook_id AS id, 'webhook'::text AS kind, w.name,
    call_status(w.failing_since,
      EXISTS (SELECT 1 FROM webhook_deliveries d
              WHERE d.organization_id = w.organization_id AND d.webhook_id = w.webhook_id AND d.state = 'waiting'),
      l.succeeded) AS sync_status,
    w.status = 'paused' AS is_paused, l.at AS last_at, w.created_by, w.created_at
  FROM webhooks w
  LEFT JOIN LATERAL (
    SELECT a.at, a.succeeded FROM webhook_attempts a
    WHERE a.organization_id = w.organization_id AND a.webhook_id = w.webhook_id ORDER BY a.at DESC LIMIT 1) l ON true;

CREATE OR REPLACE VIEW integrated_chats WITH (security_invoker = true) AS
  SELECT c.organization_id, c.chat_id AS id, 'chat'::text AS kind, c.name,
    call_status(c.failing_since,
      EXISTS (SELECT 1 FROM chat_posts p
              WHERE p.organization_id = c.organization_id AND p.chat_id = c.chat_id AND p.state IN ('waiting', 'sending')),
      l.succeeded) AS sync_status,
    c.status = 'paused' AS is_paused, l.at AS last_at, c.created_by, c.created_at
  FROM chats c
  LEFT JOIN LATERAL (
    SELECT a.at, a.succeeded FROM chat_attempts a
    WHERE a.organization_id = c.organization_id AND a.chat_id = c.chat_id ORDER BY a.at DESC LIMIT 1) l ON true;
