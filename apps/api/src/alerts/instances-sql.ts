export const instanceColumns = `
  a.*, assignee.name AS assigned_to_name, acknowledger.name AS acknowledged_by_name, resolver.name AS resolved_by_name,
  escalated.name AS escalated_to_name`;
// Former members are shown with the name of their account.
const personAs = (alias: string, column: string) => `
  LEFT JOIN LATERAL (
    SELECT COALESCE(m.display_name, u.name) AS name
    FROM users u LEFT JOIN memberships m ON m.organization_id = a.organization_id AND m.user_id = u.user_id
    WHERE u.user_id = a.${column}
  ) ${alias} ON true`;
export const instancePeople = [
  personAs('assignee', 'assigned_to'),
  personAs('acknowledger', 'acknowledged_by'),
  personAs('resolver', 'resolved_by'),
  personAs('escalated', 'escalated_to'),
].join('');

/** Returns `SELECT` and `FROM` of alerts read from `source`, a table or common table expression with their columns. */
export function selectInstances(source: string): string {
  return `SELECT ${instanceColumns} FROM ${source} a ${instancePeople}`;
}
