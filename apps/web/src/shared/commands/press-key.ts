import { randomName } from './random-name';

/**
 * The Idempotency-Key of a button: made when it is pressed, kept while the same request is pressed again after an
 * outcome that stayed open, new for another request or after a clear answer.
 */
export class PressKey {
  #kept: { key: string; request: string } | null = null;
  readonly #mint: () => string;

  constructor(mint: () => string = randomName) {
    this.#mint = mint;
  }

  keyFor(variables: unknown): string {
    const request = JSON.stringify(variables);
    if (this.#kept?.request !== request) this.#kept = { key: this.#mint(), request };
    return this.#kept.key;
  }

  settled(): void {
    this.#kept = null;
  }
}
