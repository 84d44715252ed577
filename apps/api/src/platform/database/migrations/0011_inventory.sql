CREATE TABLE inventory_items (
  organization_id integer NOT NULL,
  item_id uuid NOT NULL,
  warehouse_id uuid NOT NULL,
  name text COLLATE names NOT NULL,
  sku text COLLATE names NOT NULL,
  description text NOT NULL DEFAULT '',
  category text COLLATE names,
  location text COLLATE names,
  barcode text,
  quantity numeric(15,3) NOT NULL DEFAULT 0 CHECK (quantity >= 0 AND quantity < 1000000000),
  reorder_point numeric(15,3) CHECK (reorder_point >= 0 AND reorder_point < 1000000000),
  unit_price numeric(14,4) NOT NULL DEFAULT 0 CHECK (unit_price >= 0 AND unit_price < 1000000000),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  stock_level smallint NOT NULL GENERATED ALWAYS AS (
    CASE WHEN quantity = 0 THEN 0 WHEN quantity <= COALESCE(reorder_point, 10) THEN 1 ELSE 2 END) STORED,
  -- Null: it stands in the warehouse itself.
  folder_id uuid,
  custom_fields jsonb NOT NULL DEFAULT '{}',
  reserved numeric(15,3) NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  -- When somebody last counted the item, posted or not. Changes without a date that are booked afterwards happen after it.
  last_counted_at timestamptz,
  PRIMARY KEY (organization_id, item_id),
  FOREIGN KEY (organization_id, warehouse_id) REFERENCES warehouses,
  CONSTRAINT inventory_items_folder
  FOREIGN KEY (organization_id, folder_id) REFERENCES folders ON DELETE SET NULL (folder_id)
) WITH (fillfactor = 85);
-- Case-sensitive on purpose: shops use SKUs that differ only by case.
CREATE UNIQUE INDEX inventory_items_sku ON inventory_items (organization_id, warehouse_id, sku) WHERE deleted_at IS NULL;
CREATE INDEX inventory_items_sku_anywhere ON inventory_items (organization_id, sku, item_id) WHERE deleted_at IS NULL;
CREATE INDEX inventory_items_warehouse_name ON inventory_items (organization_id, warehouse_id, name, item_id) WHERE deleted_at IS NULL;
CREATE INDEX inventory_items_category ON inventory_items (organization_id, category, item_id) WHERE deleted_at IS NULL;
CREATE INDEX inventory_items_barcode ON inventory_items (organization_id, barcode, item_id) WHERE deleted_at IS NULL AND barcode IS NOT NULL;
CREATE INDEX inventory_items_created ON inventory_items (organization_id, created_at, item_id) WHERE deleted_at IS NULL;
CREATE INDEX inventory_items_name ON inventory_items (organization_id, name, item_id)
  INCLUDE (warehouse_id, is_active) WHERE deleted_at IS NULL;
-- Inactive items are few among many.
CREATE INDEX inventory_items_inactive ON inventory_items (organization_id, name, item_id)
  INCLUDE (warehouse_id) WHERE deleted_at IS NULL AND NOT is_active;
-- The remaining sort keys of the item list, so that every order can be read until the page is full
-- (apps/api/src/platform/lists/README.md).
CREATE INDEX inventory_items_location ON inventory_items (organization_id, location, item_id) WHERE deleted_at IS NULL;
CREATE INDEX inventory_items_reorder_point ON inventory_items (organization_id, reorder_point, item_id) WHERE deleted_at IS NULL;
CREATE INDEX inventory_items_unit_price ON inventory_items (organization_id, unit_price, item_id) WHERE deleted_at IS NULL;
CREATE INDEX inventory_items_below ON inventory_items (organization_id, name, item_id)
  INCLUDE (warehouse_id, is_active, stock_level) WHERE deleted_at IS NULL AND stock_level < 2;
