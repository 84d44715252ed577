-- Each link confirms the name and the password that were typed when it was asked for: whoever signs up with somebody
-- else's address cannot have the owner confirm a stranger's password with a mail that the owner asked for.
CREATE TABLE email_verifications (
  verification_id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  password_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The browser in which somebody signed up holds a secret; the link of that sign-up signs it in, and no other browser.
  browser_hash bytea
);
CREATE INDEX email_verifications_user ON email_verifications (user_id);
CREATE INDEX email_verifications_expiry ON email_verifications (expires_at);
GRANT SELECT, INSERT, DELETE ON email_verifications TO tallyard_app;

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

-- A new address waits here until the link that was mailed to it is opened; one at a time.
CREATE TABLE email_changes (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  change_id uuid NOT NULL UNIQUE,
  token_hash bytea NOT NULL UNIQUE,
  email text NOT NULL CHECK (email = lower(email)),
  expires_at timestamptz NOT NULL,
  -- The key of the request that asked for the change: its repeat mails nothing once more.
  asked_key text
);
CREATE INDEX email_changes_expiry ON email_changes (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON email_changes TO tallyard_app;

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

-- The last change of somebody's password, by which its repeat is recognized: the same session, and the password that
-- was replaced, as the same slow hash that it was kept as before.
CREATE TABLE password_changes (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  session_id uuid NOT NULL,
  replaced_hash text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX password_changes_age ON password_changes (changed_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON password_changes TO tallyard_app;

CREATE VIEW awaited_email_changes WITH (security_invoker = true) AS
  SELECT user_id, email FROM email_changes WHERE expires_at > now();
GRANT SELECT ON awaited_email_changes TO tallyard_app;
