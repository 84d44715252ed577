const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export const maxWebhooks = 20;
/**
 * The maximum number of secrets that sign at once: the current one, and those whose overlap after a rotation has not ended.
 */
export const maxWebhookSecrets = 3;
/** The default and maximum hours that an older secret still signs after a rotation. */
export const secretOverlapHours = 24;
export const maxSecretOverlapHours = 7 * 24;

/** A receiver that does not respond within this time has failed. */
export const webhookTimeoutMs = 15 * second;
/**
 * How long a webhook fails without a success until its creator is notified, is notified again a day before the pause, and
 * until it is paused.
 */
export const webhookNotifiedAfterMs = hour;
export const webhookWarnedAfterMs = 4 * day;
export const webhookPausedAfterMs = 5 * day;

/** How many bytes of a response are kept. */
export const webhookAnswerBytes = 4_096;
/** How many days deliveries and their attempts are kept. */
export const webhookLogDays = 30;
/** How many days events are kept; older ones are neither sent nor replayed. */
export const maxReplayDays = 7;
/** The maximum number of deliveries that one replay sends. */
export const maxReplayed = 10_000;
/** The maximum number of test deliveries of one webhook within a minute. */
export const maxTestsPerMinute = 10;
/** The maximum number of attempts listed for one delivery, both scheduled and manual. */
export const maxListedAttempts = 50;

/** The maximum number of events in one page of the feed. */
export const maxFeedPage = 500;
export const feedPageSize = 100;
