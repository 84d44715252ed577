import { randomBytes } from 'node:crypto';
import { sessionIdOf, userIdOf } from './caller.ts';
import { emptyView, type Organization } from './organization.ts';
import type { Row } from './row.ts';
import { restTeamRows } from './team-rows.ts';

const newName = () => `renamed ${randomBytes(6).toString('hex')}`;
const newEmail = () => `${randomBytes(6).toString('hex')}@example.test`;
const keyRefusal = 'API keys cannot do this: only a person who has signed in can';
const weakLink = 'A'.repeat(43);

const ofOrganization = (name: string) => async (target: Organization) => ({ params: { [name]: target.id } });
const ofItem =
  (more: Record<string, unknown> = {}) =>
  async (target: Organization) => ({
    params: { id: (await target.newItem()).id },
    ...more,
  });
const ofRule =
  (more: Record<string, unknown> = {}) =>
  async (target: Organization) => ({
    params: { id: await target.newRuleId() },
    ...more,
  });
const credentials = async () => ({ body: { email: newEmail(), password: 'not theirs' } });
const address = async () => ({ body: { email: newEmail() } });

function file(): FormData {
  const form = new FormData();
  form.set('options', '{}');
  form.set('file', new Blob(['name,sku,quantity\n']), 'items.csv');
  return form;
}

function picture(): FormData {
  const form = new FormData();
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  form.set('file', new Blob([Buffer.from(pixel, 'base64')]), 'picture.png');
  return form;
}

