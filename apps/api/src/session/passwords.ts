import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { FairQueue } from '../platform/limits/fair-queue.ts';

/** Argon2id, 19 MiB, t=2 (ARCH-SECURITY). */
const options = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** Hashes a password; tests give another one. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
}

const argon2: PasswordHasher = {
  hash: (password) => hash(password, options),
  verify: (stored, password) => verify(stored, password),
};

/**
 * Hashes that may run at the same time. They leave a processor to the event loop, and half of libuv's threads (four unless
 * UV_THREADPOOL_SIZE says otherwise) to files, names and compression.
 */
export function hashesAtOnce(processors: number, threads: number): number {
  // guard: session.hashes-at-once
  return Math.max(1, Math.min(processors - 1, Math.floor(threads / 2)));
}

/** Waiting hashes of the whole node and of one account. One takes about 30 ms of a processor. */
const maxWaiting = 200;
const maxWaitingPerAccount = 20;

interface QueueOptions {
  readonly hasher?: PasswordHasher;
  readonly atOnce?: number;
}

/**
 * Hashes and checks passwords, a few at a time and one of each account: a flood of sign-ins waits here, delays nothing else,
 * and delays other accounts by little, because accounts take turns.
 */
export class PasswordQueue {
  readonly #hasher: PasswordHasher;
  readonly #queue: FairQueue;
  #decoy: Promise<string> | undefined;

  constructor({ hasher = argon2, atOnce = defaultAtOnce() }: QueueOptions = {}) {
    this.#hasher = hasher;
    this.#queue = new FairQueue({
      running: atOnce,
      // guard: session.hashes-per-account
      runningPerKey: 1,
      waiting: maxWaiting,
      waitingPerKey: maxWaitingPerAccount,
      retryAfterSeconds: 2,
    });
  }

  /**
   * `account`: an email address or a user id. Throws RATE_LIMITED when too many passwords of the account wait,
   * SERVICE_UNAVAILABLE when too many wait in all.
   */
  hash(account: string, password: string): Promise<string> {
    return this.#queue.run(account, () => this.#hasher.hash(password));
  }

  /** `stored` null (no such account) takes as long as a wrong password and is false. Throws as `hash`. */
  async verify(account: string, stored: string | null, password: string): Promise<boolean> {
    const against = stored ?? (await this.#decoyHash());
    const matches = await this.#queue.run(account, () => this.#hasher.verify(against, password));
    return matches && stored !== null;
  }

  /** Made once, and again when that was refused. */
  #decoyHash(): Promise<string> {
    this.#decoy ??= this.hash('decoy', 'no account has this password').catch((error: unknown) => {
      this.#decoy = undefined;
      throw error;
    });
    return this.#decoy;
  }
}

function defaultAtOnce(): number {
  return hashesAtOnce(availableParallelism(), Number(process.env.UV_THREADPOOL_SIZE) || 4);
}
