/** The waitlist's offer (first seed, sections 1 and 9): how many of the first get it, and for how long. */
export const earlyBirdCount = 50;
export const freeYears = 1;

/** 'The first 50 early birds get 1 year free'. */
export const offer = `The first ${earlyBirdCount} early birds get ${freeYears} year free`;

/** The message of the hero (first seed, section 1). */
export const heroMessage = 'AI driven, data powered';

/** The provider's script is added this long after the page mounted, in milliseconds (first seed, section 9). */
export const embedScriptDelayMs = 100;

/** The call-to-action has this many sign-up embeds (first seed, section 1). */
export const embedCount = 2;
