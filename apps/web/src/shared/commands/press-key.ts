import { randomName } from './random-name';

/** A request whose outcome is unknown, with its idempotency key. */
export interface StoredIdempotencyKey {
  readonly key: string;
  readonly request: string;
}

/** Stores requests with an unknown outcome beyond the lifetime of the page. */
export interface PressStore {
  readonly read: () => StoredIdempotencyKey | null;
  readonly write: (stored: StoredIdempotencyKey | null) => void;
}

/**
 * Manages the Idempotency-Key of a button. The key is created on the press and reused while the same request is retried after
 * an unknown outcome. A different request or a definite response gets a new key.
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
