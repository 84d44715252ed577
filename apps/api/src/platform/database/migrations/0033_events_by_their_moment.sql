-- When an event was numbered, right before its commit, and not when its transaction began: a subscriber is told for how long
-- nothing had changed (ADR 0046), and an import begins long before it commits.
ALTER TABLE events ALTER COLUMN created_at SET DEFAULT clock_timestamp();
