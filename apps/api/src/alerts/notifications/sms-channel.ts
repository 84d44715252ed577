import { smsIsNotSet } from '@tallyard/domain/alerts/recipients';
import { post } from '../../platform/outgoing/post.ts';
import { addressOf, headingOf } from '../mail.ts';
import { type ChannelAdapter, outcomeOf } from './channel-adapter.ts';

/** A gateway that sends SMS, set by whoever runs Tallyard. */
export interface SmsGateway {
  readonly url: string;
  readonly token: string;
  /** Number or name of the sender, as the gateway takes it. */
  readonly from: string;
}

const timeoutMs = 15_000;
/** Two messages of a phone at most. */
const longest = 300;

/**
 * Tells by SMS: `POST SMS_URL` with the token as bearer and `{id, from, to, text}` as JSON. `id` is also the `Idempotency-Key`,
 * by which a gateway that knows it drops a second one. Without a gateway it is refused and tried again.
 */
export function smsChannel({
  sms,
  publicUrl,
}: {
  readonly sms: SmsGateway | null;
  readonly publicUrl: URL;
}): ChannelAdapter {
  return {
    async send({ organizationId, messageId, recipient, rule, alerts, step, isOfSeveral }) {
      if (sms === null) return { what: 'refused', error: smsIsNotSet };
      const heading = headingOf({ ruleName: rule.name, alerts, step, isOfSeveral });
      const address = addressOf({ alerts, publicUrl, organizationId });
      const text = `${heading.slice(0, longest - address.length - 1)} ${address}`;
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${sms.token}`,
        'idempotency-key': messageId,
      };
      const body = JSON.stringify({ id: messageId, from: sms.from, to: recipient, text });
      return outcomeOf(
        await post({ url: sms.url, headers, body }, { timeoutMs, answerBytes: 1_024, allowPrivate: true }),
      );
    },
  };
}
