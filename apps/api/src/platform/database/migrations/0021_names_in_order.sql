-- Names sort as people read them, numbers in order ('Shelf 2' before 'Shelf 10') and letters with their accents, the same on
-- every database: the order of a database's own default differs from server to server (DESIGN section 9).
CREATE COLLATION names (provider = icu, locale = 'und-u-kn');

-- A trigger on a column keeps its type from being changed.
DROP TRIGGER search_text ON inventory_items;
DROP TRIGGER anchors ON inventory_items;
-- Writes their indexes anew, the table itself not.
ALTER TABLE inventory_items
  ALTER COLUMN name TYPE text COLLATE names,
  ALTER COLUMN sku TYPE text COLLATE names,
  ALTER COLUMN category TYPE text COLLATE names,
  ALTER COLUMN location TYPE text COLLATE names;
CREATE TRIGGER search_text AFTER UPDATE OF name, sku, description, category, location, barcode, deleted_at ON inventory_items
  FOR EACH ROW EXECUTE FUNCTION write_item_search();
CREATE TRIGGER anchors AFTER UPDATE OF name, warehouse_id, is_active, deleted_at ON inventory_items
  FOR EACH ROW WHEN ((OLD.name, OLD.warehouse_id, OLD.is_active, OLD.deleted_at)
    IS DISTINCT FROM (NEW.name, NEW.warehouse_id, NEW.is_active, NEW.deleted_at))
  EXECUTE FUNCTION count_updated_item_by_anchor();

ALTER TABLE warehouses ALTER COLUMN name TYPE text COLLATE names, ALTER COLUMN code TYPE text COLLATE names;
ALTER TABLE alert_rules ALTER COLUMN name TYPE text COLLATE names;
ALTER TABLE api_keys ALTER COLUMN name TYPE text COLLATE names;
ALTER TABLE organizations ALTER COLUMN name TYPE text COLLATE names;
ALTER TABLE users ALTER COLUMN name TYPE text COLLATE names;
ALTER TABLE memberships ALTER COLUMN display_name TYPE text COLLATE names;

-- Anchors stand in the old order: the next jump to a far page sets them again.
ALTER TABLE item_anchors ALTER COLUMN name TYPE text COLLATE names;
TRUNCATE item_anchors, item_anchor_counts, item_anchor_deltas;

-- Folding depends on the collation as well: what is kept and what is searched for must fold alike, whatever the default.
CREATE OR REPLACE FUNCTION folded_text(name text, sku text, description text, category text, location text, barcode text)
  RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT lower(concat_ws(E'\n', name, sku, description, category, location, barcode) COLLATE names) $$;
CREATE OR REPLACE FUNCTION search_items(pattern text, at_most bigint DEFAULT NULL) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 500 SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE
    'SELECT s.item_id FROM item_search s WHERE s.organization_id = $1 AND s.text LIKE lower($2 COLLATE names) COLLATE "default" LIMIT $3'
    USING app_organization_id(), pattern, at_most;
END $$;
UPDATE item_search SET text = lower(text COLLATE names) WHERE text <> lower(text COLLATE names) COLLATE "default";
