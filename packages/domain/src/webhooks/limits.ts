const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export const maxWebhooks = 20;
/** Secrets that sign at once: the present one, and those that a rotation has not ended yet. */
export const maxWebhookSecrets = 3;
/** For how long an older secret signs on after a rotation, unless told otherwise, and at most; in hours. */
export const secretOverlapHours = 24;
export const maxSecretOverlapHours = 7 * 24;

/** A receiver that has not answered by then has failed. */
export const webhookTimeoutMs = 15 * second;
/** The user who created it is told after so long without one success, again a day before it is paused, and when it is. */
export const webhookNotifiedAfterMs = hour;
export const webhookWarnedAfterMs = 4 * day;
export const webhookPausedAfterMs = 5 * day;

/** How much of an answer is kept, in bytes. */
export const webhookAnswerBytes = 4_096;
/** How long deliveries and their attempts are kept. */
export const webhookLogDays = 30;
/** Events are kept for so long: what is older is neither sent nor sent again. */
export const maxReplayDays = 7;
/** How many deliveries one call sends again. */
export const maxReplayed = 10_000;
/** Test deliveries of one webhook within a minute. */
export const maxTestsPerMinute = 10;
/** Attempts that are told of one delivery: those of its schedule, and of being sent again by hand. */
export const maxListedAttempts = 50;

/** Events of one page of the feed. */
export const maxFeedPage = 500;
export const feedPageSize = 100;
