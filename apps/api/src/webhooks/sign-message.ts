import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** `whsec_` and 256 random bits in base64, as Standard Webhooks has it. */
export function newSecretText(): string {
  return prefix + randomBytes(32).toString('base64');
}

interface Signed {
  readonly messageId: string;
  readonly body: string;
  /** Milliseconds since 1970 of the call, not of the event: a receiver refuses what is minutes old. */
  readonly at: number;
}

/** The headers of Standard Webhooks: one signature for each secret, so that either side may change first. */
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
