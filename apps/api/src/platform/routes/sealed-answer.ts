import { ApiError } from '../errors.ts';
import { Seal } from '../sealing/seal.ts';

/**
 * Encrypts responses that contain a secret before they are stored for a repeated idempotency key. The database alone does
 * not reveal the secret, and after 24 hours the row is gone. The secret itself stays random (ADR 0015).
 */
export class SealedAnswers {
  readonly #seal: Seal;

  constructor(secret: string) {
    this.#seal = new Seal(secret, 'tallyard sealed answers');
  }

  seal(text: string): string {
    return this.#seal.seal(text);
  }

  /**
   * Decrypts a response. Throws CONFLICT if SESSION_SECRET was changed since, because the response can no longer be
   * repeated.
   */
  open(sealed: string): string {
    try {
      return this.#seal.open(sealed);
    } catch (cause) {
      const message = 'This was done before, but its answer cannot be told again.';
      throw new ApiError('CONFLICT', message, { cause });
    }
  }
}
