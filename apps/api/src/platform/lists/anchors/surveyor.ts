import { type Database, systemActor } from '../../database/database.ts';
import { usingPool } from '../../database/pools.ts';
import type { Anchors } from './anchors.ts';

/**
 * Sets the anchors of organizations in whose list somebody had to skip many rows. A survey that finds somebody
 * changing the list is left: the next far jump asks again.
 */
export class AnchorSurveyor {
  readonly #anchors: Pick<Anchors, 'survey'>;
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  readonly #asked = new Set<number>();
  #running: Promise<void> | undefined;
  #stopped = false;

  constructor(anchors: Pick<Anchors, 'survey'>, database: Database, onError: (error: unknown) => void) {
    this.#anchors = anchors;
    this.#database = database;
    this.#onError = onError;
  }

  /** Remembers the organization; nobody waits for the survey. */
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
        await this.#database.withTenant(organizationId, systemActor, (transaction) =>
          this.#anchors.survey(transaction),
        );
      } catch (error) {
        this.#onError(error);
      }
      // Only now: whoever jumped meanwhile asked for what has just been done.
      this.#asked.delete(organizationId);
    }
  }
}
