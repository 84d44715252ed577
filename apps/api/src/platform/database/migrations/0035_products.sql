-- The catalogue (ADR 0048). As with items there is no foreign key to organizations: each row would lock the one row that all
-- writers of the organisation share.

CREATE TABLE products (
  organization_id integer NOT NULL,
  product_id uuid NOT NULL,
  sku text COLLATE names NOT NULL,
  name text COLLATE names NOT NULL,
  description text NOT NULL DEFAULT '',
  category text COLLATE names,
  supplier text COLLATE names,
  price numeric(14,4) NOT NULL DEFAULT 0 CHECK (price >= 0 AND price < 1000000000),
  -- Row-level security keeps numeric from being compared by an index (its operators are not leakproof), bigint not.
  price_ticks bigint NOT NULL GENERATED ALWAYS AS ((price * 10000)::bigint) STORED,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  unit text,
  barcode text,
  -- Values of the organisation's own fields, by key.
  custom_fields jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (organization_id, product_id)
);
-- Case-sensitive, as those of items; one that was deleted keeps nobody from its SKU. It serves the order by SKU, too.
CREATE UNIQUE INDEX products_sku ON products (organization_id, sku) WHERE deleted_at IS NULL;
-- Every order can be read until the page is full; the first carries what lists are narrowed by most.
CREATE INDEX products_name ON products (organization_id, name, product_id) INCLUDE (status) WHERE deleted_at IS NULL;
CREATE INDEX products_sku_order ON products (organization_id, sku, product_id) WHERE deleted_at IS NULL;
CREATE INDEX products_category ON products (organization_id, category, product_id) WHERE deleted_at IS NULL;
CREATE INDEX products_supplier ON products (organization_id, supplier, product_id) WHERE deleted_at IS NULL;
CREATE INDEX products_price ON products (organization_id, price_ticks, product_id) WHERE deleted_at IS NULL;
CREATE INDEX products_status ON products (organization_id, status, product_id) WHERE deleted_at IS NULL;
CREATE INDEX products_created ON products (organization_id, created_at, product_id) WHERE deleted_at IS NULL;
CREATE INDEX products_updated ON products (organization_id, updated_at, product_id) WHERE deleted_at IS NULL;
-- What one category or one supplier has, and the inactive ones, in the order that people see first.
CREATE INDEX products_of_category ON products (organization_id, category, name, product_id) INCLUDE (status) WHERE deleted_at IS NULL;
CREATE INDEX products_of_supplier ON products (organization_id, supplier, name, product_id) INCLUDE (status) WHERE deleted_at IS NULL;
CREATE INDEX products_inactive ON products (organization_id, name, product_id) WHERE deleted_at IS NULL AND status = 'inactive';
CALL protect_tenant_table('products');
GRANT SELECT, INSERT, UPDATE ON products TO tallyard_app;

CREATE TRIGGER search_text_of_new AFTER INSERT ON products
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT
  EXECUTE FUNCTION write_search_texts_of_new('product', 'product_id',
    'folded_text(i.name, i.sku, i.description, i.category, i.supplier, i.barcode)', 'i.deleted_at IS NULL');
CREATE TRIGGER search_text AFTER UPDATE OF name, sku, description, category, supplier, barcode, deleted_at ON products
  FOR EACH ROW WHEN ((OLD.name, OLD.sku, OLD.description, OLD.category, OLD.supplier, OLD.barcode, OLD.deleted_at)
    IS DISTINCT FROM (NEW.name, NEW.sku, NEW.description, NEW.category, NEW.supplier, NEW.barcode, NEW.deleted_at))
  EXECUTE FUNCTION write_search_text('product', 'product_id',
    'folded_text(i.name, i.sku, i.description, i.category, i.supplier, i.barcode)', 'i.deleted_at IS NULL');

-- Every price that a product has had; nobody changes or removes one.
CREATE TABLE product_prices (
  organization_id integer NOT NULL,
  price_id uuid NOT NULL,
  product_id uuid NOT NULL,
  -- Null: it was created with it.
  from_price numeric(14,4),
  to_price numeric(14,4) NOT NULL,
  reason text,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, price_id),
  FOREIGN KEY (organization_id, product_id) REFERENCES products
);
CREATE INDEX product_prices_product ON product_prices (organization_id, product_id, created_at, price_id);
CALL protect_tenant_table('product_prices');
GRANT SELECT, INSERT ON product_prices TO tallyard_app;
CREATE TRIGGER keep BEFORE UPDATE OR DELETE OR TRUNCATE ON product_prices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Figures: folded rows plus the deltas not folded yet; writers only append. `kind` is 'all' (name ''), 'category' or 'supplier'.
CREATE TABLE product_figures (
  organization_id integer NOT NULL,
  kind text NOT NULL,
  name text COLLATE names NOT NULL,
  products bigint NOT NULL,
  active bigint NOT NULL,
  price numeric(30,4) NOT NULL,
  PRIMARY KEY (organization_id, kind, name)
);
CREATE TABLE product_figure_deltas (
  organization_id integer NOT NULL,
  delta_id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  name text COLLATE names NOT NULL,
  products bigint NOT NULL,
  active bigint NOT NULL,
  price numeric(30,4) NOT NULL,
  PRIMARY KEY (organization_id, delta_id)
);
CALL protect_tenant_table('product_figures');
CALL protect_tenant_table('product_figure_deltas');
GRANT SELECT, INSERT, UPDATE, DELETE ON product_figures TO tallyard_app;
GRANT SELECT, INSERT, DELETE ON product_figure_deltas TO tallyard_app;

