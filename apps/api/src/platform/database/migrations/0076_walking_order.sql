-- In which order places are walked past: depth first, siblings by their position (ADR 0100). Of `leaves` the key that sorts them so, and
-- the names on the way down. Of whoever sees no more of the way than its end, it begins there.
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
