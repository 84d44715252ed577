import { type Database, systemActor } from '../../platform/database/database.ts';
import { usingPool } from '../../platform/database/pools.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** The monitored background work: the job queue, the messages of alerts, and their escalation steps. */
export const workNames = ['jobs', 'messages', 'steps'] as const;
export type WorkName = (typeof workNames)[number];

/** Milliseconds between heartbeats. */
export const beatMs = 20_000;

/** Records a heartbeat at `now`; a later one is kept. */
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

/** Returns a function for pollers to call after each poll, which records a heartbeat at most every 20 seconds. */
export function heartbeatOf(name: WorkName, { database, now = Date.now }: HeartbeatContext): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  return async () => {
    const at = now();
    if (at - last < beatMs) return;
    last = at;
    await usingPool('jobs', () => database.withoutTenant(systemActor, (transaction) => beat(transaction, name, at)));
  };
}
