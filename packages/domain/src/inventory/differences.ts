/** By what the differences between two instants are sorted; `magnitude` is the value that came or went, whichever way. */
export const differenceSortKeys = ['magnitude', 'name', 'added', 'taken', 'change', 'value'] as const;

export const endsBeforeItBegins = 'Must lie after from';
