import { fromManager, onlyAdmin, type RoleRow } from './row.ts';

const document = 'subscription { planChanged(organizationId: 7) { cursor } }';

export const rows: readonly RoleRow[] = [
  ['query { selections(organizationId: 7) { total } }', fromManager, 'view selections'],
  ['query { selection(organizationId: 7, id: "s1") { name } }', fromManager, 'view selections'],
  ['query { selectionHistory(organizationId: 7, id: "s1") { total } }', fromManager, 'view selections'],
  ['query { selectionResult(organizationId: 7, id: "s1") { cursor } }', fromManager, 'view selections'],
  [`query { checkSelection(organizationId: 7, document: "${document}") { kind } }`, fromManager, 'view selections'],
  [
    `mutation { createSelection(input: {organizationId: 7, name: "x", document: "${document}"}) { selection { id } } }`,
    onlyAdmin,
    'create selections',
  ],
  [
    'mutation { updateSelection(input: {organizationId: 7, id: "s1", name: "x"}) { selection { id } } }',
    onlyAdmin,
    'update selections',
  ],
  ['mutation { deleteSelection(input: {organizationId: 7, id: "s1"}) { deletedId } }', onlyAdmin, 'delete selections'],
];
