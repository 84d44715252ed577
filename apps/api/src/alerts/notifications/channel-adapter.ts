import type { AlertInstance } from '@tallyard/contracts/alerts/models';
import type { Outcome as PostOutcome } from '../../platform/outgoing/post.ts';
import type { Subscriber } from '../../platform/recipients/statuses.ts';
import type { Because } from './people.ts';
import type { StoredTarget } from './stored-notification.ts';

/** The content and recipient of one message. */
export interface Message {
  readonly organizationId: number;
  /** Also the deduplication id. */
  readonly messageId: string;
  readonly recipient: string;
  /** Who can unsubscribe; null if nobody can, such as for a chat post. */
  readonly subscriber: Subscriber | null;
  readonly because: Because;
  /** For webhooks and chats: where to send it. */
  readonly target: StoredTarget | null;
  /** The notifying rule, with its current name. */
  readonly rule: { readonly id: string | null; readonly name: string };
  /** Whether it was deferred and contains alerts for several rules; `rule` is one of them. */
  readonly isOfSeveral: boolean;
  readonly step: number;
  readonly alerts: readonly AlertInstance[];
}

/** A message claimed for sending by the caller alone. */
export interface Claimed extends Message {
  readonly claimId: string;
  /**
   * The stored body for a machine, the same for every attempt; null: the channel adapter formats the message for each
   * attempt.
   */
  readonly body: string | null;
}

/**
 * The outcome of an attempt. `refused`: it was certainly not delivered and may be retried. `unknown`: it may have been
 * delivered, such as if the connection was lost before the response.
 */
export type Outcome =
  | { readonly what: 'sent' }
  // `isFinal`: every retry would be refused, too.
  | { readonly what: 'refused'; readonly error: string; readonly isFinal?: true }
  | { readonly what: 'unknown'; readonly error: string };

/** Sends messages over one channel, to people or machines. */
export interface ChannelAdapter {
  /** Sends a message. Never throws. */
  send(message: Claimed): Promise<Outcome>;
  /** Returns the body of channels that store it and send the same bytes with every attempt. */
  readonly bodyOf?: (message: Message) => string;
}

/**
 * Maps the result of an outbound request: a response that refuses it proves that it was not delivered; a server error does
 * not.
 */
export function outcomeOf({ status, error, isUnsent }: PostOutcome): Outcome {
  if (error === null) return { what: 'sent' };
  const isRefused = isUnsent === true || (status !== null && (status < 500 || status === 503));
  return { what: isRefused ? 'refused' : 'unknown', error };
}
