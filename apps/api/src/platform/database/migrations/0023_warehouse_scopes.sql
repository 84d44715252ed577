-- What tables of the platform need of tables of modules: a reference, and policies for members of some warehouses.

ALTER TABLE warehouse_members
  ADD FOREIGN KEY (organization_id, warehouse_id) REFERENCES warehouses ON DELETE CASCADE;

-- History and events that a scoped member may see. Kinds that are not listed here are hidden: a new kind needs a line here.
CREATE FUNCTION is_in_scope(organization integer, entity text, id text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN entity IN ('product', 'member', 'role', 'organization', 'apiKey', 'invitation', 'savedView', 'approvalPolicy') THEN true
    WHEN id !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' THEN false
    WHEN entity = 'item' THEN EXISTS (SELECT FROM inventory_items WHERE organization_id = organization AND item_id = id::uuid)
    WHEN entity = 'movement' THEN EXISTS (
      SELECT FROM inventory_movements WHERE organization_id = organization AND movement_id = id::uuid)
    WHEN entity = 'movementDocument' THEN EXISTS (
      SELECT FROM movement_documents WHERE organization_id = organization AND document_id = id::uuid)
    WHEN entity = 'warehouse' THEN id::uuid = ANY (app_warehouse_scope())
    WHEN entity = 'folder' THEN EXISTS (SELECT FROM folders WHERE organization_id = organization AND folder_id = id::uuid)
    WHEN entity = 'count' THEN EXISTS (SELECT FROM counts WHERE organization_id = organization AND count_id = id::uuid)
    WHEN entity = 'alert' THEN EXISTS (
      SELECT FROM alert_instances WHERE organization_id = organization AND instance_id = id::uuid)
    WHEN entity = 'plan' THEN EXISTS (SELECT FROM plans WHERE organization_id = organization AND plan_id = id::uuid)
    WHEN entity = 'movementSeries' THEN EXISTS (
      SELECT FROM movement_series WHERE organization_id = organization AND series_id = id::uuid)
    ELSE false
  END
$$;

CREATE FUNCTION ids_in_scope(organization integer, entity text, ids jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT COALESCE(jsonb_agg(t.id), '[]') FROM jsonb_array_elements_text(ids) AS t(id) WHERE is_in_scope(organization, entity, t.id)
$$;

-- Removes the ids that the actor does not see.
CREATE FUNCTION payload_in_scope(organization integer, kind text, payload jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN kind NOT IN ('item.changed', 'movement.changed') THEN payload
    ELSE payload || jsonb_build_object(s.field, s.ids, 'count', jsonb_array_length(s.ids))
  END
  FROM (SELECT k.field, ids_in_scope(organization, k.entity, payload -> k.field) AS ids
        FROM (SELECT split_part(kind, '.', 1) AS entity, split_part(kind, '.', 1) || 'Ids' AS field) k) s
$$;

-- All texts of products; texts of items that the actor sees.
CREATE POLICY warehouse_scope ON search_texts AS RESTRICTIVE FOR SELECT TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR kind <> 'item' OR EXISTS (SELECT FROM inventory_items i
                                   WHERE i.organization_id = search_texts.organization_id AND i.item_id = thing_id));

CREATE POLICY warehouse_scope ON own_texts AS RESTRICTIVE FOR SELECT TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR kind <> 'item' OR EXISTS (SELECT FROM inventory_items i
                                   WHERE i.organization_id = own_texts.organization_id AND i.item_id = thing_id));

CREATE POLICY warehouse_scope ON own_values AS RESTRICTIVE FOR SELECT TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR kind <> 'item' OR EXISTS (SELECT FROM inventory_items i
                                   WHERE i.organization_id = own_values.organization_id AND i.item_id = thing_id));

CREATE POLICY warehouse_scope ON audit_entries AS RESTRICTIVE FOR SELECT TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR is_in_scope(organization_id, entity, entity_id));

CREATE POLICY warehouse_scope ON events AS RESTRICTIVE FOR SELECT TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR CASE
    WHEN kind IN ('product.changed', 'membership.changed', 'session.ended') THEN true
    WHEN kind = 'item.changed' THEN ids_in_scope(organization_id, 'item', payload -> 'itemIds') <> '[]'
    WHEN kind = 'movement.changed' THEN ids_in_scope(organization_id, 'movement', payload -> 'movementIds') <> '[]'
    WHEN kind = 'alert.changed' THEN is_in_scope(organization_id, 'alert', payload #>> '{alert,id}')
    WHEN kind = 'plan.changed' THEN is_in_scope(organization_id, 'plan', payload #>> '{plan,id}')
    WHEN kind = 'warehouse.changed' THEN is_in_scope(organization_id, 'warehouse', payload ->> 'warehouseId')
    WHEN kind = 'folder.changed' THEN is_in_scope(organization_id, 'folder', payload ->> 'folderId')
    WHEN kind = 'count.changed' THEN is_in_scope(organization_id, 'count', payload ->> 'countId')
    ELSE false
  END);
