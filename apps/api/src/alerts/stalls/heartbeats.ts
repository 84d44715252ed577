import { type Database, systemActor } from '../../platform/database/database.ts';
import { usingPool } from '../../platform/database/pools.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** What goes on in the background: the job queue, messages of alerts, and the steps that follow them. */
export const workNames = ['jobs', 'messages', 'steps'] as const;
export type WorkName = (typeof workNames)[number];

/** How often it is written that something goes on. */
export const beatMs = 20_000;

/** Writes down that this work was done at `now`; a later beat stays. */
export async function beat(transaction: Transaction, name: WorkName, now: number): Promise<void> {
  await transaction.query(
    `INSERT INTO heartbeats (name, beat_at) VALUES ($1, to_timestamp($2::float8 / 1000))
     ON CONFLICT (name) DO UPDATE SET beat_at = GREATEST(heartbeats.beat_at, excluded.beat_at)`,
    [name, now],
    'heartbeat',
  );
}

interface HeartbeatContext {
  readonly database: Pick<Database, 'withoutTenant'>;
  readonly now?: () => number;
}

/** For work that looks by itself: called after each look, it writes a beat every twenty seconds. */
export function heartbeatOf(name: WorkName, { database, now = Date.now }: HeartbeatContext): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  return async () => {
    const at = now();
    if (at - last < beatMs) return;
    last = at;
    await usingPool('jobs', () => database.withoutTenant(systemActor, (transaction) => beat(transaction, name, at)));
  };
}
