-- Fields of an organisation's own, of products and of items (ADR 0065): one table of definitions, one of values for both.
ALTER TABLE product_fields RENAME TO own_fields;
ALTER INDEX product_fields_pkey RENAME TO own_fields_pkey;
ALTER TABLE own_fields ADD COLUMN kind text NOT NULL DEFAULT 'product' CHECK (kind IN ('product', 'item'));
ALTER TABLE own_fields ALTER COLUMN kind DROP DEFAULT;
ALTER TABLE own_fields DROP CONSTRAINT own_fields_pkey;
ALTER TABLE own_fields ADD PRIMARY KEY (organization_id, kind);

ALTER TABLE inventory_items ADD COLUMN custom_fields jsonb NOT NULL DEFAULT '{}';

DROP TRIGGER values_of_new ON products;
DROP TRIGGER values_of_changed ON products;
DROP FUNCTION keep_values_of_new_products();
DROP FUNCTION keep_values_of_product();
DROP TABLE product_values;

-- Values by which lists are narrowed, of things that are not removed: what jsonb contains, row-level security keeps from being
-- looked up by an index, as it does numeric; double precision and text are leakproof. Written by triggers alone.
CREATE TABLE own_values (
  organization_id integer NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  thing_id uuid NOT NULL,
  value text COLLATE names NOT NULL,
  -- Of a number.
  amount double precision,
  PRIMARY KEY (organization_id, kind, key, thing_id)
);
CREATE INDEX own_values_text ON own_values (organization_id, kind, key, value, thing_id) WHERE amount IS NULL;
CREATE INDEX own_values_amount ON own_values (organization_id, kind, key, amount, thing_id) WHERE amount IS NOT NULL;
CALL protect_tenant_table('own_values');
GRANT SELECT, INSERT, DELETE ON own_values TO tallyard_app;

-- Texts among them, folded, for 'contains': as with search_texts no row-level security and no grants, read only through a
-- function that takes the organisation from the transaction. A table of its own, so that they stand in nobody's way there.
CREATE TABLE own_texts (
  organization_id integer NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  thing_id uuid NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (organization_id, kind, key, thing_id)
);
CREATE INDEX own_texts_text ON own_texts USING gin (text gin_trgm_ops);

CREATE FUNCTION search_own_texts(of_kind text, of_key text, pattern text, at_most bigint DEFAULT NULL) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 500 SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE
    'SELECT t.thing_id FROM own_texts t
     WHERE t.organization_id = $1 AND t.kind = $2 AND t.key = $3
       AND t.text LIKE lower($4 COLLATE names) COLLATE "default" LIMIT $5'
    USING app_organization_id(), of_kind, of_key, pattern, at_most;
END $$;
REVOKE ALL ON FUNCTION search_own_texts(text, text, text, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_own_texts(text, text, text, bigint) TO tallyard_app;

-- Arguments of the triggers: the kind, and the column of the id.
CREATE FUNCTION keep_own_values_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO own_values (organization_id, kind, key, thing_id, value, amount)
     SELECT i.organization_id, %L, v.key, i.%I, v.value #>> ''{}'',
       CASE WHEN jsonb_typeof(v.value) = ''number'' THEN v.value::double precision END
     FROM inserted i, LATERAL jsonb_each(i.custom_fields) v
     WHERE i.deleted_at IS NULL AND i.custom_fields <> ''{}''', TG_ARGV[0], TG_ARGV[1]);
  RETURN NULL;
END $$;

CREATE FUNCTION keep_own_values() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  thing uuid;
BEGIN
  EXECUTE format('SELECT ($1).%I', TG_ARGV[1]) INTO thing USING NEW;
  DELETE FROM own_values v
  WHERE v.organization_id = NEW.organization_id AND v.kind = TG_ARGV[0]
    AND v.key = ANY(ARRAY(SELECT jsonb_object_keys(OLD.custom_fields))) AND v.thing_id = thing;
  INSERT INTO own_values (organization_id, kind, key, thing_id, value, amount)
  SELECT NEW.organization_id, TG_ARGV[0], v.key, thing, v.value #>> '{}',
    CASE WHEN jsonb_typeof(v.value) = 'number' THEN v.value::double precision END
  FROM jsonb_each(NEW.custom_fields) v WHERE NEW.deleted_at IS NULL;
  RETURN NULL;
END $$;

CREATE FUNCTION keep_own_texts_of_new() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO own_texts (organization_id, kind, key, thing_id, text)
     SELECT i.organization_id, %L, v.key, i.%I, lower((v.value #>> ''{}'') COLLATE names)
     FROM inserted i, LATERAL jsonb_each(i.custom_fields) v
     WHERE i.deleted_at IS NULL AND i.custom_fields <> ''{}'' AND jsonb_typeof(v.value) = ''string''',
    TG_ARGV[0], TG_ARGV[1]);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION keep_own_texts_of_new() FROM PUBLIC;

