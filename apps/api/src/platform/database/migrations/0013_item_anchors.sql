-- Page anchors of the item list by name (ADR 0020): every few thousandth item, and how many items lie between one anchor
-- and the next, so that a jump to a far page skips the anchors before it and not the items. An organisation has none
-- until somebody jumps that far. They are set all at once by a survey, which counts the list while nobody else changes
-- it: who changes names, places or the number of items holds the advisory lock (7312, organisation) shared, the
-- survey holds it alone.

CREATE TABLE item_anchors (
  organization_id integer NOT NULL,
  -- 0, 1, 2, ... in the order of the list; the first one stands before every item.
  anchor integer NOT NULL,
  name text NOT NULL,
  item_id uuid NOT NULL,
  PRIMARY KEY (organization_id, anchor)
);
CREATE UNIQUE INDEX item_anchors_place ON item_anchors (organization_id, name, item_id);
CREATE TABLE item_anchor_counts (
  organization_id integer NOT NULL,
  anchor integer NOT NULL,
  warehouse_id uuid NOT NULL,
  is_active boolean NOT NULL,
  items bigint NOT NULL,
  PRIMARY KEY (organization_id, anchor, warehouse_id, is_active)
);
CREATE TABLE item_anchor_deltas (
  organization_id integer NOT NULL,
  delta_id bigint GENERATED ALWAYS AS IDENTITY,
  anchor integer NOT NULL,
  warehouse_id uuid NOT NULL,
  is_active boolean NOT NULL,
  items bigint NOT NULL,
  PRIMARY KEY (organization_id, delta_id)
);
CALL protect_tenant_table('item_anchors');
CALL protect_tenant_table('item_anchor_counts');
CALL protect_tenant_table('item_anchor_deltas');
GRANT SELECT, INSERT, DELETE ON item_anchors, item_anchor_deltas TO tallyard_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON item_anchor_counts TO tallyard_app;

-- The lock is a statement of its own: the next one then sees the anchors of a survey that was waited for.
CREATE FUNCTION count_inserted_items_by_anchor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7312, o.id) FROM (SELECT DISTINCT organization_id AS id FROM inserted) AS o;
  INSERT INTO item_anchor_deltas (organization_id, anchor, warehouse_id, is_active, items)
  SELECT i.organization_id, a.anchor, i.warehouse_id, i.is_active, count(*)
  FROM inserted i CROSS JOIN LATERAL (
    SELECT p.anchor FROM item_anchors p
    WHERE p.organization_id = i.organization_id AND (p.name, p.item_id) <= (i.name, i.item_id)
    ORDER BY p.name DESC, p.item_id DESC LIMIT 1
  ) AS a
  WHERE i.deleted_at IS NULL
  GROUP BY i.organization_id, a.anchor, i.warehouse_id, i.is_active;
  RETURN NULL;
END $$;

CREATE FUNCTION count_updated_item_by_anchor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7312, NEW.organization_id);
  INSERT INTO item_anchor_deltas (organization_id, anchor, warehouse_id, is_active, items)
  SELECT NEW.organization_id, a.anchor, i.warehouse_id, i.is_active, sum(i.sign)
  FROM (VALUES
    (OLD.name, OLD.item_id, OLD.warehouse_id, OLD.is_active, OLD.deleted_at, -1),
    (NEW.name, NEW.item_id, NEW.warehouse_id, NEW.is_active, NEW.deleted_at, 1)
  ) AS i(name, item_id, warehouse_id, is_active, deleted_at, sign) CROSS JOIN LATERAL (
    SELECT p.anchor FROM item_anchors p
    WHERE p.organization_id = NEW.organization_id AND (p.name, p.item_id) <= (i.name, i.item_id)
    ORDER BY p.name DESC, p.item_id DESC LIMIT 1
  ) AS a
  WHERE i.deleted_at IS NULL
  GROUP BY a.anchor, i.warehouse_id, i.is_active
  HAVING sum(i.sign) <> 0;
  RETURN NULL;
END $$;

CREATE TRIGGER anchors_of_new AFTER INSERT ON inventory_items
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_items_by_anchor();
-- By columns and per row, so that a change of stock, of which there are most, does not come here at all.
CREATE TRIGGER anchors AFTER UPDATE OF name, warehouse_id, is_active, deleted_at ON inventory_items
  FOR EACH ROW WHEN ((OLD.name, OLD.warehouse_id, OLD.is_active, OLD.deleted_at)
    IS DISTINCT FROM (NEW.name, NEW.warehouse_id, NEW.is_active, NEW.deleted_at))
  EXECUTE FUNCTION count_updated_item_by_anchor();

-- Carries what the list is narrowed by most, so that rows which are counted or skipped are not read.
DROP INDEX inventory_items_name;
CREATE INDEX inventory_items_name ON inventory_items (organization_id, name, item_id)
  INCLUDE (warehouse_id, is_active) WHERE deleted_at IS NULL;
