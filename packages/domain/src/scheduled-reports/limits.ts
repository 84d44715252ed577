/** Reports of an organization. */
export const maxReports = 50;
/** Addresses to which one report is mailed. */
export const maxReportRecipients = 10;
/** Rows of a file, and of one that is printed; of more, the first ones are told, and that there are more. */
export const maxReportRows = 50_000;
export const maxPrintedRows = 2_000;
/** What a mail carries at most, in bytes: more is refused by many a server. */
export const maxReportBytes = 10 * 1_024 * 1_024;
/** How long runs are kept, in days. */
export const reportLogDays = 90;
/** Of how many days figures are told. */
export const reportMetricDays = 30;
/** What somebody sends by hand within a minute, of one report. */
export const maxSentByHand = 10;
/** Events of a selection are kept for so long: a report of one is due at least as often. */
export const selectionReportDays = 7;