CREATE INDEX inventory_items_folder ON inventory_items (organization_id, folder_id) WHERE folder_id IS NOT NULL;
-- Lists as of an instant show what was deleted since.
CREATE INDEX inventory_items_deleted ON inventory_items (organization_id, deleted_at) WHERE deleted_at IS NOT NULL;
CALL protect_tenant_table('inventory_items');
CALL hold_in_warehouses('inventory_items');
GRANT SELECT, INSERT, UPDATE ON inventory_items TO tallyard_app;

-- Statistics: folded rows plus the deltas not folded yet. Writers only append.
CREATE TABLE inventory_statistics (
  organization_id integer NOT NULL,
  warehouse_id uuid NOT NULL,
  category text NOT NULL,
  items bigint NOT NULL,
  quantity numeric(24,3) NOT NULL,
  value numeric(30,4) NOT NULL,
  low_stock bigint NOT NULL,
  out_of_stock bigint NOT NULL,
  PRIMARY KEY (organization_id, warehouse_id, category)
);
CALL protect_tenant_table('inventory_statistics');
CALL hold_in_warehouses('inventory_statistics');
GRANT SELECT, INSERT, UPDATE, DELETE ON inventory_statistics TO tallyard_app;

CREATE TABLE inventory_statistics_deltas (
  organization_id integer NOT NULL,
  delta_id bigint GENERATED ALWAYS AS IDENTITY,
  warehouse_id uuid NOT NULL,
  category text NOT NULL,
  items bigint NOT NULL,
  quantity numeric(24,3) NOT NULL,
  value numeric(30,4) NOT NULL,
  low_stock bigint NOT NULL,
  out_of_stock bigint NOT NULL,
  PRIMARY KEY (organization_id, delta_id)
);
CALL protect_tenant_table('inventory_statistics_deltas');
CALL hold_in_warehouses('inventory_statistics_deltas');
GRANT SELECT, INSERT, DELETE ON inventory_statistics_deltas TO tallyard_app;

-- Items by the day (UTC) they were created and last updated on, so that 'in the last 30 days' is a sum of days and not
-- a count of items (ADR 0020). As with the other statistics: folded rows plus the deltas not folded yet, and writers
-- only append. Both keys begin with the day, since what is read is one range of days.
CREATE TABLE inventory_statistics_days (
  organization_id integer NOT NULL,
  day date NOT NULL,
  warehouse_id uuid NOT NULL,
  created bigint NOT NULL,
  updated bigint NOT NULL,
  PRIMARY KEY (organization_id, day, warehouse_id)
);
CALL protect_tenant_table('inventory_statistics_days');
CALL hold_in_warehouses('inventory_statistics_days');
GRANT SELECT, INSERT, UPDATE ON inventory_statistics_days TO tallyard_app;

CREATE TABLE inventory_statistics_day_deltas (
  organization_id integer NOT NULL,
  day date NOT NULL,
  delta_id bigint GENERATED ALWAYS AS IDENTITY,
  warehouse_id uuid NOT NULL,
  created bigint NOT NULL,
  updated bigint NOT NULL,
  PRIMARY KEY (organization_id, day, delta_id)
);
CALL protect_tenant_table('inventory_statistics_day_deltas');
CALL hold_in_warehouses('inventory_statistics_day_deltas');
GRANT SELECT, INSERT, DELETE ON inventory_statistics_day_deltas TO tallyard_app;

-- Page anchors of the item list by name (ADR 0020): every few thousandth item, and how many items lie between one anchor
-- and the next, so that a jump to a far page skips the anchors before it and not the items. An organization has none
-- until somebody jumps that far. They are set all at once by a survey, which counts the list while nobody else changes
-- it: who changes names, places or the number of items holds the advisory lock (7312, organization) shared, the
-- survey holds it alone.
CREATE TABLE item_anchors (
  organization_id integer NOT NULL,
  -- 0, 1, 2, ... in the order of the list; the first one stands before every item.
  anchor integer NOT NULL,
  name text COLLATE names NOT NULL,
  item_id uuid NOT NULL,
  PRIMARY KEY (organization_id, anchor)
);
CREATE UNIQUE INDEX item_anchors_place ON item_anchors (organization_id, name, item_id);
CALL protect_tenant_table('item_anchors');
GRANT SELECT, INSERT, DELETE ON item_anchors TO tallyard_app;

