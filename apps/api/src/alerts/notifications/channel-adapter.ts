import type { AlertInstance } from '@tallyard/contracts/alerts/models';
import type { Outcome as PostOutcome } from '../../platform/outgoing/post.ts';
import type { Subscriber } from '../../platform/recipients/statuses.ts';
import type { Because } from './people.ts';
import type { StoredTarget } from './stored-notification.ts';

/** What one message says, and to whom. */
export interface Message {
  readonly organizationId: number;
  /** Its deduplication id. */
  readonly messageId: string;
  readonly recipient: string;
  /** Who can unsubscribe from it; null: nobody can, such as from what is posted to a chat. */
  readonly subscriber: Subscriber | null;
  readonly because: Because;
  /** Of what is posted. */
  readonly target: StoredTarget | null;
  /** Of the rule that tells; its name as it is now. */
  readonly rule: { readonly id: string | null; readonly name: string };
  /** It has waited and tells of alerts for several rules; `rule` is one of them. */
  readonly isOfSeveral: boolean;
  readonly step: number;
  readonly alerts: readonly AlertInstance[];
}

/** One message that the caller is to send, and nobody else. */
export interface Claimed extends Message {
  readonly claimId: string;
  /** What a machine is sent, the same each time; null: the channel adapter writes it anew. */
  readonly body: string | null;
}

/**
 * What came of handing a message over. `refused`: it surely did not arrive, and may be sent again. `unknown`: it may have
 * arrived, as when the connection was lost before the answer.
 */
export type Outcome =
  | { readonly what: 'sent' }
  // `isFinal`: it would be refused however often it was tried.
  | { readonly what: 'refused'; readonly error: string; readonly isFinal?: true }
  | { readonly what: 'unknown'; readonly error: string };

/** Sends messages over one channel, to people or machines. */
export interface ChannelAdapter {
  /** Never throws. */
  send(message: Claimed): Promise<Outcome>;
  /** Of what is kept and sent as the same bytes each time. */
  readonly bodyOf?: (message: Message) => string;
}

/** Maps the result of an outbound request: an answer that refuses it proves that it did not arrive; an error of the server does not. */
export function outcomeOf({ status, error, isUnsent }: PostOutcome): Outcome {
  if (error === null) return { what: 'sent' };
  const isRefused = isUnsent === true || (status !== null && (status < 500 || status === 503));
  return { what: isRefused ? 'refused' : 'unknown', error };
}
