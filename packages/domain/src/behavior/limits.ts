/** The prefix of the name of every behavior event (BEH-1). */
export const behaviorPrefix = 'inventory_';

/** BEH-2 to BEH-6; durations in milliseconds. */
export const behaviorBatchSize = 50;
export const behaviorFlushMs = 10_000;
export const behaviorRetryMs = 30_000;
export const behaviorMaxAttempts = 3;
export const behaviorCleanupMs = 5 * 60_000;

/**
 * Not in the requirements: how many events a browser queues for one person and for how long, and how long the server keeps
 * them.
 */
export const behaviorQueueSize = 1_000;
export const behaviorQueuedMs = 30 * 24 * 60 * 60_000;
export const behaviorRetentionMs = 90 * 24 * 60 * 60_000;
/** The maximum length of one event's metadata as JSON text. */
export const behaviorMetadataCharacters = 2_048;

/**
 * Returns how long to wait, in milliseconds, before a batch refused with 429 is sent again: 30 s times the number of the
 * refused attempt, from 1. Null after the third attempt: sending pauses until the next cleanup.
 */
export function behaviorRetryDelayMs(attempt: number): number | null {
  return attempt <= behaviorMaxAttempts ? behaviorRetryMs * attempt : null;
}