CREATE TABLE item_anchor_counts (
  organization_id integer NOT NULL,
  anchor integer NOT NULL,
  warehouse_id uuid NOT NULL,
  is_active boolean NOT NULL,
  items bigint NOT NULL,
  PRIMARY KEY (organization_id, anchor, warehouse_id, is_active)
);
CALL protect_tenant_table('item_anchor_counts');
CALL hold_in_warehouses('item_anchor_counts');
GRANT SELECT, INSERT, UPDATE, DELETE ON item_anchor_counts TO tallyard_app;

CREATE TABLE item_anchor_deltas (
  organization_id integer NOT NULL,
  delta_id bigint GENERATED ALWAYS AS IDENTITY,
  anchor integer NOT NULL,
  warehouse_id uuid NOT NULL,
  is_active boolean NOT NULL,
  items bigint NOT NULL,
  PRIMARY KEY (organization_id, delta_id)
);
CALL protect_tenant_table('item_anchor_deltas');
CALL hold_in_warehouses('item_anchor_deltas');
GRANT SELECT, INSERT, DELETE ON item_anchor_deltas TO tallyard_app;

-- Items that are not removed, with what most lists are narrowed by; kept by triggers, never written otherwise.
CREATE TABLE item_sorting (
  organization_id integer NOT NULL,
  item_id uuid NOT NULL,
  warehouse_id uuid NOT NULL,
  is_active boolean NOT NULL,
  quantity numeric(15,3) NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, item_id)
);
CREATE INDEX item_sorting_quantity ON item_sorting (organization_id, quantity, item_id);
CREATE INDEX item_sorting_updated ON item_sorting (organization_id, updated_at, item_id);
CALL protect_tenant_table('item_sorting');
CALL hold_in_warehouses('item_sorting');
GRANT SELECT, INSERT, UPDATE, DELETE ON item_sorting TO tallyard_app;

