import { type Database, systemActor } from '../database/database.ts';
import { usingPool } from '../database/pools.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import type { JobDefinition } from './jobs.ts';

/** Deltas that writers only append, and that are later folded into totals. Readers see the same sums before and after. */
export interface Fold {
  /** The name of the job; `module.verb`. */
  readonly name: string;
  /** A few seconds after stock moved, or a cron expression in UTC. */
  readonly when: 'stock moved' | { readonly cron: string };
  /** The maximum number of deltas in one transaction, so that it locks totals only briefly. */
  readonly atOnce: number;
  /** Folds the first deltas of the organization; returns how many. */
  readonly fold: (transaction: TenantTransaction) => Promise<number>;
}

async function foldAll(database: Database, organizationId: number, { atOnce, fold }: Fold, isStopped = () => false) {
  let taken = atOnce;
  while (taken === atOnce && !isStopped()) taken = await database.withTenant(organizationId, systemActor, fold);
}

/** Returns the job of a fold with a cron expression. */
export function foldJob(database: Database, fold: Fold, cron: string): JobDefinition<Record<string, never>> {
  return {
    name: fold.name,
    cron,
    async run() {
      for (const organizationId of await database.organizationIds()) await foldAll(database, organizationId, fold);
    },
  };
}

const foldAfterMs = 5_000;

/** Folds the organizations whose stock moved, a few seconds later. */
export class Folder {
  readonly #database: Database;
  readonly #fold: Fold;
  readonly #onError: (error: unknown) => void;
  readonly #moved = new Set<number>();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #running: Promise<void> = Promise.resolve();

  constructor(database: Database, fold: Fold, onError: (error: unknown) => void) {
    this.#database = database;
    this.#fold = fold;
    this.#onError = onError;
  }

  /** A stock listener that only records the organization. */
  readonly listen = async (transaction: TenantTransaction): Promise<undefined> => {
    transaction.afterCommit(() => this.#remember(transaction.organizationId));
    return undefined;
  };

  /** Stops after the current fold. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #remember(organizationId: number): void {
    this.#moved.add(organizationId);
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#running = usingPool('jobs', () => this.#foldMoved()).catch(this.#onError);
    }, foldAfterMs).unref();
  }

  async #foldMoved(): Promise<void> {
    const organizationIds = [...this.#moved];
    this.#moved.clear();
    for (const organizationId of organizationIds) {
      await foldAll(this.#database, organizationId, this.#fold, () => this.#isStopped);
    }
  }
}
