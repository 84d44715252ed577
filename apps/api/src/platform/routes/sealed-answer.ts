import { ApiError } from '../errors.ts';
import { Seal } from '../sealing/seal.ts';

/**
 * Encrypts answers that hold a secret before they are kept for a repeated idempotency key: the database alone cannot
 * tell the secret, and after 24 hours the row is gone. The secret itself stays random (ADR 0015).
 */
export class SealedAnswers {
  readonly #seal: Seal;

  constructor(secret: string) {
    this.#seal = new Seal(secret, 'tallyard sealed answers');
  }

  seal(text: string): string {
    return this.#seal.seal(text);
  }

  /** Throws CONFLICT when SESSION_SECRET was changed since: the answer cannot be told again. */
  open(sealed: string): string {
    try {
      return this.#seal.open(sealed);
    } catch (cause) {
      const message = 'This was done before, but its answer cannot be told again.';
      throw new ApiError('CONFLICT', message, { cause });
    }
  }
}
