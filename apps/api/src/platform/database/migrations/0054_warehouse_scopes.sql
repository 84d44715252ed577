-- Members who see and change only what stands in their warehouses (ADR 0080). Their transactions run as tallyard_scoped,
-- which may whatever tallyard_app may and is held by the policies below: whoever sees all is asked nothing more, and no plan
-- of theirs is another one. The owner, who can become tallyard_scoped, meets the policies too, and passes them.
ALTER TABLE memberships ADD COLUMN is_scoped boolean NOT NULL DEFAULT false;

CREATE TABLE warehouse_members (
  organization_id integer NOT NULL,
  user_id uuid NOT NULL,
  warehouse_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, user_id, warehouse_id),
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships ON DELETE CASCADE,
  FOREIGN KEY (organization_id, warehouse_id) REFERENCES warehouses ON DELETE CASCADE
);
CREATE INDEX warehouse_members_warehouse ON warehouse_members (organization_id, warehouse_id);
CALL protect_tenant_table('warehouse_members');
-- Somebody who signs in sees which warehouses are theirs before any organisation is chosen.
CREATE POLICY own ON warehouse_members FOR SELECT USING (user_id = app_user_id());
GRANT SELECT, INSERT, DELETE ON warehouse_members TO tallyard_app;

-- The warehouses of whoever acts in this transaction. Asked of everybody, but only policies of tallyard_scoped ask.
CREATE FUNCTION app_warehouse_scope() RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT COALESCE(NULLIF(current_setting('app.warehouse_scope', true), ''), '{}')::uuid[]
$$;

-- From the next statement on the transaction is one of a member who sees some warehouses, where they are such a member.
CREATE FUNCTION enter_warehouse_scope(member uuid) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  SELECT set_config('app.warehouse_scope', COALESCE((
           SELECT array_agg(w.warehouse_id) FROM warehouse_members w
           WHERE w.organization_id = m.organization_id AND w.user_id = m.user_id)::text, '{}'), true) IS NOT NULL
     AND set_config('role', 'tallyard_scoped', true) IS NOT NULL
  FROM memberships m
  WHERE m.organization_id = app_organization_id() AND m.user_id = member AND m.is_scoped AND m.role <> 'admin'
$$;

-- Folders in warehouses that are out of scope. It reads them all, so it is nobody's but the policy's.
CREATE FUNCTION folders_out_of_scope() RETURNS uuid[]
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT COALESCE(array_agg(b.folder_id), '{}') FROM folders_below(app_organization_id(), (
    SELECT array_agg(f.folder_id) FROM folders f
    WHERE f.organization_id = app_organization_id() AND f.is_warehouse AND f.folder_id <> ALL (app_warehouse_scope()))) b
$$;

CREATE PROCEDURE hold_in_warehouses(name regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE POLICY warehouse_scope ON %s AS RESTRICTIVE TO tallyard_scoped
                  USING (current_user <> ''tallyard_scoped'' OR warehouse_id = ANY ((SELECT app_warehouse_scope())::uuid[]))', name);
END $$;
CALL hold_in_warehouses('warehouse_members');
CALL hold_in_warehouses('warehouses');
CALL hold_in_warehouses('inventory_items');
CALL hold_in_warehouses('item_sorting');
CALL hold_in_warehouses('inventory_statistics');
CALL hold_in_warehouses('inventory_statistics_deltas');
CALL hold_in_warehouses('inventory_statistics_days');
CALL hold_in_warehouses('inventory_statistics_day_deltas');
CALL hold_in_warehouses('item_anchor_counts');
CALL hold_in_warehouses('item_anchor_deltas');
CALL hold_in_warehouses('stock_ledger');
CALL hold_in_warehouses('counts');

CREATE POLICY warehouse_scope ON folders AS RESTRICTIVE TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR folder_id <> ALL ((SELECT folders_out_of_scope())::uuid[]));
-- Seen by those of either end; who may end it is decided where it is ended.
CREATE POLICY warehouse_scope ON inventory_movements AS RESTRICTIVE TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR warehouse_id = ANY ((SELECT app_warehouse_scope())::uuid[])
      OR source_warehouse_id = ANY ((SELECT app_warehouse_scope())::uuid[])
      OR destination_warehouse_id = ANY ((SELECT app_warehouse_scope())::uuid[]));
CREATE POLICY warehouse_scope ON movement_documents AS RESTRICTIVE FOR SELECT TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR EXISTS (SELECT FROM inventory_movements m
                 WHERE m.organization_id = movement_documents.organization_id AND m.document_id = movement_documents.document_id)
      OR created_by::text = current_setting('app.actor_id', true));
CREATE POLICY warehouse_scope ON movement_attachments AS RESTRICTIVE FOR SELECT TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR EXISTS (SELECT FROM inventory_movements m WHERE m.organization_id = movement_attachments.organization_id
                 AND (m.movement_id = movement_attachments.movement_id OR m.document_id = movement_attachments.document_id)));
