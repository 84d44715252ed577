import * as z from 'zod/mini';
import { errorCatalog } from '../errors/catalog.ts';
import { organizationOrWarehouseRequired } from '../inventory/fields.ts';
import type { warehouseId } from '../warehouses/fields.ts';

/** The operations in the messages about missing ids (PLT-24). */
export type Operation = 'fetch' | 'create' | 'update' | 'delete';

/** Returns '{Warehouse|Organization} ID is required for {operation} operations' (PLT-24). */
export function idRequired(which: 'Warehouse' | 'Organization', operation: Operation): string {
  return `${which} ID is required for ${operation} operations`;
}

/** Returns the schema of the warehouse id of an operation; the message for an empty id names the operation (PLT-24). */
export function warehouseIdFor(operation: Operation): typeof warehouseId {
  const required = idRequired('Warehouse', operation);
  return z
    .string(required)
    .check(z.minLength(1, required), z.maxLength(64, 'Warehouse ID must be at most 64 characters'));
}

/** PLT-25 and PRD-19; PLT-26. */
export const organizationIdRequired = 'Organization ID is required';
export const organizationContextRequired = 'Organization context required';

/** The path of an entity: `/api/{entities}` or `/api/{entities}/{id}`, with any placeholder name. */
const ofEntity = /^\/api\/[\w-]+(\/[:{]\w+\}?)?$/;

function operationOf(method: string, path: string): Operation | null {
  if (!ofEntity.test(path)) return null;
  if (method === 'POST') return 'create';
  if (method === 'DELETE') return 'delete';
  return method === 'PUT' || method === 'PATCH' ? 'update' : null;
}

/**
 * Returns the message for a request without an organization, by its route. There are specific messages for fetching inventory
 * and products, for creating, changing, and deleting an entity, and for other writes; all other reads get 'No organization ID
 * provided'.
 */
export function organizationMissing(method: string, path: string, hasWarehouse = false): string {
  if (method === 'GET' && path.startsWith('/api/inventory-items') && !hasWarehouse)
    return organizationOrWarehouseRequired;
  if (method === 'GET' && path.startsWith('/api/products')) return organizationIdRequired;
  const operation = operationOf(method, path);
  if (operation !== null) return idRequired('Organization', operation);
  return method === 'GET' ? errorCatalog.ORGANIZATION_REQUIRED.message : organizationContextRequired;
}
