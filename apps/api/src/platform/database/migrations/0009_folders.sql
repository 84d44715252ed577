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

-- These folders and all below, with their depth.
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

-- The folders and warehouses that contain all items in `root` and below. A warehouse stands for everything in it.
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

-- These folders and all above, with their height.
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

-- Creates, renames, and deletes the folder with the warehouse, in the same transaction.
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

-- A deleted warehouse is no folder any more, nor are the places in it.
CREATE FUNCTION remove_folders_of_warehouse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM folders WHERE organization_id = NEW.organization_id AND folder_id IN (
    SELECT folder_id FROM folders_below(NEW.organization_id, ARRAY[NEW.warehouse_id]));
  RETURN NULL;
END $$;

-- Folders in warehouses that are out of scope. It reads them all, so it is nobody's but the policy's.
CREATE FUNCTION folders_out_of_scope() RETURNS uuid[]
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT COALESCE(array_agg(b.folder_id), '{}') FROM folders_below(app_organization_id(), (
    SELECT array_agg(f.folder_id) FROM folders f
    WHERE f.organization_id = app_organization_id() AND f.is_warehouse AND f.folder_id <> ALL (app_warehouse_scope()))) b
$$;

-- The walking order of folders: depth first, siblings by position (apps/api/src/movements/README.md). Returns the sort key
-- and the path of names of each leaf. For members who see only a part of the path, it begins there.
CREATE FUNCTION walking_keys(organization integer, leaves uuid[])
RETURNS TABLE (leaf_id uuid, key text[], names text[]) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE above AS (
    SELECT f.folder_id AS leaf_id, f.parent_id, 0 AS height, ARRAY[to_char(f.position, 'FM0000000000') || ' ' || f.folder_id] AS key,
      ARRAY[f.name::text] AS names
    FROM folders f WHERE f.organization_id = organization AND f.folder_id = ANY(leaves)
    UNION ALL
    SELECT a.leaf_id, f.parent_id, a.height + 1, (to_char(f.position, 'FM0000000000') || ' ' || f.folder_id) || a.key, f.name::text || a.names
    FROM above a JOIN folders f ON f.organization_id = organization AND f.folder_id = a.parent_id
  )
  SELECT DISTINCT ON (a.leaf_id) a.leaf_id, a.key, a.names FROM above a ORDER BY a.leaf_id, a.height DESC
$$;

CREATE TRIGGER folder AFTER INSERT OR DELETE ON warehouses FOR EACH ROW EXECUTE FUNCTION keep_folder_of_warehouse();
CREATE TRIGGER folder_name AFTER UPDATE OF name ON warehouses FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION keep_folder_of_warehouse();
CREATE TRIGGER folders_end AFTER UPDATE OF deleted_at ON warehouses
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION remove_folders_of_warehouse();

CREATE POLICY warehouse_scope ON folders AS RESTRICTIVE TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR folder_id <> ALL ((SELECT folders_out_of_scope())::uuid[]));