CREATE POLICY warehouse_scope ON stock_reservations AS RESTRICTIVE TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR EXISTS (SELECT FROM inventory_items i
                 WHERE i.organization_id = stock_reservations.organization_id AND i.item_id = stock_reservations.item_id));
CREATE POLICY warehouse_scope ON stock_closing_balances AS RESTRICTIVE FOR SELECT TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR EXISTS (SELECT FROM inventory_items i
                 WHERE i.organization_id = stock_closing_balances.organization_id AND i.item_id = stock_closing_balances.item_id));
CREATE POLICY warehouse_scope ON count_lines AS RESTRICTIVE TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR EXISTS (SELECT FROM counts c
                 WHERE c.organization_id = count_lines.organization_id AND c.count_id = count_lines.count_id));
-- Summaries are of all warehouses.
CREATE POLICY warehouse_scope ON alert_instances AS RESTRICTIVE TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR warehouse_id = ANY ((SELECT app_warehouse_scope())::uuid[]));
-- What came of a rule so far is told of all warehouses together, so it is not told.
CREATE POLICY warehouse_scope ON alert_rule_figures AS RESTRICTIVE FOR SELECT TO tallyard_scoped USING (current_user <> 'tallyard_scoped');
CREATE POLICY warehouse_scope ON alert_rule_deltas AS RESTRICTIVE FOR SELECT TO tallyard_scoped USING (current_user <> 'tallyard_scoped');
-- Of products, which all have in common, every text; of items those that can be seen.
CREATE POLICY warehouse_scope ON search_texts AS RESTRICTIVE FOR SELECT TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR kind <> 'item' OR EXISTS (SELECT FROM inventory_items i
                                   WHERE i.organization_id = search_texts.organization_id AND i.item_id = thing_id));
CREATE POLICY warehouse_scope ON own_texts AS RESTRICTIVE FOR SELECT TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR kind <> 'item' OR EXISTS (SELECT FROM inventory_items i
                                   WHERE i.organization_id = own_texts.organization_id AND i.item_id = thing_id));
CREATE POLICY warehouse_scope ON own_values AS RESTRICTIVE FOR SELECT TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR kind <> 'item' OR EXISTS (SELECT FROM inventory_items i
                                   WHERE i.organization_id = own_values.organization_id AND i.item_id = thing_id));
-- The rows of a plan name what they are about, wherever it stands.
CREATE POLICY warehouse_scope ON plans AS RESTRICTIVE TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR author_id::text = current_setting('app.actor_id', true));
CREATE POLICY warehouse_scope ON plan_rows AS RESTRICTIVE TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR EXISTS (SELECT FROM plans p WHERE p.organization_id = plan_rows.organization_id AND p.plan_id = plan_rows.plan_id));
CREATE POLICY warehouse_scope ON plan_sources AS RESTRICTIVE TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR EXISTS (SELECT FROM plans p WHERE p.organization_id = plan_sources.organization_id AND p.plan_id = plan_sources.plan_id));

-- History and events are of what can be seen. A kind that is not named here is nobody's who is scoped: whoever adds one says
-- whose it is.
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
    ELSE false
  END
$$;
CREATE POLICY warehouse_scope ON audit_entries AS RESTRICTIVE FOR SELECT TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR is_in_scope(organization_id, entity, entity_id));
CREATE FUNCTION ids_in_scope(organization integer, entity text, ids jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT COALESCE(jsonb_agg(t.id), '[]') FROM jsonb_array_elements_text(ids) AS t(id) WHERE is_in_scope(organization, entity, t.id)
$$;
-- Of many that were changed at once, as many as can be seen.
CREATE FUNCTION payload_in_scope(organization integer, kind text, payload jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN kind NOT IN ('item.changed', 'movement.changed') THEN payload
    ELSE payload || jsonb_build_object(s.field, s.ids, 'count', jsonb_array_length(s.ids))
  END
  FROM (SELECT k.field, ids_in_scope(organization, k.entity, payload -> k.field) AS ids
        FROM (SELECT split_part(kind, '.', 1) AS entity, split_part(kind, '.', 1) || 'Ids' AS field) k) s
$$;
CREATE POLICY warehouse_scope ON events AS RESTRICTIVE FOR SELECT TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR CASE
    WHEN kind IN ('product.changed', 'membership.changed', 'session.ended') THEN true
    WHEN kind = 'item.changed' THEN ids_in_scope(organization_id, 'item', payload -> 'itemIds') <> '[]'
    WHEN kind = 'movement.changed' THEN ids_in_scope(organization_id, 'movement', payload -> 'movementIds') <> '[]'
    WHEN kind = 'alert.changed' THEN is_in_scope(organization_id, 'alert', payload #>> '{alert,id}')
    WHEN kind = 'plan.changed' THEN is_in_scope(organization_id, 'plan', payload #>> '{plan,id}')
    ELSE false
  END);
