import { expect, it } from 'vitest';
import { organizationMissing } from './preconditions.ts';

it.each([
  ['GET', '/api/warehouses', 'No organization ID provided'],
  ['GET', '/api/inventory-items/advanced-search', 'Either organizationId or warehouseId is required'],
  ['GET', '/api/inventory-items/:itemId', 'Either organizationId or warehouseId is required'],
  ['GET', '/api/products/paginated', 'Organization ID is required'],
  ['POST', '/api/inventory-items', 'Organization ID is required for create operations'],
  ['PUT', '/api/warehouses/:id', 'Organization ID is required for update operations'],
  ['DELETE', '/api/inventory-items/{id}', 'Organization ID is required for delete operations'],
  ['POST', '/api/inventory-items/:id/adjust', 'Organization context required'],
  ['POST', '/api/alerts/instances/bulk-update', 'Organization context required'],
])('%s %s without an organization: %s (PRD-19, PLT-25)', (method, path, message) => {
  expect(organizationMissing(method, path)).toBe(message);
});
