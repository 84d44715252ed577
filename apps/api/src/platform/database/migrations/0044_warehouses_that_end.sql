-- Whom to ask in a warehouse, when it is there, and whether anything new comes in. A deleted one is kept for what was moved
-- there; its name is free again.
ALTER TABLE warehouses
  ADD COLUMN contact text,
  ADD COLUMN notes text,
  ADD COLUMN time_zone text,
  ADD COLUMN is_active boolean NOT NULL DEFAULT true,
  ADD COLUMN deleted_at timestamptz;
DROP INDEX warehouses_name;
CREATE UNIQUE INDEX warehouses_name ON warehouses (organization_id, lower(name)) WHERE deleted_at IS NULL;

-- Where something can come to. Locking its rows locks the warehouses, for which the right to update is asked.
CREATE VIEW open_warehouses WITH (security_invoker = true) AS
  SELECT organization_id, warehouse_id, is_active FROM warehouses WHERE deleted_at IS NULL;
GRANT SELECT, UPDATE ON open_warehouses TO tallyard_app;

-- What is still to be moved, of a warehouse or to it.
CREATE INDEX inventory_movements_pending_source ON inventory_movements (organization_id, warehouse_id)
  WHERE status = 'pending';
CREATE INDEX inventory_movements_pending_destination ON inventory_movements (organization_id, destination_warehouse_id)
  WHERE status = 'pending' AND destination_warehouse_id IS NOT NULL;
CREATE VIEW pending_places WITH (security_invoker = true) AS
  SELECT organization_id, warehouse_id FROM inventory_movements WHERE status = 'pending'
  UNION ALL
  SELECT organization_id, destination_warehouse_id FROM inventory_movements
  WHERE status = 'pending' AND destination_warehouse_id IS NOT NULL;
GRANT SELECT ON pending_places TO tallyard_app;

-- A deleted warehouse is no folder any more, nor are the places in it.
CREATE FUNCTION remove_folders_of_warehouse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM folders WHERE organization_id = NEW.organization_id AND folder_id IN (
    SELECT folder_id FROM folders_below(NEW.organization_id, ARRAY[NEW.warehouse_id]));
  RETURN NULL;
END $$;
CREATE TRIGGER folders_end AFTER UPDATE OF deleted_at ON warehouses
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION remove_folders_of_warehouse();
