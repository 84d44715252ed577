/** Returns SQL of whether the session of a row of `push_browsers` is active: not ended, and renewable. */
export const isSignedIn = (browser: string) => `EXISTS (
  SELECT 1 FROM sessions g WHERE g.session_id = ${browser}.session_id AND g.user_id = ${browser}.user_id AND g.ended_at IS NULL
    AND EXISTS (SELECT 1 FROM refresh_tokens t WHERE t.session_id = g.session_id AND t.expires_at > now()))`;
