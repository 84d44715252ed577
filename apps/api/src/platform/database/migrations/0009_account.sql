-- What a person sets for themself; null means as on the device.
ALTER TABLE users
  ADD COLUMN locale text,
  ADD COLUMN time_zone text,
  ADD COLUMN color_scheme text CHECK (color_scheme IN ('auto', 'light', 'dark'));

-- In the database and not in a directory: every node serves every picture, and a backup holds them. The id changes with
-- the picture, so that an address that names it can be kept by browsers.
CREATE TABLE user_avatars (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  avatar_id uuid NOT NULL,
  content_type text NOT NULL CHECK (content_type IN ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea NOT NULL CHECK (length(bytes) BETWEEN 1 AND 1048576)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON user_avatars TO tallyard_app;

-- A new address waits here until the link that was mailed to it is opened; one at a time.
CREATE TABLE email_changes (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  change_id uuid NOT NULL UNIQUE,
  token_hash bytea NOT NULL UNIQUE,
  email text NOT NULL CHECK (email = lower(email)),
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_changes_expiry ON email_changes (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON email_changes TO tallyard_app;
-- Confirming an address removes whoever signed up with it and never confirmed: such an account was never signed in to.
GRANT DELETE ON users TO tallyard_app;
