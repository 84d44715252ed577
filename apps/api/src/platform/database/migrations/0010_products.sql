-- The catalog (ADR 0048). As with items there is no foreign key to organizations: each row would lock the one row that all
-- writers of the organization share.
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
  -- Values of the organization's own fields, by key.
  custom_fields jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  -- Keys by which products are found to be duplicates (ADR 0048), each with an index in its order. They are columns because
  -- row-level security keeps expressions from using an index.
  same_sku text COLLATE "C" GENERATED ALWAYS AS
    (NULLIF(lower(regexp_replace(sku COLLATE "C", '[-_. /]', '', 'g')), '')) STORED,
  same_name text COLLATE "C" GENERATED ALWAYS AS
    (lower(name COLLATE "C") || E'\n' || COALESCE(lower(supplier COLLATE "C"), '')) STORED,
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
-- Products of a category or supplier, and inactive products, by name.
CREATE INDEX products_of_category ON products (organization_id, category, name, product_id) INCLUDE (status) WHERE deleted_at IS NULL;
CREATE INDEX products_of_supplier ON products (organization_id, supplier, name, product_id) INCLUDE (status) WHERE deleted_at IS NULL;
CREATE INDEX products_inactive ON products (organization_id, name, product_id) WHERE deleted_at IS NULL AND status = 'inactive';
CREATE INDEX products_same_barcode ON products (organization_id, barcode, product_id)
  WHERE deleted_at IS NULL AND barcode IS NOT NULL;
CREATE INDEX products_same_sku ON products (organization_id, same_sku, product_id) WHERE deleted_at IS NULL;
CREATE INDEX products_same_name ON products (organization_id, same_name, product_id) WHERE deleted_at IS NULL;
CALL protect_tenant_table('products');
GRANT SELECT, INSERT, UPDATE ON products TO tallyard_app;

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

-- Figures: folded rows plus the deltas not folded yet; writers only append. `kind` is 'all' (name ''), 'category' or
-- 'supplier'.
CREATE TABLE product_figures (
  organization_id integer NOT NULL,
  kind text NOT NULL,
  name text COLLATE names NOT NULL,
  products bigint NOT NULL,
  active bigint NOT NULL,
  price numeric(30,4) NOT NULL,
  PRIMARY KEY (organization_id, kind, name)
);
CALL protect_tenant_table('product_figures');
GRANT SELECT, INSERT, UPDATE, DELETE ON product_figures TO tallyard_app;

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
CALL protect_tenant_table('product_figure_deltas');
GRANT SELECT, INSERT, DELETE ON product_figure_deltas TO tallyard_app;

-- Images of products (ADR 0057). Their files are in the file store, under names derived from these ids.
CREATE TABLE product_images (
  organization_id integer NOT NULL,
  image_id uuid NOT NULL,
  product_id uuid NOT NULL,
  -- Where it stands among the product's; gaps and, after two uploads at once, equals are in order.
  position integer NOT NULL,
  alt text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'making' CHECK (status IN ('making', 'ready', 'failed')),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- It can be brought back for a while; then row and files go.
  deleted_at timestamptz,
  PRIMARY KEY (organization_id, image_id),
  FOREIGN KEY (organization_id, product_id) REFERENCES products
);
CREATE INDEX product_images_product ON product_images (organization_id, product_id, position, image_id) WHERE deleted_at IS NULL;
CREATE INDEX product_images_deleted ON product_images (organization_id, deleted_at) WHERE deleted_at IS NOT NULL;
CALL protect_tenant_table('product_images');
GRANT SELECT, INSERT, UPDATE, DELETE ON product_images TO tallyard_app;

-- Page anchors of the list of products by name, as those of items (ADR 0020): set by a survey once somebody has
-- jumped far. Who changes names, states or the number of products holds the advisory lock (7313, organization) shared.
CREATE TABLE product_anchors (
  organization_id integer NOT NULL,
  -- 0, 1, 2, ... in the order of the list; the first one stands before every product.
  anchor integer NOT NULL,
  name text COLLATE names NOT NULL,
  product_id uuid NOT NULL,
  PRIMARY KEY (organization_id, anchor)
);
CREATE UNIQUE INDEX product_anchors_place ON product_anchors (organization_id, name, product_id);
CALL protect_tenant_table('product_anchors');
GRANT SELECT, INSERT, DELETE ON product_anchors TO tallyard_app;

CREATE TABLE product_anchor_counts (
  organization_id integer NOT NULL,
  anchor integer NOT NULL,
  status text NOT NULL,
  products bigint NOT NULL,
  PRIMARY KEY (organization_id, anchor, status)
);
CALL protect_tenant_table('product_anchor_counts');
GRANT SELECT, INSERT, UPDATE, DELETE ON product_anchor_counts TO tallyard_app;

