-- Accounts that were there before are confirmed; so are those that the demo or an operator makes.
ALTER TABLE users ADD COLUMN email_verified_at timestamptz DEFAULT now();

-- Each link confirms the name and the password that were typed when it was asked for: whoever signs up with somebody
-- else's address cannot have the owner confirm a stranger's password with a mail that the owner asked for.
CREATE TABLE email_verifications (
  verification_id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  password_hash text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_verifications_user ON email_verifications (user_id);
CREATE INDEX email_verifications_expiry ON email_verifications (expires_at);
GRANT SELECT, INSERT, DELETE ON email_verifications TO tallyard_app;

-- Creating an organisation has no organisation yet under which its idempotency key could be kept: the key is kept here.
ALTER TABLE organizations ADD COLUMN created_by uuid, ADD COLUMN creation_key text;
CREATE UNIQUE INDEX organizations_creation ON organizations (created_by, creation_key) WHERE creation_key IS NOT NULL;
