-- Warehouses, items, the ledger, search text and statistics.
-- Tables of many rows have no foreign key to organizations: each row would lock the one row that all writers of the
-- organisation share. The policies let only rows of the transaction's organisation in, and its membership was checked.

CREATE TABLE warehouses (
  organization_id integer NOT NULL REFERENCES organizations,
  warehouse_id uuid NOT NULL,
  name text NOT NULL,
  code text,
  address text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, warehouse_id)
);
CREATE UNIQUE INDEX warehouses_name ON warehouses (organization_id, lower(name));
CALL protect_tenant_table('warehouses');
GRANT SELECT, INSERT, UPDATE ON warehouses TO tallyard_app;

CREATE TABLE inventory_items (
  organization_id integer NOT NULL,
  item_id uuid NOT NULL,
  warehouse_id uuid NOT NULL,
  name text NOT NULL,
  sku text NOT NULL,
  description text NOT NULL DEFAULT '',
  category text,
  location text,
  barcode text,
  quantity numeric(15,3) NOT NULL DEFAULT 0 CHECK (quantity >= 0 AND quantity < 1000000000),
  reorder_point numeric(15,3) CHECK (reorder_point >= 0 AND reorder_point < 1000000000),
  unit_price numeric(14,4) NOT NULL DEFAULT 0 CHECK (unit_price >= 0 AND unit_price < 1000000000),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (organization_id, item_id),
  FOREIGN KEY (organization_id, warehouse_id) REFERENCES warehouses
);
-- Case-sensitive on purpose: shops use SKUs that differ only by case.
CREATE UNIQUE INDEX inventory_items_sku ON inventory_items (organization_id, warehouse_id, sku) WHERE deleted_at IS NULL;
CREATE INDEX inventory_items_sku_anywhere ON inventory_items (organization_id, sku, item_id) WHERE deleted_at IS NULL;
CREATE INDEX inventory_items_name ON inventory_items (organization_id, name, item_id) WHERE deleted_at IS NULL;
CREATE INDEX inventory_items_warehouse_name ON inventory_items (organization_id, warehouse_id, name, item_id) WHERE deleted_at IS NULL;
CREATE INDEX inventory_items_category ON inventory_items (organization_id, category, item_id) WHERE deleted_at IS NULL;
CREATE INDEX inventory_items_quantity ON inventory_items (organization_id, quantity, item_id) WHERE deleted_at IS NULL;
CREATE INDEX inventory_items_barcode ON inventory_items (organization_id, barcode, item_id) WHERE deleted_at IS NULL AND barcode IS NOT NULL;
CREATE INDEX inventory_items_created ON inventory_items (organization_id, created_at, item_id) WHERE deleted_at IS NULL;
CREATE INDEX inventory_items_updated ON inventory_items (organization_id, updated_at, item_id) WHERE deleted_at IS NULL;
CALL protect_tenant_table('inventory_items');
GRANT SELECT, INSERT, UPDATE ON inventory_items TO tallyard_app;

-- Search text lives apart because row-level security keeps ILIKE from its trigram index. No row-level security and no
-- grants here: written by the trigger, read through search_items(), which takes the organisation from the transaction.
CREATE TABLE item_search (
  organization_id integer NOT NULL,
  item_id uuid NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (organization_id, item_id)
);
CREATE INDEX item_search_text ON item_search USING gin (text gin_trgm_ops);

CREATE FUNCTION write_item_search() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.deleted_at IS NOT NULL THEN
    DELETE FROM item_search s WHERE s.organization_id = NEW.organization_id AND s.item_id = NEW.item_id;
    RETURN NULL;
  END IF;
  INSERT INTO item_search (organization_id, item_id, text)
  VALUES (NEW.organization_id, NEW.item_id,
          concat_ws(E'\n', NEW.name, NEW.sku, NEW.description, NEW.category, NEW.location, NEW.barcode))
  ON CONFLICT (organization_id, item_id) DO UPDATE SET text = excluded.text;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION write_item_search() FROM PUBLIC;

