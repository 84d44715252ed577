-- A key's row is found by its primary key, whatever the planner made of the table. Plans of prepared statements outlive
-- the size they were made for: made while the table was small, they read the whole table, or all keys of the last 24 h by
-- the index of ages, and so 18,000 rows for 20 keys until the next ANALYZE. Nothing but the primary key is left to take;
-- the hourly deletion of old keys reads an organisation's keys by it, too.
DROP INDEX idempotency_keys_age;

-- What was answered to keys within the last `kept_for_ms`; a row for each, null where nothing was. Each is looked up by
-- itself (OFFSET keeps it from becoming a join).
CREATE FUNCTION kept_answers(owners uuid[], asked_keys text[], kept_for_ms bigint)
  RETURNS TABLE (place bigint, fingerprint bytea, status smallint, answer text)
  LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
  RETURN QUERY
    SELECT asked.place, kept.fingerprint, kept.status, kept.answer
    FROM unnest(owners, asked_keys) WITH ORDINALITY AS asked(user_id, key, place)
    LEFT JOIN LATERAL (
      SELECT k.fingerprint, k.status, k.answer, k.created_at FROM idempotency_keys k
      WHERE k.organization_id = app_organization_id() AND k.user_id = asked.user_id AND k.key = asked.key
      OFFSET 0
    ) kept ON now() - kept.created_at < kept_for_ms * interval '1 millisecond'
    ORDER BY asked.place;
END $$;

CREATE OR REPLACE FUNCTION claim_key(asked_key text, key_as_json text, kept_for_ms bigint, is_ahead boolean,
  OUT is_free boolean, OUT fingerprint bytea, OUT status smallint, OUT answer text)
  LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  is_free := pg_try_advisory_xact_lock(
    hashtextextended(format('[%s,"%s",%s]', app_organization_id(), app_actor_id(), key_as_json), 7));
  -- After the lock, in a statement of its own: what its last holder committed is seen.
  SELECT k.fingerprint, k.status, k.answer INTO fingerprint, status, answer
  FROM kept_answers(ARRAY[app_actor_id()], ARRAY[asked_key], kept_for_ms) k;
  IF is_ahead AND (status IS NOT NULL OR NOT is_free) THEN
    PERFORM set_config('app.organization_id', '', true);
  END IF;
END $$;
