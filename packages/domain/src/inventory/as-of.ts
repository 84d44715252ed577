export const asOfInFuture = 'Stock can only be shown as of the past';
export const asOfIsTooLongAgo = 'Stock cannot be shown as of a time before 1970';
/** Changes can only be requested for the present. */
export const asOfHasNoChanges = 'Cannot be combined with asOf';
/** A historical list cannot be sorted or filtered by prices, because they are looked up after its rows are selected. */
export const asOfHasNoPrices = 'Prices of then can be neither sorted nor narrowed by';
/** A period in a historical view ends at the viewed time at the latest. */
export const asOfEndsPeriods = 'A period cannot end after the instant that is asked about';
