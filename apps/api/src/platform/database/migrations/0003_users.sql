-- In the database and not in a directory: every node serves every picture, and a backup holds them. The id changes with
-- the picture, so that an address that names it can be kept by browsers.
CREATE TABLE user_avatars (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  avatar_id uuid NOT NULL,
  content_type text NOT NULL CHECK (content_type IN ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea NOT NULL CHECK (length(bytes) BETWEEN 1 AND 1048576)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON user_avatars TO tallyard_app;

CREATE VIEW avatar_ids WITH (security_invoker = true) AS
  SELECT user_id, avatar_id FROM user_avatars;
GRANT SELECT ON avatar_ids TO tallyard_app;