-- The reasons that an organization offers for adjustments (ADR 0059): one short list, read and written whole.
CREATE TABLE adjustment_reasons (
  organization_id integer PRIMARY KEY REFERENCES organizations,
  -- [{name, isActive}], in the organization's order.
  reasons jsonb NOT NULL,
  -- Counts the changes; 0: as everybody begins.
  revision integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CALL protect_tenant_table('adjustment_reasons');
GRANT SELECT, INSERT, UPDATE ON adjustment_reasons TO tallyard_app;

-- 10 and 'Uncategorized' are those of INV-2 and INV-4; a test compares them with the domain's.
CREATE FUNCTION count_inserted_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inventory_statistics_deltas
    (organization_id, warehouse_id, category, items, quantity, value, low_stock, out_of_stock)
  SELECT organization_id, warehouse_id, COALESCE(category, 'Uncategorized'), count(*), sum(quantity),
         sum(quantity * unit_price),
         count(*) FILTER (WHERE quantity > 0 AND quantity <= COALESCE(reorder_point, 10)),
         count(*) FILTER (WHERE quantity = 0)
  FROM inserted WHERE deleted_at IS NULL
  GROUP BY organization_id, warehouse_id, COALESCE(category, 'Uncategorized');
  RETURN NULL;
END $$;

CREATE FUNCTION count_updated_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inventory_statistics_deltas
    (organization_id, warehouse_id, category, items, quantity, value, low_stock, out_of_stock)
  SELECT organization_id, warehouse_id, category, sum(sign), sum(sign * quantity), sum(sign * quantity * unit_price),
         sum(CASE WHEN quantity > 0 AND quantity <= COALESCE(reorder_point, 10) THEN sign ELSE 0 END),
         sum(CASE WHEN quantity = 0 THEN sign ELSE 0 END)
  FROM (
    SELECT organization_id, warehouse_id, COALESCE(category, 'Uncategorized') AS category, quantity, unit_price,
           reorder_point, -1 AS sign FROM before_update WHERE deleted_at IS NULL
    UNION ALL
    SELECT organization_id, warehouse_id, COALESCE(category, 'Uncategorized'), quantity, unit_price,
           reorder_point, 1 FROM after_update WHERE deleted_at IS NULL
  ) AS change
  GROUP BY organization_id, warehouse_id, category
  HAVING sum(sign) <> 0 OR sum(sign * quantity) <> 0 OR sum(sign * quantity * unit_price) <> 0
      OR sum(CASE WHEN quantity > 0 AND quantity <= COALESCE(reorder_point, 10) THEN sign ELSE 0 END) <> 0
      OR sum(CASE WHEN quantity = 0 THEN sign ELSE 0 END) <> 0;
  RETURN NULL;
END $$;

CREATE FUNCTION count_days_of_inserted_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inventory_statistics_day_deltas (organization_id, day, warehouse_id, created, updated)
  SELECT i.organization_id, d.day, i.warehouse_id, sum(d.created), sum(d.updated)
  FROM inserted i, LATERAL (VALUES
    ((i.created_at AT TIME ZONE 'UTC')::date, 1, 0),
    ((i.updated_at AT TIME ZONE 'UTC')::date, 0, 1)) AS d(day, created, updated)
  WHERE i.deleted_at IS NULL
  GROUP BY i.organization_id, d.day, i.warehouse_id;
  RETURN NULL;
END $$;

CREATE FUNCTION count_days_of_updated_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inventory_statistics_day_deltas (organization_id, day, warehouse_id, created, updated)
  SELECT i.organization_id, d.day, i.warehouse_id, sum(i.sign * d.created), sum(i.sign * d.updated)
  FROM (
    SELECT organization_id, warehouse_id, created_at, updated_at, -1 AS sign FROM before_update WHERE deleted_at IS NULL
    UNION ALL
    SELECT organization_id, warehouse_id, created_at, updated_at, 1 FROM after_update WHERE deleted_at IS NULL
  ) AS i, LATERAL (VALUES
    ((i.created_at AT TIME ZONE 'UTC')::date, 1, 0),
    ((i.updated_at AT TIME ZONE 'UTC')::date, 0, 1)) AS d(day, created, updated)
  GROUP BY i.organization_id, d.day, i.warehouse_id
  HAVING sum(i.sign * d.created) <> 0 OR sum(i.sign * d.updated) <> 0;
  RETURN NULL;
END $$;

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

CREATE FUNCTION sort_inserted_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO item_sorting (organization_id, item_id, warehouse_id, is_active, quantity, updated_at)
  SELECT organization_id, item_id, warehouse_id, is_active, quantity, updated_at FROM inserted WHERE deleted_at IS NULL;
  RETURN NULL;
END $$;

-- The row of the item is locked already, so that no deadlock is possible.
CREATE FUNCTION sort_updated_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.deleted_at IS NOT NULL THEN
    DELETE FROM item_sorting s WHERE s.organization_id = NEW.organization_id AND s.item_id = NEW.item_id;
    RETURN NULL;
  END IF;
  INSERT INTO item_sorting AS s (organization_id, item_id, warehouse_id, is_active, quantity, updated_at)
  VALUES (NEW.organization_id, NEW.item_id, NEW.warehouse_id, NEW.is_active, NEW.quantity, NEW.updated_at)
  ON CONFLICT (organization_id, item_id) DO UPDATE SET
    warehouse_id = excluded.warehouse_id, is_active = excluded.is_active,
    quantity = excluded.quantity, updated_at = excluded.updated_at;
  RETURN NULL;
END $$;

CREATE VIEW item_categories WITH (security_invoker = true) AS
  SELECT organization_id, category, items, value FROM inventory_statistics
  UNION ALL
  SELECT organization_id, category, items, value FROM inventory_statistics_deltas;
GRANT SELECT ON item_categories TO tallyard_app;

CREATE VIEW named_items WITH (security_invoker = true) AS
  SELECT organization_id, item_id, category FROM inventory_items WHERE deleted_at IS NULL;
GRANT SELECT ON named_items TO tallyard_app;

-- Of items, in which folder each stands, a warehouse being one, and what it comes to.
CREATE VIEW placed_items WITH (security_invoker = true) AS
  SELECT organization_id, item_id, warehouse_id, COALESCE(folder_id, warehouse_id) AS place_id, folder_id, quantity,
         quantity * unit_price AS value, stock_level
  FROM inventory_items WHERE deleted_at IS NULL;
GRANT SELECT ON placed_items TO tallyard_app;

-- Of items, what the catalog tells of a product's stock: those of its SKU (`security_invoker`: row-level security holds).
CREATE VIEW stocked_skus WITH (security_invoker = true) AS
  SELECT organization_id, sku, item_id, warehouse_id, quantity, unit_price, is_active, reserved
  FROM inventory_items WHERE deleted_at IS NULL;
GRANT SELECT ON stocked_skus TO tallyard_app;

-- Items that can be counted, including deleted ones, which older counts contain.
CREATE VIEW countable_items WITH (security_invoker = true) AS
  SELECT organization_id, item_id, warehouse_id, folder_id, name, sku, barcode, unit_price, deleted_at IS NOT NULL AS is_removed
  FROM inventory_items;
GRANT SELECT ON countable_items TO tallyard_app;

-- Of items, what an alert is about. Locking its rows locks the items, for which the right to update is asked.
CREATE VIEW watched_items WITH (security_invoker = true) AS
  SELECT organization_id, item_id, warehouse_id, name, quantity, reorder_point, is_active, sku, category, folder_id, created_at
  FROM inventory_items WHERE deleted_at IS NULL;
GRANT SELECT, UPDATE ON watched_items TO tallyard_app;

CREATE TRIGGER statistics_of_new AFTER INSERT ON inventory_items
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_items();
CREATE TRIGGER statistics AFTER UPDATE ON inventory_items
  REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update
  FOR EACH STATEMENT EXECUTE FUNCTION count_updated_items();
CREATE TRIGGER days_of_new AFTER INSERT ON inventory_items
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION count_days_of_inserted_items();
CREATE TRIGGER days AFTER UPDATE ON inventory_items
  REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update
  FOR EACH STATEMENT EXECUTE FUNCTION count_days_of_updated_items();
CREATE TRIGGER anchors_of_new AFTER INSERT ON inventory_items
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_items_by_anchor();
-- By columns and per row, so that a change of stock, of which there are most, does not come here at all.
CREATE TRIGGER anchors AFTER UPDATE OF name, warehouse_id, is_active, deleted_at ON inventory_items
  FOR EACH ROW WHEN ((OLD.name, OLD.warehouse_id, OLD.is_active, OLD.deleted_at)
    IS DISTINCT FROM (NEW.name, NEW.warehouse_id, NEW.is_active, NEW.deleted_at))
  EXECUTE FUNCTION count_updated_item_by_anchor();
CREATE TRIGGER sorting_of_new AFTER INSERT ON inventory_items
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION sort_inserted_items();
CREATE TRIGGER sorting AFTER UPDATE OF quantity, updated_at, warehouse_id, is_active, deleted_at ON inventory_items
  FOR EACH ROW WHEN ((OLD.quantity, OLD.updated_at, OLD.warehouse_id, OLD.is_active, OLD.deleted_at)
    IS DISTINCT FROM (NEW.quantity, NEW.updated_at, NEW.warehouse_id, NEW.is_active, NEW.deleted_at))
  EXECUTE FUNCTION sort_updated_item();
CREATE TRIGGER search_text_of_new AFTER INSERT ON inventory_items
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT
  EXECUTE FUNCTION write_search_texts_of_new('item', 'item_id',
    'folded_text(i.name, i.sku, i.description, i.category, i.location, i.barcode)', 'i.deleted_at IS NULL');
CREATE TRIGGER search_text AFTER UPDATE OF name, sku, description, category, location, barcode, deleted_at ON inventory_items
  FOR EACH ROW
  EXECUTE FUNCTION write_search_text('item', 'item_id',
    'folded_text(i.name, i.sku, i.description, i.category, i.location, i.barcode)', 'i.deleted_at IS NULL');
CALL keep_own_values_of('inventory_items', 'item', 'item_id');
