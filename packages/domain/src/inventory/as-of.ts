export const asOfIsAhead = 'Stock can only be shown as of the past';
export const asOfIsTooLongAgo = 'Stock cannot be shown as of a time before 1970';
/** What asks for changes asks about now. */
export const asOfHasNoChanges = 'Cannot be combined with asOf';
/** A period that is looked at from an instant ends with it at the latest. */
export const asOfEndsPeriods = 'A period cannot end after the instant that is asked about';
