import { randomName } from './random-name';

/** A request whose outcome is open, with the key that it was sent with. */
export interface StoredIdempotencyKey {
  readonly key: string;
  readonly request: string;
}

/** Where an open press outlives its page. */
export interface PressStore {
  readonly read: () => StoredIdempotencyKey | null;
  readonly write: (stored: StoredIdempotencyKey | null) => void;
}

/**
 * The Idempotency-Key of a button: made when it is pressed, kept while the same request is pressed again after an
 * outcome that stayed open, new for another request or after a clear answer.
 */
export class PressKey {
  #kept: StoredIdempotencyKey | null;
  readonly #mint: () => string;
  readonly #store: PressStore | null;

  // guard: plain-http.keys
  constructor(mint: () => string = randomName, store: PressStore | null = null) {
    this.#mint = mint;
    this.#store = store;
    // guard: movements.kept-key
    this.#kept = store?.read() ?? null;
  }

  keyFor(variables: unknown): string {
    const request = JSON.stringify(variables);
    if (this.#kept?.request !== request) {
      this.#kept = { key: this.#mint(), request };
      this.#store?.write(this.#kept);
    }
    return this.#kept.key;
  }

  settled(): void {
    this.#kept = null;
    this.#store?.write(null);
  }
}
