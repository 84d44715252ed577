import { maxReportBytes, maxReports, maxSentByHand, selectionReportDays } from './limits.ts';

export const reportNotFound = 'Report not found';
export const runNotFound = 'Run not found';
export const reportNameTaken = 'Another report has this name';
export const tooManyReports = `There are ${maxReports} reports already. Delete one first.`;
export const tooManySent = `At most ${maxSentByHand} reports are sent by hand in a minute`;
export const noView = 'There is no such view, or it is somebody else’s own';
export const notOfThisList = 'Views of this list cannot be mailed: choose one of items, products or alerts';
export const tooOftenForSelections = `Events are kept for ${selectionReportDays} days: a report of a selection is due at least once a week`;
export const neverDue = 'The rule names no day that is still to come';
export const oneSource = 'Name a list, a view or a selection, and only one of them';

/** Why a run was permanently refused. */
export const senderGone = 'Whoever this report acts for is no member any more';
export const viewGone = 'Its view was deleted, or is kept by somebody else now';
export const tooLarge = `The file is larger than ${maxReportBytes / 1_048_576} MiB. Narrow the report down.`;
export const neverEnds = 'It was begun again and again, and no try came to its end';
export const nobodyLeft = 'None of its addresses is named by the report any more';

/** Returns a note such as 'The first 2,000 of 12,345 rows'. */
export const firstRows = (shown: number, all: string): string =>
  `These are the first ${shown.toLocaleString('en')} of ${all} rows.`;
