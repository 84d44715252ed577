import {
  maxPushBytes,
  type PushedAlert,
  pushGone,
  pushRetentionSeconds,
  pushTimeoutMs,
} from '@tallyard/domain/alerts/push';
import { priorities } from '@tallyard/domain/alerts/statuses';
import { type Database, systemActor } from '../../platform/database/database.ts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { post } from '../../platform/outgoing/post.ts';
import { encryptPush, pushAuthorization } from '../../platform/outgoing/web-push.ts';
import { addressOf, headingOf } from '../mail.ts';
import type { PushAddress } from '../push/browsers.ts';
import type { PushParts } from '../push/push-parts.ts';
import { isSignedIn } from '../push/signed-in.ts';
import { type ChannelAdapter, type Message, type Outcome, outcomeOf } from './channel-adapter.ts';

interface PushContext extends PushParts {
  readonly database: Database;
  /** Milliseconds since 1970; by default the system clock. */
  readonly now?: () => number;
}

const gone: Outcome = { what: 'refused', error: pushGone, isFinal: true };

/**
 * Sends push notifications to a browser through its push service, encrypted so that the service cannot read them. A
 * successful request does not mean that the notification was shown. A browser that the service no longer knows is deleted.
 */
export function pushChannel({
  database,
  keys,
  subject,
  seal,
  allowPrivateTargets,
  publicUrl,
  now = Date.now,
}: PushContext): ChannelAdapter {
  return {
    async send(message) {
      const { organizationId, recipient, messageId } = message;
      const inTenant = <Result>(work: (transaction: TenantTransaction) => Promise<Result>) =>
        database.withTenant(organizationId, systemActor, work);
      try {
        const sealed = await inTenant((transaction) => sealedAddress(transaction, recipient));
        // guard: alerts.push-signed-in
        if (sealed === null) return gone;
        const address: PushAddress = JSON.parse(seal.open(sealed));
        const headers = {
          authorization: pushAuthorization(address.endpoint, keys, subject, now()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(pushRetentionSeconds),
          urgency: pushed(message, publicUrl).priority === 'critical' ? 'high' : 'normal',
          // The topic replaces a pending notification for an offline browser, so that retries do not show it twice.
          topic: messageId.replaceAll('-', ''),
        };
        const body = encryptPush(JSON.stringify(pushed(message, publicUrl)), address);
        const options = { timeoutMs: pushTimeoutMs, answerBytes: 1_024, allowPrivate: allowPrivateTargets };
        const outcome = await post({ url: address.endpoint, headers, body }, options);
        if (outcome.status === 404 || outcome.status === 410) {
          // guard: alerts.push-forgotten
          await inTenant((transaction) => forget(transaction, recipient, sealed));
          return gone;
        }
        if (outcome.error === null) await inTenant((transaction) => noteUse(transaction, recipient));
        return outcomeOf(outcome);
      } catch (error) {
        return { what: 'unknown', error: (error as Error).message };
      }
    },
  };
}

/** Returns the encrypted address of a browser with an active session of an active member, otherwise null. */
async function sealedAddress(transaction: TenantTransaction, browserId: string): Promise<string | null> {
  const { rows } = await transaction.query<{ sealed: string }>(
    `SELECT b.sealed FROM push_browsers b
     JOIN memberships m ON m.organization_id = b.organization_id AND m.user_id = b.user_id AND m.deactivated_at IS NULL
     JOIN users u ON u.user_id = b.user_id AND u.deactivated_at IS NULL
     WHERE b.organization_id = $1 AND b.browser_id = $2 AND ${isSignedIn('b')}`,
    [transaction.organizationId, browserId],
    'push-browser',
  );
  return rows[0]?.sealed ?? null;
}

/** Deletes the browser, unless it was registered again meanwhile. */
const forget = (transaction: TenantTransaction, browserId: string, sealed: string) =>
  transaction.query(
    'DELETE FROM push_browsers WHERE organization_id = $1 AND browser_id = $2 AND sealed = $3',
    [transaction.organizationId, browserId, sealed],
    'push-browser-gone',
  );

const noteUse = (transaction: TenantTransaction, browserId: string) =>
  transaction.query(
    'UPDATE push_browsers SET last_used_at = now() WHERE organization_id = $1 AND browser_id = $2',
    [transaction.organizationId, browserId],
    'push-browser-used',
  );

const cut = (text: string, length: number) => (text.length <= length ? text : `${text.slice(0, length - 1)}…`);

/** Returns what the browser shows: item, rule, priority, and a link. The size stays below the limit of push services. */
export function pushed(
  {
    rule,
    alerts,
    step,
    isOfSeveral,
    messageId,
    organizationId,
  }: Pick<Message, 'rule' | 'alerts' | 'step' | 'isOfSeveral' | 'messageId' | 'organizationId'>,
  publicUrl: URL,
): PushedAlert {
  const { pathname, search } = new URL(addressOf({ alerts, publicUrl, organizationId }));
  const [only] = alerts;
  const highest = Math.max(...alerts.map(({ priority }) => priorities.indexOf(priority)));
  const said = (length: number): PushedAlert => ({
    title: cut(headingOf({ ruleName: rule.name, alerts, step, isOfSeveral }), length),
    body: cut(
      alerts
        .slice(0, 3)
        .map(({ message }) => message)
        .join('\n'),
      2 * length,
    ),
    link: `${pathname}${search}`,
    tag: messageId,
    priority: priorities[highest] ?? 'medium',
    rule: cut(rule.name, length),
    item: alerts.length === 1 && only?.context ? cut(only.context.itemName, length) : null,
  });
  const whole = said(200);
  return Buffer.byteLength(JSON.stringify(whole)) <= maxPushBytes ? whole : said(80);
}
