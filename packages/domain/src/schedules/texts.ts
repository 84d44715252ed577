import { maxActiveSeries, maxCalendarDays, maxOccurrences, seriesChangeDays } from './limits.ts';

export const seriesNotFound = 'Series not found';
export const occurrenceNotFound = 'The series is not due on that day';
export const seriesEnded = 'This series has ended';
export const namesNoDay = 'The rule names no day that is still to come';
export const mustBeInFuture = 'Must lie in the future';
export const onlyPlanned = (state: string): string => `This one is ${state}: only what is still to come can be changed`;
export const tooManySeries = `An organization has at most ${maxActiveSeries.toLocaleString('en')} series: end one first`;
export const tooManyOccurrences = `At most ${maxOccurrences} occurrences of a series are changed ahead`;
export const seriesChangeTooLate = `A series is changed from a day at most ${seriesChangeDays} days ahead`;
export const calendarTooLong = `At most ${maxCalendarDays} days at a time`;
export const endsBeforeItBegins = 'Must not lie before the first day';
export const happenedAlready = 'What has happened already is not scheduled';

/** Why an occurrence was not created. */
export const makerGone = 'Whoever made this series is no member any more';
export const makerMayNot = 'Whoever made this series may not create movements any more';
export const wasMissed = 'Its time passed while nothing ran, and the series skips what it misses';
export const skippedByHand = 'Skipped';

/** The name of the rule for alerts about movements that were due and could not be created or completed. */
export const scheduleAlerts = 'Scheduled movements';
export const stillWaits = (what: string): string => `Scheduled movement waits: ${what}`;
export const approvalIsMissing = (what: string): string => `${what} was due and waits for approval.`;
export const couldNotBeDone = (what: string, why: string): string => `${what} was due and could not be done: ${why}`;
export const tooFewThere = (name: string, requested: number, there: number): string =>
  `${requested} of ${name} are wanted, and ${there} ${there === 1 ? 'is' : 'are'} there`;
export const notCreated = (title: string): string => `Not made: ${title}`;
export const occurrenceFailed = (title: string, day: string, why: string): string =>
  `What the series ${title} had planned for ${day} was not made: ${why}`;
