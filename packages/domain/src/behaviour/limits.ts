/** What the name of every behaviour event begins with (BEH-1). */
export const behaviourPrefix = 'inventory_';

/** BEH-2 to BEH-6; durations in milliseconds. */
export const behaviourBatchSize = 50;
export const behaviourFlushMs = 10_000;
export const behaviourRetryMs = 30_000;
export const behaviourMaxAttempts = 3;
export const behaviourCleanupMs = 5 * 60_000;

/** Not in the requirements: what one browser queues per person, how long, and how long the server keeps it. */
export const behaviourQueueSize = 1_000;
export const behaviourQueuedMs = 30 * 24 * 60 * 60_000;
export const behaviorRetentionMs = 90 * 24 * 60 * 60_000;
/** Of one event's metadata, as JSON text. */
export const behaviourMetadataCharacters = 2_048;

/**
 * How long a batch refused with 429 rests before it is sent again: 30 s times the attempt that was refused, counted
 * from 1. Null after the third: sending rests until the next cleanup.
 */
export function behaviourRetryDelayMs(attempt: number): number | null {
  return attempt <= behaviourMaxAttempts ? behaviourRetryMs * attempt : null;
}
