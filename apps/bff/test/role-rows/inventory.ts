import { everyone, fromManager, fromUser, onlyAdmin, type RoleRow } from './row.ts';

export const rows: readonly RoleRow[] = [
  ['query { inventoryItems(organizationId: 7) { total } }', everyone, ''],
  ['query { inventoryItem(organizationId: 7, id: "i1") { name } }', everyone, ''],
  ['query { inventoryItemHistory(organizationId: 7, id: "i1") { total } }', fromUser, 'History permission denied'],
  ['query { itemLedger(organizationId: 7, id: "i1") { total } }', everyone, ''],
  ['query { itemStockDays(organizationId: 7, id: "i1") { isWhole } }', everyone, ''],
  ['query { inventoryItemByBarcode(organizationId: 7, barcode: "1") { name } }', everyone, ''],
  ['query { inventoryItemsByBarcode(organizationId: 7, barcode: "1") { name } }', everyone, ''],
  ['query { inventoryStats(organizationId: 7) { totalItems } }', everyone, ''],
  [
    'query { stockDifferences(organizationId: 7, from: "2026-01-01T00:00:00Z", to: "2026-01-31T00:00:00Z") { total } }',
    everyone,
    '',
  ],
  ['query { stockValuation(organizationId: 7) { items } }', everyone, ''],
  ['query { valuedItems(organizationId: 7) { total } }', everyone, ''],
  ['query { inventoryCategories(organizationId: 7) }', everyone, ''],
  ['query { checkSku(organizationId: 7, sku: "x") { isUnique } }', everyone, ''],
  ['query { adjustmentReasons(organizationId: 7) { revision } }', everyone, ''],
  ['query { inventoryCustomFields(organizationId: 7) { revision } }', everyone, ''],
  [
    'mutation { changeInventoryCustomFields(input: {organizationId: 7, fields: []}) { inventoryCustomFields { revision } } }',
    onlyAdmin,
    'change organization settings',
  ],
  [
    'mutation { bulkUpdateInventoryItems(input: {organizationId: 7, ids: ["i1"], category: "x"}) { succeeded } }',
    fromManager,
    'bulk update inventory items',
  ],
  [
    'mutation { setInventoryItemsActivity(input: {organizationId: 7, ids: ["i1"], isActive: true}) { succeeded } }',
    fromUser,
    'update inventory items',
  ],
  [
    'mutation { bulkAdjustInventoryItems(input: {organizationId: 7, ids: ["i1"], adjustment: 1}) { succeeded } }',
    fromUser,
    'adjust inventory items',
  ],
  [
    'mutation { bulkDeleteInventoryItems(input: {organizationId: 7, ids: ["i1"]}) { succeeded } }',
    fromManager,
    'delete inventory items',
  ],
  [
    'mutation { createInventoryItem(input: {organizationId: 7, warehouseId: "w1", name: "x", sku: "y"}) { item { id } } }',
    fromUser,
    'create inventory items',
  ],
  [
    'mutation { duplicateInventoryItem(input: {organizationId: 7, id: "i1"}) { item { id } } }',
    fromUser,
    'create inventory items',
  ],
  [
    'mutation { updateInventoryItem(input: {organizationId: 7, id: "i1", name: "x"}) { item { id } } }',
    fromUser,
    'update inventory items',
  ],
  [
    'mutation { deleteInventoryItem(input: {organizationId: 7, id: "i1"}) { deletedId } }',
    fromManager,
    'delete inventory items',
  ],
  [
    'mutation { adjustInventoryItem(input: {organizationId: 7, id: "i1", adjustment: 1}) { item { id } } }',
    fromUser,
    'adjust inventory items',
  ],
  [
    'mutation { reverseAdjustment(input: {organizationId: 7, id: "i1", movementId: "m1"}) { item { id } } }',
    fromUser,
    'adjust inventory items',
  ],
  [
    'mutation { changeAdjustmentReasons(input: {organizationId: 7, reasons: []}) { adjustmentReasons { revision } } }',
    onlyAdmin,
    'change organization settings',
  ],
];