CREATE FUNCTION count_inserted_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_figure_deltas (organization_id, kind, name, products, active, price)
  SELECT i.organization_id, k.kind, k.name, count(*), count(*) FILTER (WHERE i.status = 'active'), sum(i.price)
  FROM inserted i, LATERAL (VALUES ('all', ''), ('category', i.category), ('supplier', i.supplier)) AS k(kind, name)
  WHERE i.deleted_at IS NULL AND k.name IS NOT NULL
  GROUP BY i.organization_id, k.kind, k.name;
  RETURN NULL;
END $$;

CREATE FUNCTION count_updated_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_figure_deltas (organization_id, kind, name, products, active, price)
  SELECT i.organization_id, k.kind, k.name, sum(i.sign), sum(CASE WHEN i.status = 'active' THEN i.sign ELSE 0 END),
         sum(i.sign * i.price)
  FROM (
    SELECT organization_id, category, supplier, status, price, -1 AS sign FROM before_update WHERE deleted_at IS NULL
    UNION ALL
    SELECT organization_id, category, supplier, status, price, 1 FROM after_update WHERE deleted_at IS NULL
  ) AS i, LATERAL (VALUES ('all', ''), ('category', i.category), ('supplier', i.supplier)) AS k(kind, name)
  WHERE k.name IS NOT NULL
  GROUP BY i.organization_id, k.kind, k.name
  HAVING sum(i.sign) <> 0 OR sum(CASE WHEN i.status = 'active' THEN i.sign ELSE 0 END) <> 0 OR sum(i.sign * i.price) <> 0;
  RETURN NULL;
END $$;

CREATE TRIGGER figures_of_new AFTER INSERT ON products
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_products();
CREATE TRIGGER figures AFTER UPDATE ON products
  REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update
  FOR EACH STATEMENT EXECUTE FUNCTION count_updated_products();

-- The fields that an organisation gives its products: one short list, read and written whole.
CREATE TABLE product_fields (
  organization_id integer PRIMARY KEY REFERENCES organizations,
  -- [{key, name, type, isRequired, options}], in the organisation's order.
  fields jsonb NOT NULL,
  -- Counts the changes; 0: as everybody begins.
  revision integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CALL protect_tenant_table('product_fields');
GRANT SELECT, INSERT, UPDATE ON product_fields TO tallyard_app;

-- Values by which lists are narrowed, as text: what jsonb contains, row-level security keeps from being looked up by an index.
-- Kept by triggers, of products that are not removed.
CREATE TABLE product_values (
  organization_id integer NOT NULL,
  key text NOT NULL,
  value text NOT NULL,
  product_id uuid NOT NULL,
  PRIMARY KEY (organization_id, key, value, product_id)
);
CREATE INDEX product_values_product ON product_values (organization_id, product_id);
CALL protect_tenant_table('product_values');
GRANT SELECT, INSERT, DELETE ON product_values TO tallyard_app;

CREATE FUNCTION keep_values_of_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_values (organization_id, key, value, product_id)
  SELECT i.organization_id, v.key, v.value, i.product_id FROM inserted i, LATERAL jsonb_each_text(i.custom_fields) v
  WHERE i.deleted_at IS NULL AND i.custom_fields <> '{}';
  RETURN NULL;
END $$;
CREATE FUNCTION keep_values_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_values v WHERE v.organization_id = NEW.organization_id AND v.product_id = NEW.product_id;
  INSERT INTO product_values (organization_id, key, value, product_id)
  SELECT NEW.organization_id, v.key, v.value, NEW.product_id FROM jsonb_each_text(NEW.custom_fields) v
  WHERE NEW.deleted_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER values_of_new AFTER INSERT ON products
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION keep_values_of_new_products();
CREATE TRIGGER values_of_changed AFTER UPDATE OF custom_fields, deleted_at ON products
  FOR EACH ROW WHEN ((OLD.custom_fields, OLD.deleted_at) IS DISTINCT FROM (NEW.custom_fields, NEW.deleted_at))
  EXECUTE FUNCTION keep_values_of_product();

-- Of items, what the catalogue tells of a product's stock: those of its SKU (`security_invoker`: row-level security holds).
CREATE VIEW stocked_skus WITH (security_invoker = true) AS
  SELECT organization_id, sku, item_id, warehouse_id, quantity, unit_price, is_active
  FROM inventory_items WHERE deleted_at IS NULL;
GRANT SELECT ON stocked_skus TO tallyard_app;
