import { everyone, type RoleRow } from './row.ts';

export const rows: readonly RoleRow[] = [
  ['query { plans(organizationId: 7) { total } }', everyone, ''],
  ['query { plan(organizationId: 7, id: "p1") { title } }', everyone, ''],
  ['query { planRows(organizationId: 7, planId: "p1") { total } }', everyone, ''],
  ['query { planUndoForecast(organizationId: 7, planId: "p1") { kept } }', everyone, ''],
  // What their rows change asks for more, upstream.
  [
    'mutation { createPlan(input: {organizationId: 7, kind: ITEMS_DELETE, rows: [{id: "i1"}]}) { plan { id } } }',
    everyone,
    '',
  ],
  [
    'mutation { correctPlanRow(input: {organizationId: 7, planId: "p1", position: 0, changes: []}) { plan { id } } }',
    everyone,
    '',
  ],
  ['mutation { applyPlan(input: {organizationId: 7, id: "p1", hash: "abc"}) { plan { id } } }', everyone, ''],
  ['mutation { cancelPlan(input: {organizationId: 7, id: "p1"}) { plan { id } } }', everyone, ''],
  ['mutation { undoPlan(input: {organizationId: 7, id: "p1"}) { plan { id } } }', everyone, ''],
];
