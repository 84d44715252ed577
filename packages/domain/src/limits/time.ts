/**
 * Durations in milliseconds, or in days if the name says so; from PLT-8 to PLT-11, SES-8, SES-10, GEN-3 to GEN-21, and TST-7
 * unless a comment says otherwise.
 */
export const apiTimeoutMs = 60_000;
export const retryBaseMs = 1_000;
export const retryMaxMs = 10_000;
export const retryMultiplier = 2;
export const retryMaxAttempts = 3;
/** The time limit for all attempts of one call (ARCH-RULES). */
export const callBudgetMs = 90_000;
export const refreshMaxAttempts = 3;

/** Lists, search, and metrics of items (FET-8). */
export const inventoryRetryBaseMs = 2_000;
export const inventoryRetryMaxMs = 5_000;
export const inventoryRetryMultiplier = 1.5;
/** The circuit breaker for items (FET-10, FET-11). */
export const breakerOpenMs = 30_000;
export const breakerResetMs = 60_000;
/** A read that its operation's deadline cuts off sooner than this is not counted as a failure of the server. */
export const breakerTimeoutMs = 10_000;
/** How often the client requests items (FET-2, FET-4, FET-6). */
export const inventoryFetchDelayMs = 300;
export const fetchThrottleMs = 5_000;
export const userFetchThrottleMs = 1_000;
export const failedFetchRestMs = 60_000;

export const searchDebounceMs = 300;
/** Shorter, because the command palette shows results within 250 ms of the last key press. */
export const paletteDebounceMs = 100;
export const fieldValidationDelayMs = 500;
export const authStabilityMs = 150;
export const organizationSettleMs = 200;
export const mutationLockExpiryMs = 30_000;

export const toastMs = 5_000;
export const successToastMs = 3_000;
export const serverErrorToastMs = 8_000;
/** The duration of a success toast that offers undo (ADR 0059). */
export const undoToastMs = 10_000;

export const alertRulesStaleMs = 5 * 60_000;
export const alertInstancesStaleMs = 2 * 60_000;
export const inventoryStaleMs = 5 * 60_000;
export const inventoryStatsRefreshMs = 30_000;
/** How often the page of an open count loads what other people have counted. */
export const countRefreshMs = 5_000;

/** Sessions: ARCH-SECURITY. */
export const accessTokenMs = 15 * 60_000;
export const refreshTokenMs = 30 * 24 * 60 * 60_000;
/** The maximum age of a session since its sign-in, regardless of activity. */
export const sessionMaxMs = 30 * 24 * 60 * 60_000;
export const refreshReuseGraceMs = 10_000;
/**
 * How long after a sign-in or a password confirmation API keys and roles can be changed without confirming the password again.
 */
export const reauthenticationMs = 10 * 60_000;
/** How long the bff may cache a session (ARCH-ROLES). */
export const sessionCacheMs = 5_000;
/** If the api does not identify the caller within this time, the identity of the last `sessionRememberedMs` is used. */
export const sessionTimeoutMs = 2_000;
export const sessionRememberedMs = 5 * 60_000;

/** How long the reader of an export may stall before it is aborted, and the maximum duration of an export. */
export const exportStallMs = 30_000;
export const exportMaxMs = 15 * 60_000;

/** Live events: ARCH-LIVE. */
export const eventRetentionMs = 7 * 24 * 60 * 60_000;
export const streamHeartbeatMs = 4_000;
/** If the api is silent for this long, it counts as unreachable and the page no longer shows 'Live'. */
export const liveSilenceMs = 7_000;
/** If a socket receives nothing for this long, not even a notice that the api is silent, it counts as dead. */
export const deadSocketMs = 12_000;
export const pollIntervalMs = 2_000;

/** Idempotency keys: ARCH-REST. */
export const idempotencyRetentionMs = 24 * 60 * 60_000;
export const idempotencyWaitMs = 10_000;

/** How long the link that confirms an email address is valid. */
export const verificationLinkMs = 24 * 60 * 60_000;
/** How long the link that confirms a new address of an account is valid. */
export const emailChangeLinkMs = 24 * 60 * 60_000;
/** How long the link for setting a new password is valid. */
export const resetLinkMs = 60 * 60_000;

/** The default and maximum lifetime of an API key. */
export const apiKeyDefaultDays = 90;
export const apiKeyMaxDays = 365;
/** How long an expired key is listed among the integrations, as failed. */
export const endedKeysShownDays = 30;
/** How long a key still works after a newer one was created from it. */
export const apiKeyOverlapMs = 24 * 60 * 60_000;
/** The last use of a key is stored to the minute, so that not every request writes. */
export const apiKeyTouchMs = 60_000;
/** How long an invitation can be accepted; resending it starts the time again. */
export const invitationDays = 7;
export const invitationMs = invitationDays * 24 * 60 * 60_000;
