/** REST names of fields that the schema calls otherwise; a caller knows only the schema's. */
const schemaNames: Readonly<Record<string, string>> = {
  limit: 'pageSize',
  searchTerm: 'search',
  orgId: 'organizationId',
  alertInstanceIds: 'ids',
  'operationData.assignedTo': 'assignedTo',
  'operationData.notes': 'notes',
  'trigger.type': 'triggerType',
  'trigger.thresholds.minQuantity': 'minQuantity',
  'workflow.actions': 'actions',
  'workflow.recipients': 'recipients',
};

/** Field problems with the schema's names for their fields; list positions behind a name stay. Anything else passes. */
export function inSchemaNames(details: unknown): unknown {
  if (!Array.isArray(details)) return details;
  return details.map((problem: unknown) => {
    if (typeof problem !== 'object' || problem === null || !('field' in problem)) return problem;
    const field = String(problem.field);
    const name = Object.keys(schemaNames).find((known) => field === known || field.startsWith(`${known}.`));
    return name === undefined ? problem : { ...problem, field: `${schemaNames[name]}${field.slice(name.length)}` };
  });
}
