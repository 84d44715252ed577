-- One folding for every search (ADR 0021): what people type without accents, in another case or width, with other hyphens or an x
-- for a multiplication sign is the same text. The extension unaccent is no substitute: servers may lack it, its rules differ from
-- version to version, and it keeps hyphens.
CREATE FUNCTION fold_search_text(given text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text;
BEGIN
  -- ASCII is most of what is stored, and costs a quarter.
  IF octet_length(given) = length(given) THEN
    folded := replace(lower(given COLLATE "C"), '-', '');
  ELSE
    -- Compatibility forms give width, ligatures and superscripts; the marks that they split off are accents. Hyphens and
    -- invisible characters go with them.
    folded := regexp_replace(normalize(lower(given COLLATE names), NFKD),
      '[\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0640\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u2010-\u2015\u2043\u2212\u02D7-]',
      '', 'g');
    -- Letters that have no accent to split off. Both i of Turkish become one, as does the sigma at the end of a word.
    IF folded ~ '[øłđðħŧıĸ×✕✖⨯⨉ςßæœþ]' THEN
      folded := translate(folded, 'øłđðħŧıĸ×✕✖⨯⨉ς', 'olddhtikxxxxxσ');
      folded := replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
    END IF;
    -- Marks that are no accents: Hangul and kana are put together again.
    IF folded ~ '[\u0900-\uFFFF]' THEN
      folded := normalize(folded, NFC);
    END IF;
  END IF;
  -- '10 x 20' is '10x20'.
  IF folded LIKE '% x%' OR folded LIKE '%x %' THEN
    folded := regexp_replace(folded, '(\d) *x *(?=\d)', '\1x', 'g');
  END IF;
  RETURN folded;
END $$;

CREATE OR REPLACE FUNCTION folded_text(name text, sku text, description text, category text, location text, barcode text)
  RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT fold_search_text(concat_ws(E'\n', name, sku, description, category, location, barcode)) $$;

-- Condition on a folded text `as_text`: it contains every word. Each word is one LIKE pattern, or several of which one suffices,
-- with a tab between them. Literals, so that the trigram index is asked for these words.
CREATE FUNCTION search_condition(as_text text, words text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, pg_temp AS $$
  SELECT COALESCE(string_agg('(' || (
    SELECT string_agg(format('%s LIKE %L COLLATE "default"', as_text, fold_search_text(pattern)), ' OR ')
    FROM unnest(string_to_array(word, E'\t')) AS pattern
  ) || ')', ' AND '), 'true')
  FROM unnest(words) AS word
$$;

DROP FUNCTION search_things(text, text, bigint);
-- Ids of things of a kind whose text contains every word, at most so many, all without a limit.
CREATE FUNCTION search_things(of_kind text, words text[], at_most bigint DEFAULT NULL) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 500 SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE
    'SELECT s.thing_id FROM search_texts s
     WHERE s.organization_id = $1 AND s.kind = $2 AND ' || search_condition('s.text', words) || ' LIMIT $3'
    USING app_organization_id(), of_kind, at_most;
END $$;
REVOKE ALL ON FUNCTION search_things(text, text[], bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_things(text, text[], bigint) TO tallyard_app;

DROP FUNCTION search_own_texts(text, text, text, bigint);
CREATE FUNCTION search_own_texts(of_kind text, of_key text, words text[], at_most bigint DEFAULT NULL) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 500 SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE
    'SELECT t.thing_id FROM own_texts t
     WHERE t.organization_id = $1 AND t.kind = $2 AND t.key = $3 AND ' || search_condition('t.text', words) || ' LIMIT $4'
    USING app_organization_id(), of_kind, of_key, at_most;
END $$;
REVOKE ALL ON FUNCTION search_own_texts(text, text, text[], bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_own_texts(text, text, text[], bigint) TO tallyard_app;

CREATE OR REPLACE FUNCTION keep_own_texts_of_new() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO own_texts (organization_id, kind, key, thing_id, text)
     SELECT i.organization_id, %L, v.key, i.%I, fold_search_text(v.value #>> ''{}'')
     FROM inserted i, LATERAL jsonb_each(i.custom_fields) v
     WHERE i.deleted_at IS NULL AND i.custom_fields <> ''{}'' AND jsonb_typeof(v.value) = ''string''',
    TG_ARGV[0], TG_ARGV[1]);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_own_texts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  thing uuid;
BEGIN
  EXECUTE format('SELECT ($1).%I', TG_ARGV[1]) INTO thing USING NEW;
  DELETE FROM own_texts t
  WHERE t.organization_id = NEW.organization_id AND t.kind = TG_ARGV[0]
    AND t.key = ANY(ARRAY(SELECT jsonb_object_keys(OLD.custom_fields))) AND t.thing_id = thing;
  INSERT INTO own_texts (organization_id, kind, key, thing_id, text)
  SELECT NEW.organization_id, TG_ARGV[0], v.key, thing, fold_search_text(v.value #>> '{}')
  FROM jsonb_each(NEW.custom_fields) v WHERE NEW.deleted_at IS NULL AND jsonb_typeof(v.value) = 'string';
  RETURN NULL;
END $$;

-- Writes both tables and their indexes anew. What is kept is in lower case already, which folds to the same.
ALTER TABLE search_texts ALTER COLUMN text TYPE text USING fold_search_text(text);
ALTER TABLE own_texts ALTER COLUMN text TYPE text USING fold_search_text(text);
ANALYZE search_texts, own_texts;