CREATE FUNCTION keep_own_texts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  thing uuid;
BEGIN
  EXECUTE format('SELECT ($1).%I', TG_ARGV[1]) INTO thing USING NEW;
  DELETE FROM own_texts t
  WHERE t.organization_id = NEW.organization_id AND t.kind = TG_ARGV[0]
    AND t.key = ANY(ARRAY(SELECT jsonb_object_keys(OLD.custom_fields))) AND t.thing_id = thing;
  INSERT INTO own_texts (organization_id, kind, key, thing_id, text)
  SELECT NEW.organization_id, TG_ARGV[0], v.key, thing, lower((v.value #>> '{}') COLLATE names)
  FROM jsonb_each(NEW.custom_fields) v WHERE NEW.deleted_at IS NULL AND jsonb_typeof(v.value) = 'string';
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION keep_own_texts() FROM PUBLIC;

CREATE PROCEDURE keep_own_values_of(things regclass, kind text, id text) LANGUAGE plpgsql AS $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['own_values', 'own_texts'] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT ON %s REFERENCING NEW TABLE AS inserted
         FOR EACH STATEMENT EXECUTE FUNCTION %I(%L, %L)', kept || '_of_new', things, 'keep_' || kept || '_of_new', kind, id);
    EXECUTE format(
      'CREATE TRIGGER %I AFTER UPDATE OF custom_fields, deleted_at ON %s
         FOR EACH ROW WHEN ((OLD.custom_fields, OLD.deleted_at) IS DISTINCT FROM (NEW.custom_fields, NEW.deleted_at)
           AND (OLD.custom_fields <> ''{}'' OR NEW.custom_fields <> ''{}''))
         EXECUTE FUNCTION %I(%L, %L)', kept, things, 'keep_' || kept, kind, id);
  END LOOP;
END $$;
CALL keep_own_values_of('products', 'product', 'product_id');
CALL keep_own_values_of('inventory_items', 'item', 'item_id');

-- Not even the owner passes row-level security, so each organisation is visited as its own tenant.
DO $$
DECLARE
  organization integer;
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  FOR organization IN SELECT organization_id FROM organizations LOOP
    PERFORM set_config('app.organization_id', organization::text, true);
    INSERT INTO own_values (organization_id, kind, key, thing_id, value, amount)
    SELECT p.organization_id, 'product', v.key, p.product_id, v.value #>> '{}',
      CASE WHEN jsonb_typeof(v.value) = 'number' THEN v.value::double precision END
    FROM products p, LATERAL jsonb_each(p.custom_fields) v
    WHERE p.organization_id = organization AND p.deleted_at IS NULL AND p.custom_fields <> '{}';
    INSERT INTO own_texts (organization_id, kind, key, thing_id, text)
    SELECT p.organization_id, 'product', v.key, p.product_id, lower((v.value #>> '{}') COLLATE names)
    FROM products p, LATERAL jsonb_each(p.custom_fields) v
    WHERE p.organization_id = organization AND p.deleted_at IS NULL AND jsonb_typeof(v.value) = 'string';
  END LOOP;
  PERFORM set_config('app.organization_id', '', true);
  PERFORM set_config('app.maintenance', '', true);
END $$;
