import * as z from 'zod/mini';

/** A week: whoever has not looked by then will not be brought to it by one more message. */
const longestMinutes = 7 * 24 * 60;

const minutes = (what: string) => {
  const message = `${what} must be a whole number of minutes from 1 to ${longestMinutes.toLocaleString('en')}`;
  return z.int(message).check(z.gte(1, message), z.lte(longestMinutes, message));
};

/** How long nobody has acknowledged an alert before a step is taken, since it was raised. */
export const afterMinutes = minutes('After');
/** For how long an acknowledgement holds. */
export const acknowledgedForMinutes = minutes('How long an acknowledgement holds');

export const stepsInOrder = 'Each step must come later than the one before it';
