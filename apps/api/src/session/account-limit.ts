import { networkOf } from '@tallyard/nodes/network';
import type { Windows } from '@tallyard/nodes/windows';
import { ApiError } from '../platform/errors.ts';
import { RateLimit } from '../platform/limits/rate-limit.ts';

/** A caller who uses an account's address before proving that the account is theirs. */
export interface Visitor {
  readonly email: string;
  readonly address: string;
  /** The id of the browser if it has signed in to this account before; null otherwise. */
  readonly deviceId: string | null;
}

export interface AccountLimits {
  /** Attempts from one address, or by one known browser. */
  readonly perVisitor: number;
  /** Attempts by all callers without a known browser together. */
  readonly perAccount: number;
  readonly windowMs: number;
}

/**
 * Limits attempts at one account without letting strangers use up its owner's attempts. Every address and every known
 * browser has its own limit. Known browsers are not counted in the limit that all strangers share.
 */
export class AccountLimit {
  readonly #byVisitor: RateLimit;
  readonly #byStrangers: RateLimit;

  constructor(windows: Windows, name: string, { perVisitor, perAccount, windowMs }: AccountLimits) {
    this.#byVisitor = new RateLimit(windows, `${name}.by-visitor`, perVisitor, windowMs);
    this.#byStrangers = new RateLimit(windows, `${name}.by-strangers`, perAccount, windowMs);
  }

  /** Counts an attempt. Throws RATE_LIMITED. Calls `onSiege` if the shared limit of strangers is exceeded. */
  async take(visitor: Visitor, onSiege?: () => Promise<void>): Promise<void> {
    await this.#byVisitor.take(keyOf(visitor));
    // guard: session.known-devices
    if (visitor.deviceId !== null) return;
    try {
      // guard: session.strangers-together
      await this.#byStrangers.take(visitor.email);
    } catch (error) {
      // A refused attempt does not count against the limit of the address.
      await this.#byVisitor.giveBack(keyOf(visitor));
      if (error instanceof ApiError) await onSiege?.();
      throw error;
    }
  }

  /** Uncounts an attempt. Never rejects. */
  async giveBack(visitor: Visitor): Promise<void> {
    await this.#byVisitor.giveBack(keyOf(visitor));
    if (visitor.deviceId === null) await this.#byStrangers.giveBack(visitor.email);
  }

  /**
   * Call after a successful attempt: clears the visitor's own attempts, and uncounts this one from the shared limit. Never
   * rejects.
   */
  async forgive(visitor: Visitor): Promise<void> {
    await this.#byVisitor.forget(keyOf(visitor));
    if (visitor.deviceId === null) await this.#byStrangers.giveBack(visitor.email);
  }

  /** Clears the attempts of all strangers. Never rejects. */
  forget(email: string): Promise<void> {
    return this.#byStrangers.forget(email);
  }
}

function keyOf({ email, address, deviceId }: Visitor): string {
  return deviceId === null ? `${email} from ${networkOf(address)}` : `${email} by ${deviceId}`;
}
