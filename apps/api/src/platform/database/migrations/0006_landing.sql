-- Waitlist and newsletter of the public page. They belong to no organization. The app role has no rights on the tables:
-- it may only call the two functions, which add an address and tell nothing about the addresses that are there.
CREATE TABLE waitlist_entries (
  email text PRIMARY KEY CHECK (email = lower(email) AND length(email) <= 254),
  -- In the order in which they came, without gaps.
  position integer NOT NULL UNIQUE CHECK (position > 0),
  is_early_bird boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE newsletter_subscribers (
  email text PRIMARY KEY CHECK (email = lower(email) AND length(email) <= 254),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION join_waitlist(new_email text, early_birds integer) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM public.waitlist_entries WHERE email = new_email) THEN RETURN; END IF;
  -- One at a time from here to the commit: the next position depends on the last one.
  LOCK TABLE public.waitlist_entries IN SHARE ROW EXCLUSIVE MODE;
  INSERT INTO public.waitlist_entries (email, position, is_early_bird)
    SELECT new_email, coalesce(max(position), 0) + 1, coalesce(max(position), 0) < early_birds
    FROM public.waitlist_entries
    ON CONFLICT (email) DO NOTHING;
END $$;
REVOKE ALL ON FUNCTION join_waitlist(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION join_waitlist(text, integer) TO tallyard_app;

CREATE FUNCTION subscribe_newsletter(new_email text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO public.newsletter_subscribers (email) VALUES (new_email) ON CONFLICT (email) DO NOTHING
$$;
REVOKE ALL ON FUNCTION subscribe_newsletter(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION subscribe_newsletter(text) TO tallyard_app;