/** Every route of the api, with who may use it; a route that is not here fails the walk. */
export const restRows: Readonly<Record<string, Row>> = {
  ...restTeamRows,
  'POST /api/auth/sign-in': { who: 'public', input: credentials, mayAnswer: ['INVALID_CREDENTIALS', 'RATE_LIMITED'] },
  'POST /api/auth/sign-out': { who: 'public', disposable: true },
  'POST /api/auth/refresh-token': { who: 'public', disposable: true, mayAnswer: ['SESSION_EXPIRED'] },
  'POST /api/auth/sign-up': {
    who: 'public',
    input: async () => ({ body: { name: 'New', email: newEmail(), password: 'seven quiet lanterns 8' } }),
    mayAnswer: ['RATE_LIMITED'],
  },
  'POST /api/auth/verify-email': {
    who: 'public',
    input: async () => ({ body: { token: weakLink } }),
    mayAnswer: ['LINK_EXPIRED'],
  },
  'POST /api/auth/resend-verification': {
    who: 'public',
    input: credentials,
    mayAnswer: ['INVALID_CREDENTIALS', 'RATE_LIMITED'],
  },
  'POST /api/auth/forgot-password': { who: 'public', input: address, mayAnswer: ['RATE_LIMITED'] },
  'POST /api/auth/reset-password': {
    who: 'public',
    input: async () => ({ body: { token: weakLink, password: 'seven quiet lanterns 8' } }),
    mayAnswer: ['LINK_EXPIRED', 'RATE_LIMITED'],
  },
  'GET /api/auth/sessions': { who: 'signedIn' },
  'DELETE /api/auth/sessions/{sessionId}': {
    who: 'signedIn',
    disposable: true,
    input: async (_target, owner) => ({ params: { sessionId: await sessionIdOf(owner) } }),
  },
  'POST /api/auth/sign-out-everywhere': { who: 'signedIn', disposable: true, input: async () => ({ body: {} }) },
  'POST /api/auth/change-password': {
    who: 'signedIn',
    input: async () => ({ body: { currentPassword: 'not theirs', newPassword: 'seven quiet lanterns 8' } }),
    mayAnswer: ['VALIDATION_FAILED', 'RATE_LIMITED'],
  },
  'POST /api/auth/change-email': {
    who: 'signedIn',
    input: async () => ({ body: { email: newEmail(), currentPassword: 'not theirs' } }),
    mayAnswer: ['VALIDATION_FAILED', 'RATE_LIMITED'],
  },
  'POST /api/auth/confirm-email': {
    who: 'public',
    input: async () => ({ body: { token: weakLink } }),
    mayAnswer: ['LINK_EXPIRED'],
  },
  'GET /api/auth/session': { who: 'signedIn', apiKeys: true },

  'GET /api/users/me': { who: 'signedIn' },
  'PUT /api/users/me': { who: 'signedIn', input: async () => ({ body: { locale: 'en-GB' } }) },
  'PUT /api/users/me/avatar': { who: 'signedIn', input: async () => ({ body: picture() }) },
  'DELETE /api/users/me/avatar': { who: 'signedIn' },
  'GET /api/users/{userId}/avatar': {
    who: 'signedIn',
    input: async (_target, owner) => {
      await owner.rest('PUT', '/api/users/me/avatar', picture());
      return { params: { userId: await userIdOf(owner) } };
    },
  },

  'POST /api/waitlist': { who: 'public', input: address, mayAnswer: ['RATE_LIMITED'] },
  'POST /api/newsletter': { who: 'public', input: address, mayAnswer: ['RATE_LIMITED'] },
  'POST /api/user-behavior/batch': {
    who: 'signedIn',
    input: async () => ({
      body: {
        events: [
          {
            id: randomBytes(8).toString('hex'),
            eventName: 'inventory_page_viewed',
            eventCategory: 'page',
            sessionId: 'one visit',
            timestamp: new Date().toISOString(),
          },
        ],
      },
    }),
  },

  'GET /api/organizations': { who: 'signedIn', apiKeys: true },
  'POST /api/organizations': {
    who: 'signedIn',
    input: async () => ({ body: { name: newName(), currency: 'EUR' } }),
  },
  'GET /api/organizations/{organizationId}': { who: 'viewer', input: ofOrganization('organizationId') },
  'GET /api/organizations/{organizationId}/members': { who: 'viewer', input: ofOrganization('organizationId') },
  'GET /api/organizations/{organizationId}/activity': {
    who: 'manager',
    refusal: 'Insufficient permissions to view organization activity',
    input: ofOrganization('organizationId'),
  },
  'GET /api/organizations/{organizationId}/members/{userId}/activity': {
    who: 'manager',
    refusal: 'Insufficient permissions to view user activity',
    input: async (target) => ({ params: { organizationId: target.id, userId: target.members.user.userId } }),
  },
  'GET /api/api-keys': {
    who: 'admin',
    refusal: 'Insufficient permissions to view API keys',
    keyRefusal,
  },
  'POST /api/api-keys': {
    who: 'admin',
    refusal: 'Insufficient permissions to create API keys',
    keyRefusal,
    input: async () => ({ body: { name: newName(), role: 'viewer' } }),
  },
  'POST /api/api-keys/{id}/rotate': {
    who: 'admin',
    refusal: 'Insufficient permissions to rotate API keys',
    keyRefusal,
    input: async (target) => ({ params: { id: await target.newKeyId() }, body: {} }),
  },
  'POST /api/api-keys/{id}/revoke': {
    who: 'admin',
    refusal: 'Insufficient permissions to revoke API keys',
    keyRefusal,
    input: async (target) => ({ params: { id: await target.newKeyId() }, body: {} }),
  },
  'POST /api/batch': { who: 'viewer', input: async () => ({ body: { paths: ['/api/warehouses'] } }) },
  'GET /api/events/stream': {
    who: 'viewer',
    input: async (target) => ({ query: { organizationId: String(target.id) } }),
  },

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
  'POST /api/warehouses/bulk-update': {
    who: 'manager',
    refusal: 'Insufficient permissions to update warehouses',
    input: async (target) => ({ body: { warehouseIds: [await target.newWarehouseId()], address: 'Quay 1' } }),
  },

  'GET /api/saved-views': { who: 'viewer', keyRefusal },
  'POST /api/saved-views': {
    who: 'viewer',
    keyRefusal,
    input: async () => ({ body: { list: 'items', name: newName(), state: emptyView } }),
  },
  'GET /api/saved-views/{id}': {
    who: 'viewer',
    keyRefusal,
    input: async (target) => ({ params: { id: await target.newSharedViewId() } }),
  },
  'PUT /api/saved-views/{id}': {
    who: 'viewer',
    keyRefusal,
    input: async (target, owner) => ({ params: { id: await target.newViewId(owner) }, body: { name: newName() } }),
  },
  'DELETE /api/saved-views/{id}': {
    who: 'viewer',
    keyRefusal,
    input: async (target, owner) => ({ params: { id: await target.newViewId(owner) } }),
  },
  'GET /api/saved-views/{id}/history': {
    who: 'manager',
    refusal: 'Insufficient permissions to share views',
    keyRefusal,
    input: async (target) => ({ params: { id: await target.newSharedViewId() } }),
  },

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
  'GET /api/inventory-items/categories': { who: 'viewer' },
  'GET /api/inventory-items/adjustment-reasons': { who: 'viewer' },
  'PUT /api/inventory-items/adjustment-reasons': {
    who: 'admin',
    refusal: 'Insufficient permissions to change organization settings',
    input: async () => ({ body: { reasons: [{ name: newName(), isActive: true }] } }),
  },
  'GET /api/inventory-items/{id}': { who: 'viewer', input: ofItem() },
  'GET /api/inventory-items/barcode/{barcode}': {
    who: 'viewer',
    input: async (target) => ({ params: { barcode: (await target.newItem()).barcode } }),
  },
  'POST /api/inventory-items/validate-sku': {
    who: 'viewer',
    input: async (target) => ({ body: { sku: 'any', excludeItemId: (await target.newItem()).id } }),
  },
  'POST /api/inventory-items': {
    who: 'user',
    refusal: 'Insufficient permissions to create inventory items',
    input: async (target) => ({ body: await target.newItemInput() }),
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
  'POST /api/inventory-items/import/check': {
    who: 'user',
    refusal: 'Import permission denied',
    input: async () => ({ body: file() }),
    mayAnswer: ['VALIDATION_FAILED'],
  },
  'POST /api/inventory-items/import': {
    who: 'user',
    refusal: 'Import permission denied',
    input: async () => ({ body: file() }),
    mayAnswer: ['IMPORT_REJECTED', 'VALIDATION_FAILED'],
  },

  'GET /api/alerts/{orgId}/rules': { who: 'viewer', input: ofOrganization('orgId') },
  'GET /api/alerts/instances/{id}/history': {
    who: 'user',
    refusal: 'History permission denied',
    input: async (target) => ({ params: { id: await target.newAlertId() } }),
  },
  'GET /api/alerts/{orgId}/rules/preview': { who: 'viewer', input: ofOrganization('orgId') },
  'POST /api/alerts/{orgId}/rules': {
    who: 'manager',
    refusal: 'Insufficient permissions to create alert rules',
    input: async (target) => ({ params: { orgId: target.id }, body: { name: newName(), isActive: false } }),
  },
  'PUT /api/alerts/rules/{id}': {
    who: 'manager',
    refusal: 'Insufficient permissions to update alert rules',
    input: ofRule({ body: { name: newName() } }),
  },
  'DELETE /api/alerts/rules/{id}': {
    who: 'manager',
    refusal: 'Insufficient permissions to delete alert rules',
    input: ofRule(),
  },
  'PATCH /api/alerts/rules/{id}/toggle': {
    who: 'manager',
    refusal: 'Insufficient permissions to activate or deactivate alert rules',
    input: ofRule({ body: { isActive: false } }),
  },
  'GET /api/alerts/{orgId}/instances': { who: 'viewer', input: ofOrganization('orgId') },
  'POST /api/alerts/instances/bulk-update': {
    who: 'user',
    refusal: 'Insufficient permissions to acknowledge alerts',
    input: async (target) => ({
      body: { operationType: 'acknowledge', alertInstanceIds: [await target.newAlertId()], operationData: {} },
    }),
  },
};
