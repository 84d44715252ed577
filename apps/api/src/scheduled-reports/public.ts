/** The public interface of the scheduled reports module. */
export { reportOfMember, setReportOfMember } from './reachable.ts';
