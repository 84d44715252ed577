import { networkOf } from '@tallyard/nodes/network';
import type { Windows } from '@tallyard/nodes/windows';
import { ApiError } from '../platform/errors.ts';
import { RateLimit } from '../platform/limits/rate-limit.ts';

/** Somebody who tries something with an account without having shown whose it is. */
export interface Visitor {
  readonly email: string;
  readonly address: string;
  /** The browser's name when it has signed in to this account before, else null. */
  readonly deviceId: string | null;
}

export interface AccountLimits {
  /** From one address, or by one known browser. */
  readonly perVisitor: number;
  /** By all who are not known to the account together. */
  readonly perAccount: number;
  readonly windowMs: number;
}

/**
 * Limits tries at one account without letting strangers use up those of its owner: every address and every known browser
 * has its own, and known browsers pass when strangers have used up what all of them have together.
 */
export class AccountLimit {
  readonly #byVisitor: RateLimit;
  readonly #byStrangers: RateLimit;

  constructor(windows: Windows, name: string, { perVisitor, perAccount, windowMs }: AccountLimits) {
    this.#byVisitor = new RateLimit(windows, `${name}.by-visitor`, perVisitor, windowMs);
    this.#byStrangers = new RateLimit(windows, `${name}.by-strangers`, perAccount, windowMs);
  }

  /** Counts a try. Throws RATE_LIMITED; `onSiege` is told when it is strangers together who tried too often. */
  async take(visitor: Visitor, onSiege?: () => Promise<void>): Promise<void> {
    await this.#byVisitor.take(keyOf(visitor));
    // guard: session.known-devices
    if (visitor.deviceId !== null) return;
    try {
      // guard: session.strangers-together
      await this.#byStrangers.take(visitor.email);
    } catch (error) {
      // What was not let through does not use up the tries of the address.
      await this.#byVisitor.giveBack(keyOf(visitor));
      if (error instanceof ApiError) await onSiege?.();
      throw error;
    }
  }

  /** Takes a try back. Never rejects. */
  async giveBack(visitor: Visitor): Promise<void> {
    await this.#byVisitor.giveBack(keyOf(visitor));
    if (visitor.deviceId === null) await this.#byStrangers.giveBack(visitor.email);
  }

  /** It turned out well: the visitor's own tries are forgotten, and this one is none of strangers'. Never rejects. */
  async forgive(visitor: Visitor): Promise<void> {
    await this.#byVisitor.forget(keyOf(visitor));
    if (visitor.deviceId === null) await this.#byStrangers.giveBack(visitor.email);
  }

  /** Forgets all tries of strangers. Never rejects. */
  forget(email: string): Promise<void> {
    return this.#byStrangers.forget(email);
  }
}

function keyOf({ email, address, deviceId }: Visitor): string {
  return deviceId === null ? `${email} from ${networkOf(address)}` : `${email} by ${deviceId}`;
}
