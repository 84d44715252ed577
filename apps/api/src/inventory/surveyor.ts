import { type Database, systemActor } from '../platform/database/database.ts';
import { usingPool } from '../platform/database/pools.ts';
import { surveyAnchors } from './anchors.ts';

/**
 * Sets the anchors of organisations in whose list somebody had to skip many items. A survey that finds somebody
 * changing the list is left: the next far jump asks again.
 */
export class AnchorSurveyor {
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  readonly #asked = new Set<number>();
  #running: Promise<void> | undefined;
  #stopped = false;

  constructor(database: Database, onError: (error: unknown) => void) {
    this.#database = database;
    this.#onError = onError;
  }

  /** Remembers the organisation; nobody waits for the survey. */
  readonly ask = (organizationId: number): void => {
    if (this.#stopped) return;
    this.#asked.add(organizationId);
    this.#running ??= usingPool('jobs', () => this.#survey()).finally(() => {
      this.#running = undefined;
    });
  };

  /** Ends after the survey that is running. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#asked.clear();
    await this.#running;
  }

  async #survey(): Promise<void> {
    for (const organizationId of this.#asked) {
      try {
        await this.#database.withTenant(organizationId, systemActor, (transaction) => surveyAnchors(transaction));
      } catch (error) {
        this.#onError(error);
      }
      // Only now: whoever jumped meanwhile asked for what has just been done.
      this.#asked.delete(organizationId);
    }
  }
}
