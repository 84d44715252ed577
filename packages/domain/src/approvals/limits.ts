/** The maximum number of policies of an organization, clauses of a policy, and warehouses of a clause. */
export const maxApprovalPolicies = 20;
export const maxPolicyClauses = 10;
export const maxClauseWarehouses = 50;

/**
 * The limits of a policy simulation: the days of movements that it covers, the maximum number of movements, and the number of
 * matching movements that it returns as examples.
 */
export const simulationDays = 30;
export const maxRehearsedMovements = 200_000;
export const simulationExamples = 5;

/** The limits of delegations: their maximum length and how far ahead they can start, in days, and how many are listed. */
export const maxDelegationDays = 90;
export const maxDelegationStartDays = 365;
export const maxDelegationsListed = 100;
