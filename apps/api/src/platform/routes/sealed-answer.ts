import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { ApiError } from '../errors.ts';

const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts answers that hold a secret before they are kept for a repeated idempotency key: the database alone cannot
 * tell the secret, and after 24 hours the row is gone. The secret itself stays random (ADR 0015).
 */
export class SealedAnswers {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'tallyard sealed answers', 32));
  }

  seal(text: string): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** Throws CONFLICT when SESSION_SECRET was changed since: the answer cannot be told again. */
  open(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, ivBytes));
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    try {
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    } catch (cause) {
      const message = 'This was done before, but its answer cannot be told again.';
      throw new ApiError('CONFLICT', message, { cause });
    }
  }
}
