import { messages, updateInProgress } from '@tallyard/domain/errors/messages';
import { mutationLockExpiryMs } from '@tallyard/domain/limits/time';

interface Lock {
  readonly since: number;
}

/** The locks of one running change. Releasing a lock that another change has taken over does nothing. */
export interface TakenLocks {
  readonly release: () => void;
}

/**
 * Locks that allow one create at a time per entity type and one update or delete at a time per entity, also for changes of
 * several entities (GEN-4). Locks expire after 30 s.
 */
export class MutationLocks {
  readonly #taken = new Map<string, Lock>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Takes all the locks or none. Returns the message to show if none was taken. `ids` null: a create. */
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
