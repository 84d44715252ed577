import { messages, updateInProgress } from '@tallyard/domain/errors/messages';
import { mutationLockExpiryMs } from '@tallyard/domain/limits/time';

/**
 * One create at a time per kind of entity, one update or delete at a time per entity (first seed, section 4).
 * A lock older than 30 s is ignored.
 */
export class MutationLocks {
  readonly #taken = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Takes the lock and gives null, or gives the sentence that says why it cannot. `id` null: a create. */
  take(entity: string, id: string | null): string | null {
    const key = `${entity}:${id ?? ''}`;
    const since = this.#taken.get(key);
    if (since !== undefined && this.#now() - since < mutationLockExpiryMs) {
      return id === null ? messages.createInProgress : updateInProgress(id);
    }
    this.#taken.set(key, this.#now());
    return null;
  }

  release(entity: string, id: string | null): void {
    this.#taken.delete(`${entity}:${id ?? ''}`);
  }
}

/** The locks of this tab. */
export const mutationLocks = new MutationLocks();
