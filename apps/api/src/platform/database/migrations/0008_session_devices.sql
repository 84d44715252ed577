-- What the list of one's own sessions shows: the browser, where it last renewed its session, and when it was last used
-- (to the minute: a row written by every request would be written for nobody).
ALTER TABLE sessions
  ADD COLUMN user_agent text,
  ADD COLUMN address text,
  ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now();
