/** So far ahead occurrences are rows of their own, in days; what lies beyond is computed by the rule. */
export const plannedDays = 90;
/** So far ahead a series can be changed from one of its days on. */
export const seriesChangeDays = 366;
/** Rows of one series: those that are planned, and the latest of those that have passed. */
export const maxOccurrences = 400;
/** Series of an organization that are not ended. */
export const maxActiveSeries = 1_000;
/** A calendar is read by so many days, and gives so many entries. */
export const maxCalendarDays = 62;
export const maxCalendarEntries = 1_000;
export const previewLength = 5;
/** What is first seen so much later than it was due has been missed. */
export const missedAfterMs = 600_000;
