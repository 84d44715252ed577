import { type Database, systemActor } from '../../database/database.ts';
import { usingPool } from '../../database/pools.ts';
import type { Anchors } from './anchors.ts';

/**
 * Rebuilds the anchors of organizations in whose list many rows were skipped. If another transaction is changing the list,
 * it gives up; the next read of a far page requests it again.
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

  /** Requests a survey of the organization's list; nothing waits for it. */
  readonly ask = (organizationId: number): void => {
    if (this.#stopped) return;
    this.#asked.add(organizationId);
    this.#running ??= usingPool('jobs', () => this.#survey()).finally(() => {
      this.#running = undefined;
    });
  };

  /** Stops after the current survey. */
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
      // Removed after the survey, because requests that came meanwhile are satisfied by it.
      this.#asked.delete(organizationId);
    }
  }
}
