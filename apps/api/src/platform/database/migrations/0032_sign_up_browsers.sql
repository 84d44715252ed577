-- The browser in which somebody signed up holds a secret; the link of that sign-up signs it in, and no other browser.
ALTER TABLE email_verifications ADD COLUMN browser_hash bytea;
