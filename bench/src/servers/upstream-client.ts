import { createHash } from 'node:crypto';
import { Pool } from 'undici';

/** What both peers share: a connection pool and a session cache of 5 s, and nothing else. */
const pool = new Pool(process.env.UPSTREAM_API_URL ?? '', { connections: 64, pipelining: 1 });
const sessionMs = 5_000;
const sessions = new Map<string, { readonly until: number; readonly session: Promise<unknown> }>();

export async function get(path: string, cookie: string): Promise<unknown> {
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path,
    headers: { cookie, accept: 'application/json' },
  });
  const envelope = (await body.json()) as { success: boolean; data: unknown };
  if (statusCode !== 200 || envelope.success !== true) throw new Error(`upstream ${statusCode}`);
  return envelope.data;
}

/** Returns the caller's session as the bff does: from the upstream, cached under the hash of the token. */
export function sessionOf(cookie: string): Promise<unknown> {
  const key = createHash('sha256').update(cookie).digest('base64');
  const known = sessions.get(key);
  if (known !== undefined && known.until > Date.now()) return known.session;
  const session = get('/api/auth/session', cookie);
  sessions.set(key, { until: Date.now() + sessionMs, session });
  return session;
}
