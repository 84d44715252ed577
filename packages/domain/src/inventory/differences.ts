/** Keys by which the changes between two times can be sorted; `magnitude` is the absolute value of the change. */
export const differenceSortKeys = ['magnitude', 'name', 'added', 'taken', 'change', 'value'] as const;

export const endsBeforeItBegins = 'Must lie after from';
