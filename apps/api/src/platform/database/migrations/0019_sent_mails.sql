-- Which mails have been handed over: a job that fails half way is repeated, and writes only to those who have nothing yet.
-- A mail belongs to no organisation; its id is that of a job and says nothing.
CREATE TABLE sent_mails (
  deduplication_id text PRIMARY KEY,
  sent_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sent_mails_age ON sent_mails (sent_at);
GRANT SELECT, INSERT, DELETE ON sent_mails TO tallyard_app;
