import { fromManager, type RoleRow } from './row.ts';

export const rows: readonly RoleRow[] = [
  ['query { activity(organizationId: 7) { total } }', fromManager, 'view organization activity'],
  ['query { memberActivity(organizationId: 7, userId: "u-user") { total } }', fromManager, 'view user activity'],
];
