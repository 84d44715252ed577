/** The waitlist's offer (LAND-12): how many of the first get it, and for how long. */
export const earlyBirdCount = 50;
export const freeYears = 1;

/** 'The first 50 early birds get 1 year free'. */
export const offer = `The first ${earlyBirdCount} early birds get ${freeYears} year free`;

/** The message of the hero (LAND-3). */
export const heroMessage = 'AI driven, data powered';

/** The provider's script is added this long after the page mounted, in milliseconds (LAND-8). */
export const embedScriptDelayMs = 100;

/** The call-to-action has this many sign-up embeds (LAND-8). */
export const embedCount = 2;
