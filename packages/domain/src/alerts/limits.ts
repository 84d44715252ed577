/** The maximum number of entries in each list of a rule's scope. */
export const maxScopeEntries = 200;
/** The maximum number of escalation steps of a rule. */
export const maxEscalationSteps = 5;