CREATE TABLE product_anchor_deltas (
  organization_id integer NOT NULL,
  delta_id bigint GENERATED ALWAYS AS IDENTITY,
  anchor integer NOT NULL,
  status text NOT NULL,
  products bigint NOT NULL,
  PRIMARY KEY (organization_id, delta_id)
);
CALL protect_tenant_table('product_anchor_deltas');
GRANT SELECT, INSERT, DELETE ON product_anchor_deltas TO tallyard_app;

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

-- The lock is a statement of its own: the next one then sees the anchors of a survey that was waited for.
CREATE FUNCTION count_inserted_products_by_anchor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7313, o.id) FROM (SELECT DISTINCT organization_id AS id FROM inserted) AS o;
  INSERT INTO product_anchor_deltas (organization_id, anchor, status, products)
  SELECT i.organization_id, a.anchor, i.status, count(*)
  FROM inserted i CROSS JOIN LATERAL (
    SELECT p.anchor FROM product_anchors p
    WHERE p.organization_id = i.organization_id AND (p.name, p.product_id) <= (i.name, i.product_id)
    ORDER BY p.name DESC, p.product_id DESC LIMIT 1
  ) AS a
  WHERE i.deleted_at IS NULL
  GROUP BY i.organization_id, a.anchor, i.status;
  RETURN NULL;
END $$;

CREATE FUNCTION count_updated_product_by_anchor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7313, NEW.organization_id);
  INSERT INTO product_anchor_deltas (organization_id, anchor, status, products)
  SELECT NEW.organization_id, a.anchor, i.status, sum(i.sign)
  FROM (VALUES
    (OLD.name, OLD.product_id, OLD.status, OLD.deleted_at, -1),
    (NEW.name, NEW.product_id, NEW.status, NEW.deleted_at, 1)
  ) AS i(name, product_id, status, deleted_at, sign) CROSS JOIN LATERAL (
    SELECT p.anchor FROM product_anchors p
    WHERE p.organization_id = NEW.organization_id AND (p.name, p.product_id) <= (i.name, i.product_id)
    ORDER BY p.name DESC, p.product_id DESC LIMIT 1
  ) AS a
  WHERE i.deleted_at IS NULL
  GROUP BY a.anchor, i.status
  HAVING sum(i.sign) <> 0;
  RETURN NULL;
END $$;

-- Categories and suppliers are names that products and items carry (apps/web/src/shared/README.md): read by
-- `categories-and-suppliers`. How many carry each name: what is folded and what is not yet.
CREATE VIEW product_names WITH (security_invoker = true) AS
  SELECT organization_id, kind, name, products FROM product_figures WHERE kind IN ('category', 'supplier')
  UNION ALL
  SELECT organization_id, kind, name, products FROM product_figure_deltas WHERE kind IN ('category', 'supplier');
GRANT SELECT ON product_names TO tallyard_app;

-- Products by category and supplier.
CREATE VIEW named_products WITH (security_invoker = true) AS
  SELECT organization_id, product_id, category, supplier FROM products WHERE deleted_at IS NULL;
GRANT SELECT ON named_products TO tallyard_app;

CREATE TRIGGER search_text_of_new AFTER INSERT ON products
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT
  EXECUTE FUNCTION write_search_texts_of_new('product', 'product_id',
    'folded_text(i.name, i.sku, i.description, i.category, i.supplier, i.barcode)', 'i.deleted_at IS NULL');
CREATE TRIGGER search_text AFTER UPDATE OF name, sku, description, category, supplier, barcode, deleted_at ON products
  FOR EACH ROW WHEN ((OLD.name, OLD.sku, OLD.description, OLD.category, OLD.supplier, OLD.barcode, OLD.deleted_at)
    IS DISTINCT FROM (NEW.name, NEW.sku, NEW.description, NEW.category, NEW.supplier, NEW.barcode, NEW.deleted_at))
  EXECUTE FUNCTION write_search_text('product', 'product_id',
    'folded_text(i.name, i.sku, i.description, i.category, i.supplier, i.barcode)', 'i.deleted_at IS NULL');
CREATE TRIGGER figures_of_new AFTER INSERT ON products
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_products();
CREATE TRIGGER figures AFTER UPDATE ON products
  REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update
  FOR EACH STATEMENT EXECUTE FUNCTION count_updated_products();
CREATE TRIGGER anchors_of_new AFTER INSERT ON products
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_products_by_anchor();
CREATE TRIGGER anchors AFTER UPDATE OF name, status, deleted_at ON products
  FOR EACH ROW WHEN ((OLD.name, OLD.status, OLD.deleted_at) IS DISTINCT FROM (NEW.name, NEW.status, NEW.deleted_at))
  EXECUTE FUNCTION count_updated_product_by_anchor();
CREATE TRIGGER keep BEFORE UPDATE OR DELETE OR TRUNCATE ON product_prices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CALL keep_own_values_of('products', 'product', 'product_id');
