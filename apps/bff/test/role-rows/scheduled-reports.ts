import { fromManager, onlyAdmin, type RoleRow } from './row.ts';

const created =
  'name: "x", list: ITEMS, format: CSV, rrule: "FREQ=DAILY", atTime: "06:00", recipients: ["a@example.test"]';
const one = (field: string, answer: string) =>
  `mutation { ${field}(input: {organizationId: 7, id: "o1"}) { ${answer} } }`;

export const rows: readonly RoleRow[] = [
  ['query { scheduledReports(organizationId: 7) { total } }', fromManager, 'view scheduled reports'],
  ['query { scheduledReport(organizationId: 7, id: "o1") { name } }', fromManager, 'view scheduled reports'],
  ['query { reportRuns(organizationId: 7, reportId: "o1") { total } }', fromManager, 'view logs'],
  ['query { reportRun(organizationId: 7, reportId: "o1", id: "n1") { tries { id } } }', fromManager, 'view logs'],
  ['query { reportAnalytics(organizationId: 7, id: "o1") { calls } }', fromManager, 'view analytics'],
  [
    `mutation { createScheduledReport(input: {organizationId: 7, ${created}}) { report { id } } }`,
    onlyAdmin,
    'create scheduled reports',
  ],
  [
    'mutation { updateScheduledReport(input: {organizationId: 7, id: "o1", name: "x"}) { report { id } } }',
    onlyAdmin,
    'update scheduled reports',
  ],
  [one('deleteScheduledReport', 'deletedId'), onlyAdmin, 'delete scheduled reports'],
  [one('pauseScheduledReport', 'report { id }'), onlyAdmin, 'pause scheduled reports'],
  [one('resumeScheduledReport', 'report { id }'), onlyAdmin, 'pause scheduled reports'],
  [one('sendScheduledReport', 'run { id }'), onlyAdmin, 'send scheduled reports'],
  [one('testScheduledReport', 'run { id }'), fromManager, 'test scheduled reports'],
];
