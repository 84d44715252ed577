export const asOfInFuture = 'Stock can only be shown as of the past';
export const asOfIsTooLongAgo = 'Stock cannot be shown as of a time before 1970';
/** What asks for changes asks about now. */
export const asOfHasNoChanges = 'Cannot be combined with asOf';
/** A list of then is not cut by what it only tells: prices of then are read of its rows. */
export const asOfHasNoPrices = 'Prices of then can be neither sorted nor narrowed by';
/** A period that is looked at from an instant ends with it at the latest. */
export const asOfEndsPeriods = 'A period cannot end after the instant that is asked about';
