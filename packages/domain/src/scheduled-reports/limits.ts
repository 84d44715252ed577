/** The maximum number of reports of an organization. */
export const maxReports = 50;
/** The maximum number of recipients of one report. */
export const maxReportRecipients = 10;
/** The maximum number of rows of a file, and of a printed one. Of more rows, the report contains the first ones and a note. */
export const maxReportRows = 50_000;
export const maxPrintedRows = 2_000;
/** The maximum size of an email in bytes; many servers refuse more. */
export const maxReportBytes = 10 * 1_024 * 1_024;
/** How many days runs are kept. */
export const reportLogDays = 90;
/** The number of days that the metrics of a report cover. */
export const reportMetricDays = 30;
/** The maximum number of times that one report is sent manually within a minute. */
export const maxSentByHand = 10;
/** How many days events are kept; a report of a saved query must be due at least as often. */
export const selectionReportDays = 7;
