/** What other modules may use of approvals. */
export { type Candidate, heldByPolicies } from './policy-matches.ts';
