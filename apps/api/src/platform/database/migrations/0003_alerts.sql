-- Alert rules and what they raised.

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

CREATE TABLE alert_rules (
  organization_id integer NOT NULL REFERENCES organizations,
  rule_id uuid NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  is_active boolean NOT NULL DEFAULT true,
  priority text NOT NULL CHECK (priority IN ('low', 'medium', 'high', 'critical')),
  trigger_type text NOT NULL,
  conditions jsonb NOT NULL DEFAULT '{}',
  min_quantity numeric(15,3) CHECK (min_quantity >= 0 AND min_quantity < 1000000000),
  workflow_type text NOT NULL DEFAULT 'notification',
  actions text[] NOT NULL DEFAULT '{}',
  recipients text[] NOT NULL DEFAULT '{}',
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (organization_id, rule_id)
);
CREATE INDEX alert_rules_name ON alert_rules (organization_id, name, rule_id) WHERE deleted_at IS NULL;
CREATE INDEX alert_rules_active ON alert_rules (organization_id, trigger_type) WHERE deleted_at IS NULL AND is_active;
CALL protect_tenant_table('alert_rules');
GRANT SELECT, INSERT, UPDATE ON alert_rules TO tallyard_app;

CREATE TABLE alert_instances (
  organization_id integer NOT NULL REFERENCES organizations,
  instance_id uuid NOT NULL,
  rule_id uuid NOT NULL,
  rule_name text NOT NULL,
  status text NOT NULL CHECK (status IN ('triggered', 'acknowledged', 'resolved', 'cancelled')),
  priority text NOT NULL CHECK (priority IN ('low', 'medium', 'high', 'critical')),
  severity text NOT NULL,
  title text NOT NULL,
  message text NOT NULL,
  item_id uuid NOT NULL,
  item_name text NOT NULL,
  warehouse_id uuid NOT NULL,
  warehouse_name text NOT NULL,
  current_stock numeric(15,3) NOT NULL,
  threshold numeric(15,3) NOT NULL,
  assigned_to uuid,
  assigned_to_name text,
  assigned_at timestamptz,
  triggered_at timestamptz NOT NULL DEFAULT now(),
  acknowledged_at timestamptz,
  acknowledged_by uuid,
  resolved_at timestamptz,
  resolved_by uuid,
  resolution_notes text,
  escalated_at timestamptz,
  escalated_to uuid,
  notifications_sent jsonb NOT NULL DEFAULT '{"email": 0, "sms": 0, "webhook": 0, "inApp": 0}',
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, instance_id),
  FOREIGN KEY (organization_id, rule_id) REFERENCES alert_rules
);
CREATE UNIQUE INDEX alert_instances_one_open ON alert_instances (organization_id, rule_id, item_id)
  WHERE status IN ('triggered', 'acknowledged');
CREATE INDEX alert_instances_triggered ON alert_instances (organization_id, triggered_at, instance_id);
CREATE INDEX alert_instances_status ON alert_instances (organization_id, status, triggered_at, instance_id);
-- Open instances of a changed item are looked up in the transaction that changes its stock.
CREATE INDEX alert_instances_item ON alert_instances (organization_id, item_id) WHERE status IN ('triggered', 'acknowledged');
CREATE INDEX alert_instances_rule ON alert_instances (organization_id, rule_id, triggered_at);
CALL protect_tenant_table('alert_instances');
GRANT SELECT, INSERT, UPDATE ON alert_instances TO tallyard_app;