CREATE FUNCTION write_search_of_new_items() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO item_search (organization_id, item_id, text)
  SELECT organization_id, item_id, concat_ws(E'\n', name, sku, description, category, location, barcode)
  FROM inserted WHERE deleted_at IS NULL;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION write_search_of_new_items() FROM PUBLIC;

CREATE TRIGGER search_text_of_new AFTER INSERT ON inventory_items
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION write_search_of_new_items();
CREATE TRIGGER search_text AFTER UPDATE OF name, sku, description, category, location, barcode, deleted_at ON inventory_items
  FOR EACH ROW EXECUTE FUNCTION write_item_search();

-- EXECUTE, so that each pattern is planned for itself: a plan for any pattern would not use the trigram index.
CREATE FUNCTION search_items(pattern text) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 500 SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE
    'SELECT s.item_id FROM item_search s WHERE s.organization_id = $1 AND s.text ILIKE $2'
    USING app_organization_id(), pattern;
END $$;
REVOKE ALL ON FUNCTION search_items(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_items(text) TO tallyard_app;

CREATE TABLE inventory_movements (
  organization_id integer NOT NULL,
  movement_id uuid NOT NULL,
  movement_type text NOT NULL CHECK (movement_type IN ('INBOUND', 'OUTBOUND', 'TRANSFER', 'ADJUSTMENT')),
  status text NOT NULL CHECK (status IN ('pending', 'completed', 'cancelled')),
  item_id uuid NOT NULL,
  item_name text NOT NULL,
  warehouse_id uuid NOT NULL,
  source_warehouse_id uuid,
  destination_warehouse_id uuid,
  -- Signed for an ADJUSTMENT, positive for the others.
  quantity numeric(15,3) NOT NULL,
  total_value numeric(24,4) NOT NULL DEFAULT 0,
  reference text,
  notes text,
  reason text,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  completed_at timestamptz,
  scheduled_at timestamptz,
  approved_by uuid,
  approved_at timestamptz,
  requires_approval boolean NOT NULL DEFAULT false,
  is_recurring boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organization_id, movement_id),
  FOREIGN KEY (organization_id, item_id) REFERENCES inventory_items
);
CREATE INDEX inventory_movements_created ON inventory_movements (organization_id, created_at, movement_id);
CREATE INDEX inventory_movements_item ON inventory_movements (organization_id, item_id, created_at);
CALL protect_tenant_table('inventory_movements');
GRANT SELECT, INSERT, UPDATE ON inventory_movements TO tallyard_app;

-- The sum of an item's entries is its quantity, at all times.
CREATE TABLE stock_ledger (
  organization_id integer NOT NULL,
  entry_id bigint GENERATED ALWAYS AS IDENTITY,
  item_id uuid NOT NULL,
  warehouse_id uuid NOT NULL,
  movement_id uuid NOT NULL,
  change numeric(15,3) NOT NULL CHECK (change <> 0),
  quantity_after numeric(15,3) NOT NULL CHECK (quantity_after >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, entry_id)
);
CREATE INDEX stock_ledger_item ON stock_ledger (organization_id, item_id, entry_id);
CALL protect_tenant_table('stock_ledger');
GRANT SELECT, INSERT ON stock_ledger TO tallyard_app;
CREATE TRIGGER keep BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_ledger
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

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
CALL protect_tenant_table('inventory_statistics');
CALL protect_tenant_table('inventory_statistics_deltas');
GRANT SELECT, INSERT, UPDATE, DELETE ON inventory_statistics TO tallyard_app;
GRANT SELECT, INSERT, DELETE ON inventory_statistics_deltas TO tallyard_app;

-- 10 and 'Uncategorized' are the second seed's (sections 3 and 4); a test compares them with the domain's.
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

CREATE TRIGGER statistics_of_new AFTER INSERT ON inventory_items
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_items();
CREATE TRIGGER statistics AFTER UPDATE ON inventory_items
  REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update
  FOR EACH STATEMENT EXECUTE FUNCTION count_updated_items();
