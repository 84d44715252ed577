/** What the name of every behavior event begins with (BEH-1). */
export const behaviorPrefix = 'inventory_';

/** BEH-2 to BEH-6; durations in milliseconds. */
export const behaviorBatchSize = 50;
export const behaviorFlushMs = 10_000;
export const behaviorRetryMs = 30_000;
export const behaviorMaxAttempts = 3;
export const behaviorCleanupMs = 5 * 60_000;

/** Not in the requirements: what one browser queues per person, how long, and how long the server keeps it. */
export const behaviorQueueSize = 1_000;
export const behaviorQueuedMs = 30 * 24 * 60 * 60_000;
export const behaviorRetentionMs = 90 * 24 * 60 * 60_000;
/** Of one event's metadata, as JSON text. */
export const behaviorMetadataCharacters = 2_048;

/**
 * How long a batch refused with 429 rests before it is sent again: 30 s times the attempt that was refused, counted
 * from 1. Null after the third: sending rests until the next cleanup.
 */
export function behaviorRetryDelayMs(attempt: number): number | null {
  return attempt <= behaviorMaxAttempts ? behaviorRetryMs * attempt : null;
}
