import type { EndpointDefinition } from './endpoint.ts';

/** All documented calls (000 section 7, 001 section 7): those that an upstream other than our api can be expected to have. */
const documentedCalls = [
  'POST /api/auth/refresh-token',
  'POST /api/user-behavior/batch',

  'GET /api/alerts/{orgId}/rules',
  'POST /api/alerts/{orgId}/rules',
  'PUT /api/alerts/rules/{id}',
  'DELETE /api/alerts/rules/{id}',
  'PATCH /api/alerts/rules/{id}/toggle',
  'GET /api/alerts/{orgId}/instances',
  'POST /api/alerts/instances/bulk-update',
  'GET /api/alert-templates/templates',

  'POST /api/folders',
  'GET /api/folders/{id}',
  'GET /api/folders',
  'GET /api/folders/hierarchy/root',
  'PUT /api/folders/{id}',
  'DELETE /api/folders/{id}',
  'POST /api/folders/bulk',
  'PUT /api/folders/bulk',
  'DELETE /api/folders/bulk',
  'PATCH /api/folders/{id}/move',
  'PATCH /api/folders/reorder',
  'GET /api/folders/{id}/path',
  'GET /api/folders/check-name',
  'GET /api/folders/{id}/stats',

  'GET /api/products/paginated',
  'POST /api/products',
  'PUT /api/products/{id}',
  'DELETE /api/products/{id}',
  'POST /api/products/bulk-delete',
  'POST /api/products/bulk-update',
  'POST /api/products/import',

  'GET /api/inventory-items/advanced-search',
  'POST /api/inventory-items/bulk-delete',
  'POST /api/inventory-items/import',
  'GET /api/inventory-items/stats',
  'POST /api/inventory-items/{id}/duplicate',
  'POST /api/inventory-items/validate-sku',
  'GET /api/inventory-items/barcode/{barcode}',

  'GET /api/inventory-movements/organization/{orgId}',
  'GET /api/inventory-movements',
  'POST /api/inventory-movements/{id}/cancel',
  'POST /api/inventory-movements/bulk/confirm',
  'POST /api/inventory-movements/bulk/cancel',
  'PATCH /api/inventory-movements/bulk',
  'POST /api/inventory-movements/import',
  'GET /api/inventory-movements/analytics',
  'GET /api/inventory-movements/{id}/history',
] as const;

const withoutNames = (call: string) => call.replace(/\{\w+\}/g, '{}');
const documented: ReadonlySet<string> = new Set(documentedCalls.map(withoutNames));

/** Returns whether the call is documented. */
export function isDocumented({ method, path }: Pick<EndpointDefinition, 'method' | 'path'>): boolean {
  return documented.has(withoutNames(`${method} ${path}`));
}
