import { createHmac, timingSafeEqual } from 'node:crypto';
import { pages } from '@tallyard/domain/pages/addresses';
import { isId } from '../ids.ts';
import type { Subscriber } from './statuses.ts';

/** The subject of an unsubscribe link: the alert emails of the subscriber, or one report. */
export type Topic = { readonly kind: 'alerts' } | { readonly kind: 'report'; readonly reportId: string };

export interface UnsubscribeLink {
  readonly organizationId: number;
  readonly subscriber: Subscriber;
  readonly topic: Topic;
}

export interface LinkSettings {
  /** The secret from which the signature of links is derived. */
  readonly secret: string;
  readonly publicUrl: URL;
}

const signatureLength = 43;
const sign = (secret: string, content: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${content}`).digest('base64url');

/**
 * Returns the token of a link. It contains ids and no address, and is valid as long as they exist, because people keep
 * emails for years.
 */
export function unsubscribeTokenOf(secret: string, { organizationId, subscriber, topic }: UnsubscribeLink): string {
  const parts = [
    organizationId,
    subscriber.kind === 'member' ? 'm' : 'r',
    subscriber.id,
    topic.kind === 'alerts' ? 'alerts' : topic.reportId,
  ];
  const content = Buffer.from(parts.join(' ')).toString('base64url');
  return content + sign(secret, content);
}

/** Reads a token; returns null if it was not signed here or is malformed. */
export function readUnsubscribeToken(secret: string, token: string): UnsubscribeLink | null {
  const content = token.slice(0, -signatureLength);
  const signature = Buffer.from(token.slice(-signatureLength));
  const expected = Buffer.from(sign(secret, content));
  // guard: recipients.links-are-signed
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
  const [organization, kind, id = '', topic = ''] = Buffer.from(content, 'base64url').toString().split(' ');
  const organizationId = Number(organization);
  if (!Number.isInteger(organizationId) || !isId(id) || (topic !== 'alerts' && !isId(topic))) return null;
  return {
    organizationId,
    subscriber: { kind: kind === 'm' ? 'member' : 'recipient', id },
    topic: topic === 'alerts' ? { kind: 'alerts' } : { kind: 'report', reportId: topic },
  };
}

/** Returns the URL for an email's header and its last line. */
export function unsubscribeUrl({ secret, publicUrl }: LinkSettings, link: UnsubscribeLink): string {
  return new URL(`${pages.unsubscribe}/${unsubscribeTokenOf(secret, link)}`, publicUrl).href;
}
