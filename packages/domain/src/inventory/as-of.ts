export const asOfIsAhead = 'Stock can only be shown as of the past';
export const asOfIsTooLongAgo = 'Stock cannot be shown as of a time before 1970';
/** What asks for changes asks about now. */
export const asOfHasNoChanges = 'Cannot be combined with asOf';
