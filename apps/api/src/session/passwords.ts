import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../platform/errors.ts';

/** Argon2id, 19 MiB, t=2 (ARCH-SECURITY). */
const options = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;
const atOnce = 2;
const maxWaiting = 200;

/** Hashes and checks passwords, two at a time: a flood of sign-ins waits here and starves nothing else. */
export class PasswordQueue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  #decoy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, options));
  }

  /** `stored` null (no such account) takes as long as a wrong password and is false. Throws SERVICE_UNAVAILABLE when too many wait. */
  async verify(stored: string | null, password: string): Promise<boolean> {
    this.#decoy ??= this.hash('no account has this password');
    const against = stored ?? (await this.#decoy);
    const matches = await this.#inTurn(() => verify(against, password));
    return matches && stored !== null;
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#waiting.length >= maxWaiting) {
      throw new ApiError('SERVICE_UNAVAILABLE', undefined, { retryAfterSeconds: 2 });
    }
    if (this.#running >= atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // The turn is handed on, so the count of those running stays.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
