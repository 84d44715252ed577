const dayMs = 24 * 60 * 60_000;

/** How long the link of a confirmation request works. */
export const confirmationDays = 7;
export const confirmationMs = confirmationDays * dayMs;

/** An organization asks an address to confirm at most once in this time, whoever resends the request. */
export const confirmationPauseMs = 7 * dayMs;

/** How often a request is tried again that the mail server or the gateway surely refused, and after how long. */
export const maxConfirmationAttempts = 5;
export const confirmationRetryMs = 15 * 60_000;

/** Addresses of each channel of which the status is read at once: those of one step of a rule. */
export const maxStatusesAtOnce = 50;
