import { messages, updateInProgress } from '@tallyard/domain/errors/messages';
import { mutationLockExpiryMs } from '@tallyard/domain/limits/time';

interface Lock {
  readonly since: number;
}

/** What a change holds while it runs; releasing what somebody else has taken over meanwhile does nothing. */
export interface TakenLocks {
  readonly release: () => void;
}

/**
 * One create at a time per kind of entity, one update or delete at a time per entity, also where several are changed at
 * once (GEN-4). A lock older than 30 s is ignored.
 */
export class MutationLocks {
  readonly #taken = new Map<string, Lock>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Takes all the locks or none; none gives the sentence that says why. `ids` null: a create. */
  take(entity: string, ids: readonly string[] | null): TakenLocks | string {
    const requested = ids ?? [''];
    const now = this.#now();
    const busy = requested.find((id) => {
      const lock = this.#taken.get(keyOf(entity, id));
      return lock !== undefined && now - lock.since < mutationLockExpiryMs;
    });
    // guard: commands.one-at-a-time
    if (busy !== undefined) return ids === null ? messages.createInProgress : updateInProgress(busy);
    const mine: Lock = { since: now };
    for (const id of requested) this.#taken.set(keyOf(entity, id), mine);
    return {
      release: () => {
        for (const id of requested) {
          const key = keyOf(entity, id);
          if (this.#taken.get(key) === mine) this.#taken.delete(key);
        }
      },
    };
  }
}

function keyOf(entity: string, id: string): string {
  return `${entity}:${id}`;
}

/** The locks of this tab. */
export const mutationLocks = new MutationLocks();
