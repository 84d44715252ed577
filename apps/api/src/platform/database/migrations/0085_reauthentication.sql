-- When whoever uses the session last proved with a secret that they are its owner: at sign-in, and since then by their password.
ALTER TABLE sessions ADD COLUMN authenticated_at timestamptz NOT NULL DEFAULT now();
UPDATE sessions SET authenticated_at = created_at;
