import type { Organization } from '../organization.ts';
import type { Row } from '../row.ts';
import { file, newName, ofOrganization } from './inputs.ts';

const ofItem =
  (more: Record<string, unknown> = {}) =>
  async (target: Organization) => ({
    params: { id: (await target.newItem()).id },
    ...more,
  });

const twoInstants = { from: '2026-01-01T00:00:00Z', to: '2026-01-31T00:00:00Z' };

export const restRows: Readonly<Record<string, Row>> = {
  'GET /api/inventory-items': {
    who: 'viewer',
    input: async (target) => ({ query: { ids: (await target.newItem()).id } }),
  },
  'GET /api/inventory-items/{id}/history': {
    who: 'user',
    refusal: 'History permission denied',
    input: async (target) => ({ params: { id: (await target.newItem()).id } }),
  },
  'GET /api/inventory-items/{id}/ledger': {
    who: 'viewer',
    input: async (target) => ({ params: { id: (await target.newItem()).id } }),
  },
  'GET /api/inventory-items/{id}/stock-days': {
    who: 'viewer',
    input: async (target) => ({ params: { id: (await target.newItem()).id } }),
  },
  'GET /api/inventory-items/organization/{organizationId}': { who: 'viewer', input: ofOrganization('organizationId') },
  'GET /api/inventory-items/warehouse/{warehouseId}': {
    who: 'viewer',
    input: async (target) => ({ params: { warehouseId: await target.warehouseId() } }),
  },
  'GET /api/inventory-items/advanced-search': {
    who: 'viewer',
    input: async (target) => ({ query: { warehouseId: await target.warehouseId(), searchTerm: 'item' } }),
  },
  'GET /api/inventory-items/stats': {
    who: 'viewer',
    input: async (target) => ({ query: { warehouseId: await target.warehouseId() } }),
  },
  'GET /api/inventory-items/stats/warehouses': {
    who: 'viewer',
    input: async (target) => ({ query: { ids: await target.warehouseId() } }),
  },
  'GET /api/inventory-items/differences': {
    who: 'viewer',
    input: async (target) => ({ query: { ...twoInstants, warehouseId: await target.warehouseId() } }),
  },
  'POST /api/inventory-items/differences/export': {
    who: 'user',
    refusal: 'Export permission denied',
    input: async () => ({ body: twoInstants }),
  },
  'GET /api/inventory-items/costs': {
    who: 'viewer',
    input: async (target) => ({ query: { ids: (await target.newItem()).id } }),
  },
  'GET /api/inventory-items/valuation': {
    who: 'viewer',
    input: async (target) => ({ query: { warehouseId: await target.warehouseId() } }),
  },
  'GET /api/inventory-items/valuation/summary': {
    who: 'viewer',
    input: async (target) => ({ query: { warehouseId: await target.warehouseId() } }),
  },
  'POST /api/inventory-items/valuation/export': {
    who: 'user',
    refusal: 'Export permission denied',
    input: async () => ({ body: { asOf: '2026-01-31T00:00:00Z' } }),
  },
  'GET /api/inventory-items/categories': { who: 'viewer' },
  'GET /api/inventory-items/adjustment-reasons': { who: 'viewer' },
  'PUT /api/inventory-items/adjustment-reasons': {
    who: 'admin',
    refusal: 'Insufficient permissions to change organization settings',
    input: async () => ({ body: { reasons: [{ name: newName(), isActive: true }] } }),
  },
  'GET /api/inventory-items/custom-fields': { who: 'viewer' },
  'PUT /api/inventory-items/custom-fields': {
    who: 'admin',
    refusal: 'Insufficient permissions to change organization settings',
    input: async () => ({ body: { fields: [{ name: newName(), type: 'text', isRequired: false }] } }),
  },
  'GET /api/inventory-items/{id}': { who: 'viewer', input: ofItem() },
  'GET /api/inventory-items/barcode/{barcode}': {
    who: 'viewer',
    input: async (target) => ({ params: { barcode: (await target.newItem()).barcode } }),
  },
  'GET /api/inventory-items/barcode/{barcode}/items': {
    who: 'viewer',
    input: async (target) => ({ params: { barcode: (await target.newItem()).barcode } }),
  },
  'POST /api/inventory-items/validate-sku': {
    who: 'viewer',
    input: async (target) => ({ body: { sku: 'any', excludeItemId: (await target.newItem()).id } }),
  },
  'POST /api/inventory-items/export': {
    who: 'user',
    refusal: 'Export permission denied',
    input: async (target) => ({ body: { ids: [(await target.newItem()).id] } }),
  },
  'POST /api/inventory-items': {
    who: 'user',
    refusal: 'Insufficient permissions to create inventory items',
    input: async (target) => ({ body: await target.newItemInput() }),
  },
  'POST /api/inventory-items/{id}/duplicate': {
    who: 'user',
    refusal: 'Insufficient permissions to create inventory items',
    input: ofItem({ body: {} }),
  },
  'PUT /api/inventory-items/{id}': {
    who: 'user',
    refusal: 'Insufficient permissions to update inventory items',
    input: ofItem({ body: { name: newName() } }),
  },
  'POST /api/inventory-items/bulk-update': {
    who: 'manager',
    refusal: 'Insufficient permissions to bulk update inventory items',
    input: async (target) => ({ body: { itemIds: [(await target.newItem()).id], updates: { category: 'Bolts' } } }),
  },
  'POST /api/inventory-items/bulk-activity': {
    who: 'user',
    refusal: 'Insufficient permissions to update inventory items',
    input: async (target) => ({ body: { itemIds: [(await target.newItem()).id], isActive: false } }),
  },
  'POST /api/inventory-items/bulk-adjust': {
    who: 'user',
    refusal: 'Insufficient permissions to adjust inventory items',
    input: async (target) => ({ body: { itemIds: [(await target.newItem()).id], adjustment: 1 } }),
  },
  'POST /api/inventory-items/bulk-delete': {
    who: 'manager',
    refusal: 'Insufficient permissions to delete inventory items',
    input: async (target) => ({ body: { itemIds: [(await target.newItem()).id] } }),
  },
  'DELETE /api/inventory-items/{id}': {
    who: 'manager',
    refusal: 'Insufficient permissions to delete inventory items',
    input: ofItem(),
  },
  'POST /api/inventory-items/{id}/adjust': {
    who: 'user',
    refusal: 'Insufficient permissions to adjust inventory items',
    input: ofItem({ body: { adjustment: 1 } }),
  },
  'POST /api/inventory-items/{id}/adjustments/{movementId}/reverse': {
    who: 'user',
    refusal: 'Insufficient permissions to adjust inventory items',
    input: async (target) => ({ params: await target.newAdjustment(), body: {} }),
  },
  'POST /api/inventory-items/import': {
    who: 'user',
    refusal: 'Import permission denied',
    input: async () => ({ body: file() }),
    mayAnswer: ['IMPORT_REJECTED', 'VALIDATION_FAILED'],
  },
  'POST /api/inventory-items/import/plan': {
    who: 'user',
    refusal: 'Import permission denied',
    input: async () => ({ body: file() }),
    mayAnswer: ['VALIDATION_FAILED'],
  },
  'POST /api/inventory-items/import/look': {
    who: 'user',
    refusal: 'Import permission denied',
    input: async () => ({ body: file() }),
  },
};

