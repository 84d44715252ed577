import { createECDH, createHash } from 'node:crypto';
import { addPushBrowser, listPushBrowsers, type PushBrowser, removePushBrowser } from '@tallyard/contracts/alerts/push';
import { maxPushBrowsers } from '@tallyard/domain/alerts/push';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { invalid, notFound, problemOf } from '../../platform/errors.ts';
import { isId, newId } from '../../platform/ids.ts';
import { targetProblem } from '../../platform/outgoing/target.ts';
import { type Route, route } from '../../platform/routes/route.ts';
import type { PushParts } from './push-parts.ts';
import { isSignedIn } from './signed-in.ts';

/** The push subscription of a browser; stored encrypted. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

interface Asker {
  readonly userId: string;
  readonly sessionId: string;
}

/** Routes for the browsers of the caller that get push notifications. */
export function pushRoutes(parts: PushParts): readonly Route[] {
  return [
    route(listPushBrowsers, async ({ transaction, person }) => ({
      publicKey: parts.keys.publicKey,
      browsers: await browsersOf(transaction, person),
    })),
    route(addPushBrowser, ({ transaction, input: { body }, person }) =>
      add(transaction, parts, person, { endpoint: body.endpoint, p256dh: body.p256dh, auth: body.auth }),
    ),
    route(removePushBrowser, async ({ transaction, input, person }) => {
      const { id } = input.params;
      if (!isId(id)) throw notFound('Browser');
      const { rows } = await transaction.query(
        'DELETE FROM push_browsers WHERE organization_id = $1 AND user_id = $2 AND browser_id = $3 RETURNING browser_id',
        [transaction.organizationId, person.userId, id],
      );
      if (rows.length === 0) throw notFound('Browser');
      return { deleted: true as const };
    }),
  ];
}

async function browsersOf(transaction: TenantTransaction, { userId, sessionId }: Asker): Promise<PushBrowser[]> {
  const { rows } = await transaction.query<{
    browser_id: string;
    session_id: string;
    user_agent: string | null;
    created_at: Date;
    last_used_at: Date | null;
    is_signed_in: boolean;
  }>(
    `SELECT b.*, s.user_agent, ${isSignedIn('b')} AS is_signed_in
     FROM push_browsers b JOIN sessions s ON s.session_id = b.session_id
     WHERE b.organization_id = $1 AND b.user_id = $2 ORDER BY b.created_at DESC, b.browser_id DESC LIMIT $3`,
    [transaction.organizationId, userId, maxPushBrowsers],
  );
  return rows.map((row) => ({
    id: row.browser_id,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    isSignedIn: row.is_signed_in,
    isCurrent: row.session_id === sessionId,
  }));
}

/**
 * Adds a browser. Throws VALIDATION_FAILED if the endpoint is not an allowed target, or its key is not a point of the curve.
 */
async function add(
  transaction: TenantTransaction,
  { seal, allowPrivateTargets }: PushParts,
  person: Asker,
  address: PushAddress,
): Promise<PushBrowser> {
  const problem = targetProblem(address.endpoint, allowPrivateTargets);
  // guard: alerts.push-not-into-private-networks
  if (problem !== null) throw invalid([problemOf('endpoint', address.endpoint, problem)]);
  if (!isPoint(address.p256dh)) {
    throw invalid([problemOf('p256dh', address.p256dh, 'The key must be a point of P-256 as base64url')]);
  }
  const { rows } = await transaction.query<{ browser_id: string }>(
    `INSERT INTO push_browsers AS b (organization_id, browser_id, user_id, session_id, endpoint_hash, sealed)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (organization_id, endpoint_hash) DO UPDATE SET session_id = excluded.session_id, sealed = excluded.sealed,
       -- Of another person it is another browser, about which nothing was said yet.
       user_id = excluded.user_id, browser_id = CASE WHEN b.user_id = excluded.user_id THEN b.browser_id ELSE excluded.browser_id END,
       created_at = CASE WHEN b.user_id = excluded.user_id THEN b.created_at ELSE now() END
     RETURNING browser_id`,
    [
      transaction.organizationId,
      newId(),
      person.userId,
      person.sessionId,
      createHash('sha256').update(address.endpoint).digest(),
      seal.seal(JSON.stringify(address)),
    ],
  );
  const id = rows[0]?.browser_id;
  await transaction.query(
    // guard: alerts.push-bounded
    `DELETE FROM push_browsers WHERE organization_id = $1 AND user_id = $2 AND browser_id IN (
       SELECT browser_id FROM push_browsers WHERE organization_id = $1 AND user_id = $2
       ORDER BY browser_id = $3 DESC, COALESCE(last_used_at, created_at) DESC, browser_id DESC OFFSET $4)`,
    [transaction.organizationId, person.userId, id, maxPushBrowsers],
  );
  const added = (await browsersOf(transaction, person)).find((browser) => browser.id === id);
  if (added === undefined) throw notFound('Browser');
  return added;
}

function isPoint(key: string): boolean {
  try {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    pair.computeSecret(Buffer.from(key, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
