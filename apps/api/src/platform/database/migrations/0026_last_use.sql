-- When members last used the product is told in lists: by person, also of sessions that have ended.
CREATE INDEX sessions_person ON sessions (user_id);
DROP INDEX sessions_user;
