import { everyone, fromUser, type RoleRow } from './row.ts';

export const rows: readonly RoleRow[] = [
  ['query { counts(organizationId: 7) { total } }', everyone, ''],
  ['query { count(organizationId: 7, id: "c1") { name } }', everyone, ''],
  ['query { countLines(organizationId: 7, countId: "c1") { total } }', everyone, ''],
  [
    'mutation { createCount(input: {organizationId: 7, name: "x", warehouseId: "w1"}) { count { id } } }',
    fromUser,
    'start counts',
  ],
  [
    'mutation { recordCounts(input: {organizationId: 7, countId: "c1", observations: [{itemId: "i1", quantity: 1}]}) { failed } }',
    fromUser,
    'count items',
  ],
  [
    'mutation { askRecount(input: {organizationId: 7, countId: "c1", itemIds: ["i1"]}) { count { id } } }',
    fromUser,
    'count items',
  ],
  ['mutation { postCount(input: {organizationId: 7, id: "c1"}) { count { id } } }', fromUser, 'post counts'],
  ['mutation { cancelCount(input: {organizationId: 7, id: "c1"}) { count { id } } }', fromUser, 'cancel counts'],
];