export const graphqlRows: Readonly<Record<string, Row>> = {
  'Query.inventoryItems': { who: 'viewer', input: async (target) => ({ warehouseId: await target.warehouseId() }) },
  'Query.inventoryItem': { who: 'viewer', input: async (target) => ({ id: (await target.newItem()).id }) },
  'Query.inventoryItemHistory': {
    who: 'user',
    refusal: 'History permission denied',
    input: async (target) => ({ id: (await target.newItem()).id }),
  },
  'Query.itemLedger': { who: 'viewer', input: async (target) => ({ id: (await target.newItem()).id }) },
  'Query.itemStockDays': { who: 'viewer', input: async (target) => ({ id: (await target.newItem()).id }) },
  'Query.inventoryItemByBarcode': {
    who: 'viewer',
    input: async (target) => ({ barcode: (await target.newItem()).barcode }),
  },
  'Query.inventoryItemsByBarcode': {
    who: 'viewer',
    input: async (target) => ({ barcode: (await target.newItem()).barcode }),
  },
  'Query.stockDifferences': {
    who: 'viewer',
    input: async (target) => ({ ...twoInstants, warehouseId: await target.warehouseId() }),
  },
  'Query.stockValuation': { who: 'viewer', input: async (target) => ({ warehouseId: await target.warehouseId() }) },
  'Query.valuedItems': { who: 'viewer', input: async (target) => ({ warehouseId: await target.warehouseId() }) },
  'Query.inventoryStats': { who: 'viewer', input: async (target) => ({ warehouseId: await target.warehouseId() }) },
  'Query.inventoryCategories': { who: 'viewer' },
  'Query.checkSku': {
    who: 'viewer',
    input: async (target) => ({
      sku: 'any',
      warehouseId: await target.warehouseId(),
      excludeItemId: (await target.newItem()).id,
    }),
  },
  'Query.adjustmentReasons': { who: 'viewer' },
  'Query.inventoryCustomFields': { who: 'viewer' },
  'Mutation.bulkUpdateInventoryItems': {
    who: 'manager',
    refusal: 'Insufficient permissions to bulk update inventory items',
    input: async (target) => ({ ids: [(await target.newItem()).id], category: 'Bolts' }),
  },
  'Mutation.setInventoryItemsActivity': {
    who: 'user',
    refusal: 'Insufficient permissions to update inventory items',
    input: async (target) => ({ ids: [(await target.newItem()).id], isActive: false }),
  },
  'Mutation.bulkAdjustInventoryItems': {
    who: 'user',
    refusal: 'Insufficient permissions to adjust inventory items',
    input: async (target) => ({ ids: [(await target.newItem()).id], adjustment: 1 }),
  },
  'Mutation.bulkDeleteInventoryItems': {
    who: 'manager',
    refusal: 'Insufficient permissions to delete inventory items',
    input: async (target) => ({ ids: [(await target.newItem()).id] }),
  },
  'Mutation.createInventoryItem': {
    who: 'user',
    refusal: 'Insufficient permissions to create inventory items',
    input: async (target) => target.newItemInput(),
  },
  'Mutation.duplicateInventoryItem': {
    who: 'user',
    refusal: 'Insufficient permissions to create inventory items',
    input: async (target) => ({ id: (await target.newItem()).id }),
  },
  'Mutation.updateInventoryItem': {
    who: 'user',
    refusal: 'Insufficient permissions to update inventory items',
    input: async (target) => ({ id: (await target.newItem()).id, name: newName() }),
  },
  'Mutation.deleteInventoryItem': {
    who: 'manager',
    refusal: 'Insufficient permissions to delete inventory items',
    input: async (target) => ({ id: (await target.newItem()).id }),
  },
  'Mutation.adjustInventoryItem': {
    who: 'user',
    refusal: 'Insufficient permissions to adjust inventory items',
    input: async (target) => ({ id: (await target.newItem()).id, adjustment: 1 }),
  },
  'Mutation.reverseAdjustment': {
    who: 'user',
    refusal: 'Insufficient permissions to adjust inventory items',
    input: async (target) => target.newAdjustment(),
  },
  'Mutation.changeAdjustmentReasons': {
    who: 'admin',
    refusal: 'Insufficient permissions to change organization settings',
    input: async () => ({ reasons: [{ name: newName(), isActive: true }] }),
  },
  'Mutation.changeInventoryCustomFields': {
    who: 'admin',
    refusal: 'Insufficient permissions to change organization settings',
    input: async () => ({ fields: [{ name: newName(), type: 'TEXT', isRequired: false }] }),
  },
  'Subscription.itemChanged': { who: 'viewer' },
  'Subscription.inventoryServiceChanged': { who: 'viewer' },
};
