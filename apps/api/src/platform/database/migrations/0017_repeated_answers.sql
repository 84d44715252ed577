-- A link does its work once. Whoever used it and lost the answer presents it again, and is answered for as long as its
-- row is kept here (ADR 0022). Rows belong to a person, as the links themselves do, and hold no token.
CREATE TABLE used_links (
  token_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('verification', 'reset', 'email-change', 'invitation')),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  used_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX used_links_user ON used_links (user_id);
CREATE INDEX used_links_age ON used_links (used_at);
GRANT SELECT, INSERT, DELETE ON used_links TO tallyard_app;

-- The last change of somebody's password, by which its repeat is recognised: the same session, and the password that
-- was replaced, as the same slow hash that it was kept as before.
CREATE TABLE password_changes (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  session_id uuid NOT NULL,
  replaced_hash text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX password_changes_age ON password_changes (changed_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON password_changes TO tallyard_app;

-- The key of the request that asked for the change: its repeat mails nothing once more.
ALTER TABLE email_changes ADD COLUMN asked_key text;
