import { everyone, type RoleRow } from './row.ts';

export const rows: readonly RoleRow[] = [
  ['query { carriedNames(organizationId: 7, kind: CATEGORY) { total } }', everyone, ''],
  // What carries the names asks for more, upstream.
  [
    'mutation { renameNames(input: {organizationId: 7, kind: CATEGORY, names: ["A"], to: "B"}) { plan { id } } }',
    everyone,
    '',
  ],
];
