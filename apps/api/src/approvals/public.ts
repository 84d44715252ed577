/** The public interface of the approvals module. */
export { type Candidate, matchPolicies } from './policy-matches.ts';
