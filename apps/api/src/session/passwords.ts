import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { FairQueue } from '../platform/limits/fair-queue.ts';

/** Argon2id, 19 MiB, t=2 (ARCH-SECURITY). */
const options = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** Hashes and verifies passwords; tests pass another implementation. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
}

const argon2: PasswordHasher = {
  hash: (password) => hash(password, options),
  verify: (stored, password) => verify(stored, password),
};

/**
 * Returns the maximum number of concurrent hashes. It leaves one processor to the event loop, and half of libuv's threads
 * (four unless UV_THREADPOOL_SIZE is set) to files, DNS and compression.
 */
export function hashesAtOnce(processors: number, threads: number): number {
  // guard: session.hashes-at-once
  return Math.max(1, Math.min(processors - 1, Math.floor(threads / 2)));
}

/**
 * The maximum number of waiting hashes of the whole node, and of one account below. A hash takes about 30 ms of a
 * processor.
 */
const maxWaiting = 200;
const maxWaitingPerAccount = 20;

interface QueueOptions {
  readonly hasher?: PasswordHasher;
  readonly atOnce?: number;
}

/**
 * Hashes and verifies passwords, a few at a time and one of each account. A flood of sign-ins waits here and delays
 * nothing else. It delays other accounts only a little, because accounts take turns.
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
   * Hashes a password. `account` is an email address or a user id. Throws RATE_LIMITED if too many passwords of the
   * account wait, SERVICE_UNAVAILABLE if too many wait in total.
   */
  hash(account: string, password: string): Promise<string> {
    return this.#queue.run(account, () => this.#hasher.hash(password));
  }

  /**
   * Returns whether the password matches. `stored` is null if there is no such account: the result is false and takes as
   * long as for a wrong password. Throws the errors of `hash`.
   */
  async verify(account: string, stored: string | null, password: string): Promise<boolean> {
    const against = stored ?? (await this.#decoyHash());
    const matches = await this.#queue.run(account, () => this.#hasher.verify(against, password));
    return matches && stored !== null;
  }

  /** Computed once, and again if the queue refused it. */
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
