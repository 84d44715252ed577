/** Observations of one call, and lines that it asks to be counted again. */
export const maxObservations = 200;
/** Items of one count, and all that was ever observed in it: it is posted in one breath. */
export const maxCountItems = 2_000;
export const maxCountObservations = 20_000;
/** Items that a count of a selection names. */
export const maxSelectedItems = 500;
