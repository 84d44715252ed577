import * as z from 'zod/mini';

/** The longest delay, a week: one more message after that is unlikely to help. */
const longestMinutes = 7 * 24 * 60;

const minutes = (what: string) => {
  const message = `${what} must be a whole number of minutes from 1 to ${longestMinutes.toLocaleString('en')}`;
  return z.int(message).check(z.gte(1, message), z.lte(longestMinutes, message));
};

/** Minutes after an alert was raised at which a step runs if nobody has acknowledged it. */
export const afterMinutes = minutes('After');
/** Minutes after which an acknowledged alert is open again. */
export const acknowledgedForMinutes = minutes('How long an acknowledgement holds');

export const stepsInOrder = 'Each step must come later than the one before it';
