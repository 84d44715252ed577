import { everyone, fromManager, type RoleRow } from './row.ts';

export const rows: readonly RoleRow[] = [
  ['query { savedViews(organizationId: 7) { total } }', everyone, ''],
  ['query { savedView(organizationId: 7, id: "v1") { name } }', everyone, ''],
  ['query { savedViewHistory(organizationId: 7, id: "v1") { total } }', fromManager, 'share views'],
  [
    'mutation { createSavedView(input: {organizationId: 7, list: ITEMS, name: "x", state: {}}) { savedView { id } } }',
    everyone,
    '',
  ],
  ['mutation { updateSavedView(input: {organizationId: 7, id: "v1", name: "x"}) { savedView { id } } }', everyone, ''],
  ['mutation { deleteSavedView(input: {organizationId: 7, id: "v1"}) { deletedId } }', everyone, ''],
];
