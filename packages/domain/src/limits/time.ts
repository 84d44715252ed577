/** Durations in milliseconds, days where the name says so; PLT-8 to PLT-11, SES-8, SES-10, GEN-3 to GEN-21, TST-7 unless a line says otherwise. */
export const apiTimeoutMs = 60_000;
export const retryBaseMs = 1_000;
export const retryMaxMs = 10_000;
export const retryMultiplier = 2;
export const retryMaxAttempts = 3;
/** All attempts of one call together (ARCH-RULES). */
export const callBudgetMs = 90_000;
export const refreshMaxAttempts = 3;

/** Lists, search and figures of items: FET-8. */
export const inventoryRetryBaseMs = 2_000;
export const inventoryRetryMaxMs = 5_000;
export const inventoryRetryMultiplier = 1.5;
/** Their breaker: FET-10, FET-11. */
export const breakerOpenMs = 30_000;
export const breakerResetMs = 60_000;
/** A read that its operation's deadline cut off sooner than this says nothing of the server. */
export const breakerTimeoutMs = 10_000;
/** How often the client asks for them: FET-2, FET-4, FET-6. */
export const inventoryFetchDelayMs = 300;
export const fetchThrottleMs = 5_000;
export const userFetchThrottleMs = 1_000;
export const failedFetchRestMs = 60_000;

export const searchDebounceMs = 300;
/** The palette asks sooner: what it finds is there within 250 ms of the last key. */
export const paletteDebounceMs = 100;
export const fieldValidationDelayMs = 500;
export const authStabilityMs = 150;
export const organizationSettleMs = 200;
export const mutationLockExpiryMs = 30_000;

export const toastMs = 5_000;
export const successToastMs = 3_000;
export const serverErrorToastMs = 8_000;
/** A success that can be undone from its toast (ADR 0059). */
export const undoToastMs = 10_000;

export const alertRulesStaleMs = 5 * 60_000;
export const alertInstancesStaleMs = 2 * 60_000;
export const inventoryStaleMs = 5 * 60_000;
export const inventoryStatsRefreshMs = 30_000;
/** How often the page of an open count asks what others counted meanwhile. */
export const countRefreshMs = 5_000;

/** Sessions: ARCH-SECURITY. */
export const accessTokenMs = 15 * 60_000;
export const refreshTokenMs = 30 * 24 * 60 * 60_000;
/** A session ends so long after its sign-in, however much it is used. */
export const sessionMaxMs = 30 * 24 * 60 * 60_000;
export const refreshReuseGraceMs = 10_000;
/** For so long after a sign-in, or after the password was entered again, keys and roles are changed without asking for it. */
export const reauthenticationMs = 10 * 60_000;
/** The bff may trust what it knows of a session this long (ARCH-ROLES). */
export const sessionCacheMs = 5_000;
/** Where the api has not said within this who somebody is, who they were within the last `sessionRememberedMs` is taken. */
export const sessionTimeoutMs = 2_000;
export const sessionRememberedMs = 5 * 60_000;

/** An export whose reader takes nothing for so long has no reader; and so long it may take at most. */
export const exportStallMs = 30_000;
export const exportMaxMs = 15 * 60_000;

/** Live events: ARCH-LIVE. */
export const eventRetentionMs = 7 * 24 * 60 * 60_000;
export const streamHeartbeatMs = 4_000;
/** An api that was not heard for so long does not answer: 'Live' would not be true. */
export const liveSilenceMs = 7_000;
/** A socket on which nothing came for so long, not even that the api is silent, is dead. */
export const deadSocketMs = 12_000;
export const pollIntervalMs = 2_000;

/** Idempotency keys: ARCH-REST. */
export const idempotencyRetentionMs = 24 * 60 * 60_000;
export const idempotencyWaitMs = 10_000;

/** How long the link that confirms an e-mail address can be used. */
export const verificationLinkMs = 24 * 60 * 60_000;
/** How long the link that confirms a new address of an account can be used. */
export const emailChangeLinkMs = 24 * 60 * 60_000;
/** How long the link that lets somebody set a new password can be used. */
export const resetLinkMs = 60 * 60_000;

/** API keys: how long a new one works unless said otherwise, and at most. */
export const apiKeyDefaultDays = 90;
export const apiKeyMaxDays = 365;
/** For how long a key that has expired stays among the integrations, as one that fails. */
export const endedKeysShownDays = 30;
/** How long a key still works after a newer one was made from it. */
export const apiKeyOverlapMs = 24 * 60 * 60_000;
/** A key's last use is told to the minute, so that not every request writes. */
export const apiKeyTouchMs = 60_000;
/** How long an invitation can be accepted; sending it again begins again. */
export const invitationDays = 7;
export const invitationMs = invitationDays * 24 * 60 * 60_000;
