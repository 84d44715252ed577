/** Policies of an organization, clauses of one, and warehouses that a clause names. */
export const maxApprovalPolicies = 20;
export const maxPolicyClauses = 10;
export const maxClauseWarehouses = 50;

/** A policy is rehearsed on the movements of so many days, at most so many of them, and shows so many that it would have held. */
export const simulationDays = 30;
export const maxRehearsedMovements = 200_000;
export const simulationExamples = 5;

/** Somebody approves in another one's stead for so many days at most, begun within so many; so many are told. */
export const maxDelegationDays = 90;
export const maxDelegationStartDays = 365;
export const maxDelegationsListed = 100;
