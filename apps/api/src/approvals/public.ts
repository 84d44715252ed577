/** What other modules may use of approvals. */
export { type Candidate, matchPolicies } from './policy-matches.ts';
