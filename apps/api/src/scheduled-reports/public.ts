/** What other modules may use of scheduled reports. */
export { reportOfMember, setReportOfMember } from './reachable.ts';
