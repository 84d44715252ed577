-- Whom a rule tells, and where (ADR 0090): {members, roles, warehouseMembers, phones, targets}. Its addresses stand in a column
-- of their own, as before.
ALTER TABLE alert_rules ADD COLUMN telling jsonb NOT NULL DEFAULT '{}';

ALTER TABLE alert_messages
  -- Why its recipient is told.
  ADD COLUMN because jsonb NOT NULL DEFAULT '{"reason": "named"}',
  -- Where a machine or a chat is told: {kind, label, webhookId, url}.
  ADD COLUMN target jsonb,
  -- What a machine is sent, under its id the same bytes each time.
  ADD COLUMN body text;

ALTER TABLE alert_sends
  ADD COLUMN because jsonb NOT NULL DEFAULT '{"reason": "named"}',
  -- By which people know the recipient, where that is no address or number.
  ADD COLUMN label text;
CREATE INDEX alert_sends_person ON alert_sends (organization_id, user_id, instance_id) WHERE user_id IS NOT NULL;
