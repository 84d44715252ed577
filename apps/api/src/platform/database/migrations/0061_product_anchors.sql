-- Page anchors of the list of products by name, as those of items (migration 0013, ADR 0020): set by a survey once somebody has
-- jumped far. Who changes names, states or the number of products holds the advisory lock (7313, organisation) shared.

CREATE TABLE product_anchors (
  organization_id integer NOT NULL,
  -- 0, 1, 2, ... in the order of the list; the first one stands before every product.
  anchor integer NOT NULL,
  name text COLLATE names NOT NULL,
  product_id uuid NOT NULL,
  PRIMARY KEY (organization_id, anchor)
);
CREATE UNIQUE INDEX product_anchors_place ON product_anchors (organization_id, name, product_id);
CREATE TABLE product_anchor_counts (
  organization_id integer NOT NULL,
  anchor integer NOT NULL,
  status text NOT NULL,
  products bigint NOT NULL,
  PRIMARY KEY (organization_id, anchor, status)
);
CREATE TABLE product_anchor_deltas (
  organization_id integer NOT NULL,
  delta_id bigint GENERATED ALWAYS AS IDENTITY,
  anchor integer NOT NULL,
  status text NOT NULL,
  products bigint NOT NULL,
  PRIMARY KEY (organization_id, delta_id)
);
CALL protect_tenant_table('product_anchors');
CALL protect_tenant_table('product_anchor_counts');
CALL protect_tenant_table('product_anchor_deltas');
GRANT SELECT, INSERT, DELETE ON product_anchors, product_anchor_deltas TO tallyard_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON product_anchor_counts TO tallyard_app;

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

CREATE TRIGGER anchors_of_new AFTER INSERT ON products
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_products_by_anchor();
CREATE TRIGGER anchors AFTER UPDATE OF name, status, deleted_at ON products
  FOR EACH ROW WHEN ((OLD.name, OLD.status, OLD.deleted_at) IS DISTINCT FROM (NEW.name, NEW.status, NEW.deleted_at))
  EXECUTE FUNCTION count_updated_product_by_anchor();
