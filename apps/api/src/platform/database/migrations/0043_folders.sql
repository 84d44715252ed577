-- Folders (ADR 0068): places within warehouses, and whatever people group warehouses by. A folder that is a warehouse has
-- its id, and is kept with it by a trigger.
CREATE TABLE folders (
  organization_id integer NOT NULL REFERENCES organizations,
  folder_id uuid NOT NULL,
  parent_id uuid,
  name text COLLATE names NOT NULL,
  kind text COLLATE names,
  is_warehouse boolean NOT NULL DEFAULT false,
  position integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, folder_id),
  FOREIGN KEY (organization_id, parent_id) REFERENCES folders,
  CHECK (parent_id <> folder_id)
);
-- Siblings that somebody would take for the same there are none; those at the root are siblings as well.
CREATE UNIQUE INDEX folders_name ON folders (organization_id, parent_id, lower(name)) NULLS NOT DISTINCT;
CREATE INDEX folders_order ON folders (organization_id, parent_id, position, folder_id) INCLUDE (is_warehouse);
CALL protect_tenant_table('folders');
GRANT SELECT, INSERT, UPDATE, DELETE ON folders TO tallyard_app;

-- Those of `roots` and all below, with how far below.
CREATE FUNCTION folders_below(organization integer, roots uuid[])
RETURNS TABLE (root_id uuid, folder_id uuid, is_warehouse boolean, depth integer) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE below AS (
    SELECT f.folder_id AS root_id, f.folder_id, f.is_warehouse, 0 AS depth FROM folders f
    WHERE f.organization_id = organization AND f.folder_id = ANY(roots)
    UNION ALL
    SELECT b.root_id, f.folder_id, f.is_warehouse, b.depth + 1 FROM below b
    JOIN folders f ON f.organization_id = organization AND f.parent_id = b.folder_id
  )
  SELECT b.root_id, b.folder_id, b.is_warehouse, b.depth FROM below b
$$;

-- What holds, between them, all items in `root` and below: a warehouse stands for whatever is in it.
CREATE FUNCTION holders_below(organization integer, root uuid)
RETURNS TABLE (folder_id uuid, is_warehouse boolean) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE below AS (
    SELECT f.folder_id, f.is_warehouse FROM folders f WHERE f.organization_id = organization AND f.folder_id = root
    UNION ALL
    SELECT f.folder_id, f.is_warehouse FROM below b
    JOIN folders f ON f.organization_id = organization AND f.parent_id = b.folder_id AND NOT b.is_warehouse
  )
  SELECT b.folder_id, b.is_warehouse FROM below b
$$;

-- Those of `leaves` and all above, with how far above.
CREATE FUNCTION folders_above(organization integer, leaves uuid[])
RETURNS TABLE (leaf_id uuid, folder_id uuid, name text, is_warehouse boolean, height integer) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE above AS (
    SELECT f.folder_id AS leaf_id, f.folder_id, f.parent_id, f.name, f.is_warehouse, 0 AS height FROM folders f
    WHERE f.organization_id = organization AND f.folder_id = ANY(leaves)
    UNION ALL
    SELECT a.leaf_id, f.folder_id, f.parent_id, f.name, f.is_warehouse, a.height + 1 FROM above a
    JOIN folders f ON f.organization_id = organization AND f.folder_id = a.parent_id
  )
  SELECT a.leaf_id, a.folder_id, a.name, a.is_warehouse, a.height FROM above a
$$;

-- Whoever makes, renames or removes a warehouse does so to its folder, in the same transaction.
CREATE FUNCTION keep_folder_of_warehouse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO folders (organization_id, folder_id, name, is_warehouse, position)
    VALUES (NEW.organization_id, NEW.warehouse_id, NEW.name, true, (
      SELECT COALESCE(max(position) + 1, 0) FROM folders WHERE organization_id = NEW.organization_id AND parent_id IS NULL));
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE folders SET name = NEW.name, updated_at = now()
    WHERE organization_id = NEW.organization_id AND folder_id = NEW.warehouse_id;
  ELSE
    DELETE FROM folders WHERE organization_id = OLD.organization_id AND folder_id = OLD.warehouse_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER folder AFTER INSERT OR DELETE ON warehouses FOR EACH ROW EXECUTE FUNCTION keep_folder_of_warehouse();
CREATE TRIGGER folder_name AFTER UPDATE OF name ON warehouses FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION keep_folder_of_warehouse();

-- Null: it stands in the warehouse itself.
ALTER TABLE inventory_items ADD COLUMN folder_id uuid;
ALTER TABLE inventory_items ADD CONSTRAINT inventory_items_folder
  FOREIGN KEY (organization_id, folder_id) REFERENCES folders ON DELETE SET NULL (folder_id);
CREATE INDEX inventory_items_folder ON inventory_items (organization_id, folder_id) WHERE folder_id IS NOT NULL;

-- Of items, in which folder each stands, a warehouse being one, and what it comes to.
CREATE VIEW placed_items WITH (security_invoker = true) AS
  SELECT organization_id, item_id, warehouse_id, COALESCE(folder_id, warehouse_id) AS place_id, folder_id, quantity,
         quantity * unit_price AS value, stock_level
  FROM inventory_items WHERE deleted_at IS NULL;
GRANT SELECT ON placed_items TO tallyard_app;

-- The warehouses that there are, each organisation as its own tenant (migration 0022).
DO $$
DECLARE
  organization integer;
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  FOR organization IN SELECT organization_id FROM organizations LOOP
    PERFORM set_config('app.organization_id', organization::text, true);
    INSERT INTO folders (organization_id, folder_id, name, is_warehouse, position)
    SELECT organization_id, warehouse_id, name, true, row_number() OVER (ORDER BY name, warehouse_id) - 1
    FROM warehouses WHERE organization_id = organization;
  END LOOP;
  PERFORM set_config('app.organization_id', '', true), set_config('app.maintenance', '', true);
END $$;
