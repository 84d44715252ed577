/** How many days ahead occurrences are stored as rows; later ones are computed from the rule. */
export const plannedDays = 90;
/** How many days ahead the date can be from which a series is changed. */
export const seriesChangeDays = 366;
/** The maximum number of rows of one series: the planned ones and the latest past ones. */
export const maxOccurrences = 400;
/** The maximum number of active series of an organization. */
export const maxActiveSeries = 1_000;
/** The maximum number of days and entries of a calendar request. */
export const maxCalendarDays = 62;
export const maxCalendarEntries = 1_000;
export const previewLength = 5;
/** An occurrence that is first processed this long after it was due counts as missed. */
export const missedAfterMs = 600_000;
