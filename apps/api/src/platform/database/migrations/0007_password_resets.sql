-- One link per person: asking again replaces it, so that an older mail opens nothing any more. Ids grow with time, and a
-- job that is repeated finds its own row, used or not, instead of opening the link once more.
CREATE TABLE password_resets (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  reset_id uuid NOT NULL UNIQUE,
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX password_resets_expiry ON password_resets (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON password_resets TO tallyard_app;
