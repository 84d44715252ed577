/** The maximum number of observations in one call, and of lines for which it requests a recount. */
export const maxObservations = 200;
/** The maximum number of items and observations of one count, because it is posted in a single transaction. */
export const maxCountItems = 2_000;
export const maxCountObservations = 20_000;
/** The maximum number of items in a count of selected items. */
export const maxSelectedItems = 500;
