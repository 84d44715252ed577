import { everyone, fromManager, onlyAdmin, type RoleRow } from './row.ts';

export const rows: readonly RoleRow[] = [
  ['query { warehouses(organizationId: 7) { total } }', everyone, ''],
  ['query { warehouse(organizationId: 7, id: "w1") { name } }', everyone, ''],
  [
    'mutation { createWarehouse(input: {organizationId: 7, name: "x"}) { warehouse { id } } }',
    fromManager,
    'create warehouses',
  ],
  [
    'mutation { updateWarehouse(input: {organizationId: 7, id: "w1", name: "x"}) { warehouse { id } } }',
    fromManager,
    'update warehouses',
  ],
  [
    'mutation { bulkUpdateWarehouses(input: {organizationId: 7, ids: ["w1"], address: "Quay 1"}) { succeeded } }',
    fromManager,
    'update warehouses',
  ],
  ['query { otherWarehouses(organizationId: 7) { id name } }', everyone, ''],
  ['query { warehouseContent(organizationId: 7, id: "w1") { emptyItems } }', everyone, ''],
  [
    'mutation { deleteWarehouse(input: {organizationId: 7, id: "w1"}) { warehouseId } }',
    onlyAdmin,
    'delete warehouses',
  ],
  ['query { warehouseHistory(organizationId: 7, id: "w1") { total } }', fromManager, 'update warehouses'],
];
