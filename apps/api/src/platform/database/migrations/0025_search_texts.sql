-- Search text of every kind of thing in one table, written by the same two triggers: a room says in its migration which
-- columns are searched. What item_search was for (migrations 0002, 0015) holds on: no row-level security and no grants, read
-- only through a function that takes the organisation from the transaction.

DROP TRIGGER search_text ON inventory_items;
DROP TRIGGER search_text_of_new ON inventory_items;
DROP FUNCTION write_item_search();
DROP FUNCTION write_search_of_new_items();
DROP FUNCTION search_items(text, bigint);

ALTER TABLE item_search RENAME TO search_texts;
ALTER INDEX item_search_text RENAME TO search_texts_text;
ALTER TABLE search_texts RENAME COLUMN item_id TO thing_id;
-- The default is kept beside the table: no row is written anew.
ALTER TABLE search_texts ADD COLUMN kind text NOT NULL DEFAULT 'item';
ALTER TABLE search_texts ALTER COLUMN kind DROP DEFAULT;
ALTER TABLE search_texts DROP CONSTRAINT item_search_pkey;
ALTER TABLE search_texts ADD PRIMARY KEY (organization_id, kind, thing_id);
ANALYZE search_texts;

-- Arguments of both triggers: the kind, the column of the id, what is searched as SQL over the row `i`, and the condition
-- under which the row is found at all. They come from migrations and from nowhere else.
CREATE FUNCTION write_search_texts_of_new() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO search_texts (organization_id, kind, thing_id, text)
     SELECT i.organization_id, %L, i.%I, %s FROM inserted i WHERE %s',
    TG_ARGV[0], TG_ARGV[1], TG_ARGV[2], TG_ARGV[3]);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION write_search_texts_of_new() FROM PUBLIC;

CREATE FUNCTION write_search_text() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  thing uuid;
  found_by text;
BEGIN
  EXECUTE format('SELECT i.%I, CASE WHEN %s THEN %s END FROM (SELECT ($1).*) i', TG_ARGV[1], TG_ARGV[3], TG_ARGV[2])
    INTO thing, found_by USING NEW;
  IF found_by IS NULL THEN
    DELETE FROM search_texts s
    WHERE s.organization_id = NEW.organization_id AND s.kind = TG_ARGV[0] AND s.thing_id = thing;
    RETURN NULL;
  END IF;
  INSERT INTO search_texts (organization_id, kind, thing_id, text)
  VALUES (NEW.organization_id, TG_ARGV[0], thing, found_by)
  ON CONFLICT (organization_id, kind, thing_id) DO UPDATE SET text = excluded.text;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION write_search_text() FROM PUBLIC;

-- Ids of things of a kind, at most so many, all without a limit. EXECUTE, so that each pattern is planned for itself: a plan
-- for any pattern would not use the trigram index.
CREATE FUNCTION search_things(of_kind text, pattern text, at_most bigint DEFAULT NULL) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 500 SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE
    'SELECT s.thing_id FROM search_texts s
     WHERE s.organization_id = $1 AND s.kind = $2 AND s.text LIKE lower($3 COLLATE names) COLLATE "default" LIMIT $4'
    USING app_organization_id(), of_kind, pattern, at_most;
END $$;
REVOKE ALL ON FUNCTION search_things(text, text, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_things(text, text, bigint) TO tallyard_app;

CREATE TRIGGER search_text_of_new AFTER INSERT ON inventory_items
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT
  EXECUTE FUNCTION write_search_texts_of_new('item', 'item_id',
    'folded_text(i.name, i.sku, i.description, i.category, i.location, i.barcode)', 'i.deleted_at IS NULL');
CREATE TRIGGER search_text AFTER UPDATE OF name, sku, description, category, location, barcode, deleted_at ON inventory_items
  FOR EACH ROW
  EXECUTE FUNCTION write_search_text('item', 'item_id',
    'folded_text(i.name, i.sku, i.description, i.category, i.location, i.barcode)', 'i.deleted_at IS NULL');
