const dayMs = 24 * 60 * 60_000;

/** How long the link of a confirmation request is valid. */
export const confirmationDays = 7;
export const confirmationMs = confirmationDays * dayMs;

/**
 * The minimum time between two confirmation requests of an organization to the same address, including resends by a person.
 */
export const confirmationPauseMs = 7 * dayMs;

/**
 * The number of attempts to send a request that the mail server or the SMS gateway has definitely refused, and the time
 * between them.
 */
export const maxConfirmationAttempts = 5;
export const confirmationRetryMs = 15 * 60_000;

/** The maximum number of addresses of each channel whose status is read at once: as many as one escalation step can have. */
export const maxStatusesAtOnce = 50;
