import type { Row } from '../row.ts';
import { newName } from './inputs.ts';

export const restRows: Readonly<Record<string, Row>> = {
  'GET /api/warehouses': { who: 'viewer' },
  'GET /api/warehouses/{id}': {
    who: 'viewer',
    input: async (target) => ({ params: { id: await target.newWarehouseId() } }),
  },
  'POST /api/warehouses': {
    who: 'manager',
    refusal: 'Insufficient permissions to create warehouses',
    input: async () => ({ body: { name: newName() } }),
  },
  'PUT /api/warehouses/{id}': {
    who: 'manager',
    refusal: 'Insufficient permissions to update warehouses',
    input: async (target) => ({ params: { id: await target.newWarehouseId() }, body: { name: newName() } }),
  },
  'GET /api/warehouses/{id}/history': {
    who: 'manager',
    refusal: 'Insufficient permissions to update warehouses',
    input: async (target) => ({ params: { id: await target.newWarehouseId() } }),
  },
  'GET /api/warehouses/others': { who: 'viewer' },
  'GET /api/warehouses/{id}/content': {
    who: 'viewer',
    input: async (target) => ({ params: { id: await target.newWarehouseId() } }),
  },
  'DELETE /api/warehouses/{id}': {
    who: 'admin',
    refusal: 'Insufficient permissions to delete warehouses',
    input: async (target) => ({ params: { id: await target.newWarehouseId() } }),
  },
  'POST /api/warehouses/bulk-update': {
    who: 'manager',
    refusal: 'Insufficient permissions to update warehouses',
    input: async (target) => ({ body: { warehouseIds: [await target.newWarehouseId()], address: 'Quay 1' } }),
  },
};

export const graphqlRows: Readonly<Record<string, Row>> = {
  'Query.warehouses': { who: 'viewer' },
  'Subscription.warehouseChanged': { who: 'viewer' },
  'Query.warehouse': { who: 'viewer', input: async (target) => ({ id: await target.newWarehouseId() }) },
  'Query.otherWarehouses': { who: 'viewer' },
  'Query.warehouseContent': { who: 'viewer', input: async (target) => ({ id: await target.newWarehouseId() }) },
  'Query.warehouseHistory': {
    who: 'manager',
    refusal: 'Insufficient permissions to update warehouses',
    input: async (target) => ({ id: await target.newWarehouseId() }),
  },
  'Mutation.createWarehouse': {
    who: 'manager',
    refusal: 'Insufficient permissions to create warehouses',
    input: async () => ({ name: newName() }),
  },
  'Mutation.updateWarehouse': {
    who: 'manager',
    refusal: 'Insufficient permissions to update warehouses',
    input: async (target) => ({ id: await target.newWarehouseId(), name: newName() }),
  },
  'Mutation.deleteWarehouse': {
    who: 'admin',
    refusal: 'Insufficient permissions to delete warehouses',
    input: async (target) => ({ id: await target.newWarehouseId() }),
  },
  'Mutation.bulkUpdateWarehouses': {
    who: 'manager',
    refusal: 'Insufficient permissions to update warehouses',
    input: async (target) => ({ ids: [await target.newWarehouseId()], address: 'Quay 1' }),
  },
};
