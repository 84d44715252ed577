import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** Returns `whsec_` and 256 random bits in base64, the format of Standard Webhooks. */
export function newSecretText(): string {
  return prefix + randomBytes(32).toString('base64');
}

interface Signed {
  readonly messageId: string;
  readonly body: string;
  /** The time of the call, not of the event, in milliseconds since 1970: receivers refuse messages that are minutes old. */
  readonly at: number;
}

/** Returns the headers of Standard Webhooks: one signature for each secret, so that either side can rotate first. */
export function signedHeaders({ messageId, body, at }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at / 1_000));
  const signatureBy = (secret: string) =>
    `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${messageId}.${timestamp}.${body}`)
      .digest('base64')}`;
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    // guard: webhooks.every-secret-signs
    'webhook-signature': secrets.map(signatureBy).join(' '),
  };
}
