/** The waitlist's offer (LAND-12): the number of people who get it, and for how many years. */
export const earlyBirdCount = 50;
export const freeYears = 1;

/** The offer as text: 'The first 50 early birds get 1 year free'. */
export const offer = `The first ${earlyBirdCount} early birds get ${freeYears} year free`;

/** The headline of the hero section (LAND-3). */
export const heroMessage = 'AI driven, data powered';

/** Milliseconds after mounting the page until the provider's script is added (LAND-8). */
export const embedScriptDelayMs = 100;

/** The number of sign-up embeds in the call-to-action (LAND-8). */
export const embedCount = 2;
