/** Of each list of a rule's scope. */
export const maxScopeEntries = 200;
/** Of one rule. */
export const maxEscalationSteps = 5;
