import { type Outcome, post } from './post.ts';

/** An SMS gateway, configured by the operator of Tallyard. */
export interface SmsGateway {
  readonly url: string;
  readonly token: string;
  /** The number or name of the sender, as the gateway accepts it. */
  readonly from: string;
}

export interface Sms {
  /** Also sent as the `Idempotency-Key`, by which a gateway that supports it drops duplicates. */
  readonly id: string;
  readonly to: string;
  readonly text: string;
}

const timeoutMs = 15_000;
/** At most two SMS segments. */
export const maxSmsCharacters = 300;

/**
 * Sends an SMS through the gateway: `POST SMS_URL` with the token as bearer and `{id, from, to, text}` as JSON. Never
 * throws.
 */
export function sendSms(gateway: SmsGateway, { id, to, text }: Sms): Promise<Outcome> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${gateway.token}`,
    'idempotency-key': id,
  };
  const body = JSON.stringify({ id, from: gateway.from, to, text });
  return post({ url: gateway.url, headers, body }, { timeoutMs, answerBytes: 1_024, allowPrivate: true });
}
