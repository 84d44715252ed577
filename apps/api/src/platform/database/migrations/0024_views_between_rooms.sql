-- What a room lets others read of its tables: views, so that it can change what lies under them. They read with the rights
-- of whoever asks, row-level security included.

-- Of items, what an alert is about. Locking its rows locks the items, for which the right to update is asked.
CREATE VIEW watched_items WITH (security_invoker = true) AS
  SELECT organization_id, item_id, warehouse_id, name, quantity, reorder_point, is_active
  FROM inventory_items WHERE deleted_at IS NULL;
GRANT SELECT, UPDATE ON watched_items TO tallyard_app;

CREATE VIEW warehouse_names WITH (security_invoker = true) AS
  SELECT organization_id, warehouse_id, name FROM warehouses;
GRANT SELECT ON warehouse_names TO tallyard_app;

CREATE VIEW awaited_email_changes WITH (security_invoker = true) AS
  SELECT user_id, email FROM email_changes WHERE expires_at > now();
GRANT SELECT ON awaited_email_changes TO tallyard_app;

CREATE VIEW avatar_ids WITH (security_invoker = true) AS
  SELECT user_id, avatar_id FROM user_avatars;
GRANT SELECT ON avatar_ids TO tallyard_app;
