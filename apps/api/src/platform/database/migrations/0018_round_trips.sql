-- Fewer round trips (ADR 0024).

-- Who acts, for what a statement writes; policies do not look at it, so that it opens nothing.
CREATE FUNCTION app_actor_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT NULLIF(current_setting('app.actor_id', true), '')::uuid $$;

-- Takes an idempotency key of the actor until the transaction ends, without waiting, and tells what was kept under it:
-- status is null when nothing was. With `is_ahead`, statements of the organisation follow that must have no effect
-- unless the key is free and unused: then the organisation is left, whose rows nobody sees from outside.
CREATE FUNCTION claim_key(asked_key text, key_as_json text, kept_for_ms bigint, is_ahead boolean,
  OUT is_free boolean, OUT fingerprint bytea, OUT status smallint, OUT answer text)
  LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  is_free := pg_try_advisory_xact_lock(
    hashtextextended(format('[%s,"%s",%s]', app_organization_id(), app_actor_id(), key_as_json), 7));
  -- After the lock, in a statement of its own: what its last holder committed is seen.
  SELECT k.fingerprint, k.status, k.answer INTO fingerprint, status, answer FROM idempotency_keys k
  WHERE k.organization_id = app_organization_id() AND k.user_id = app_actor_id() AND k.key = asked_key
    AND k.created_at > now() - kept_for_ms * interval '1 millisecond';
  IF is_ahead AND (status IS NOT NULL OR NOT is_free) THEN
    PERFORM set_config('app.organization_id', '', true);
  END IF;
END $$;
