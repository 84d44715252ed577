import { randomBytes } from 'node:crypto';
import { sessionIdOf } from './caller.ts';
import type { Organization } from './organization.ts';
import type { Row } from './row.ts';
import { graphqlTeamRows } from './team-rows.ts';

const weakLink = 'A'.repeat(43);
const newName = () => `renamed ${randomBytes(6).toString('hex')}`;
const newEmail = () => `${randomBytes(6).toString('hex')}@example.test`;
const behaviourEvent = () => ({
  id: randomBytes(8).toString('hex'),
  eventName: 'inventory_page_viewed',
  eventCategory: 'page',
  sessionId: 'one visit',
  timestamp: new Date().toISOString(),
});
const keyRefusal = 'API keys cannot do this: only a person who has signed in can';
const alertIds = async (target: Organization) => ({ ids: [await target.newAlertId()] });

/** Every root field, with who may use it; a field that is not here fails the walk. */
export const graphqlRows: Readonly<Record<string, Row>> = {
  ...graphqlTeamRows,
  'Query.session': { who: 'public' },
  'Query.openSessions': { who: 'signedIn' },
  'Query.account': { who: 'signedIn' },
  'Query.organization': { who: 'viewer' },
  'Query.members': { who: 'viewer' },
  'Query.activity': { who: 'manager', refusal: 'Insufficient permissions to view organization activity' },
  'Query.memberActivity': {
    who: 'manager',
    refusal: 'Insufficient permissions to view user activity',
    input: async (target) => ({ userId: target.members.user.userId }),
  },
  'Query.apiKeys': {
    who: 'admin',
    refusal: 'Insufficient permissions to view API keys',
    keyRefusal,
  },
  'Query.warehouses': { who: 'viewer' },
  'Query.warehouse': { who: 'viewer', input: async (target) => ({ id: await target.newWarehouseId() }) },
  'Query.warehouseHistory': {
    who: 'manager',
    refusal: 'Insufficient permissions to update warehouses',
    input: async (target) => ({ id: await target.newWarehouseId() }),
  },
  'Query.savedViews': { who: 'viewer', keyRefusal },
  'Query.savedView': { who: 'viewer', keyRefusal, input: async (target) => ({ id: await target.newSharedViewId() }) },
  'Query.savedViewHistory': {
    who: 'manager',
    refusal: 'Insufficient permissions to share views',
    keyRefusal,
    input: async (target) => ({ id: await target.newSharedViewId() }),
  },
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
  'Query.alertRules': { who: 'viewer' },
  'Query.alertInstances': { who: 'viewer' },
  'Query.alertRulePreview': { who: 'viewer' },
  'Query.alertInstanceHistory': {
    who: 'user',
    refusal: 'History permission denied',
    input: async (target) => ({ id: await target.newAlertId() }),
  },

  'Mutation.signUp': {
    who: 'public',
    input: async () => ({ name: 'New', email: newEmail(), password: 'seven quiet lanterns 8' }),
    mayAnswer: ['RATE_LIMITED'],
  },
  'Mutation.verifyEmail': { who: 'public', input: async () => ({ token: weakLink }), mayAnswer: ['LINK_EXPIRED'] },
  'Mutation.resendVerification': {
    who: 'public',
    input: async () => ({ email: newEmail(), password: 'not theirs' }),
    mayAnswer: ['INVALID_CREDENTIALS'],
  },
  'Mutation.signIn': {
    who: 'public',
    input: async () => ({ email: newEmail(), password: 'not theirs' }),
    mayAnswer: ['INVALID_CREDENTIALS'],
  },
  'Mutation.forgotPassword': { who: 'public', input: async () => ({ email: newEmail() }), mayAnswer: ['RATE_LIMITED'] },
  'Mutation.resetPassword': {
    who: 'public',
    input: async () => ({ token: weakLink, password: 'seven quiet lanterns 8' }),
    mayAnswer: ['LINK_EXPIRED', 'RATE_LIMITED'],
  },
  'Mutation.endSession': {
    who: 'signedIn',
    disposable: true,
    input: async (_target, owner) => ({ id: await sessionIdOf(owner) }),
  },
  'Mutation.signOutEverywhere': { who: 'signedIn', disposable: true },
  'Mutation.updateAccount': { who: 'signedIn', input: async () => ({ locale: 'en-GB' }) },
  'Mutation.removeAvatar': { who: 'signedIn' },
  'Mutation.changePassword': {
    who: 'signedIn',
    input: async () => ({ currentPassword: 'not theirs', newPassword: 'seven quiet lanterns 8' }),
    mayAnswer: ['VALIDATION_FAILED', 'RATE_LIMITED'],
  },
  'Mutation.changeEmail': {
    who: 'signedIn',
    input: async () => ({ email: newEmail(), currentPassword: 'not theirs' }),
    mayAnswer: ['VALIDATION_FAILED', 'RATE_LIMITED'],
  },
  'Mutation.confirmEmailChange': {
    who: 'public',
    input: async () => ({ token: weakLink }),
    mayAnswer: ['LINK_EXPIRED'],
  },
  'Mutation.signOut': { who: 'public', disposable: true },
  'Mutation.joinWaitlist': {
    who: 'public',
    input: async () => ({ email: newEmail() }),
    mayAnswer: ['RATE_LIMITED'],
  },
  'Mutation.subscribeNewsletter': {
    who: 'public',
    input: async () => ({ email: newEmail() }),
    mayAnswer: ['RATE_LIMITED'],
  },
  'Mutation.createOrganization': {
    who: 'signedIn',
    input: async () => ({ name: newName(), currency: 'EUR' }),
  },
  'Mutation.recordBehaviour': { who: 'signedIn', input: async () => ({ events: [behaviourEvent()] }) },

  'Mutation.createApiKey': {
    who: 'admin',
    refusal: 'Insufficient permissions to create API keys',
    keyRefusal,
    input: async () => ({ name: newName(), role: 'VIEWER' }),
  },
  'Mutation.rotateApiKey': {
    who: 'admin',
    refusal: 'Insufficient permissions to rotate API keys',
    keyRefusal,
    input: async (target) => ({ id: await target.newKeyId() }),
  },
  'Mutation.revokeApiKey': {
    who: 'admin',
    refusal: 'Insufficient permissions to revoke API keys',
    keyRefusal,
    input: async (target) => ({ id: await target.newKeyId() }),
  },

  'Mutation.createSavedView': {
    who: 'viewer',
    keyRefusal,
    input: async () => ({ list: 'ITEMS', name: newName(), state: {} }),
  },
  'Mutation.updateSavedView': {
    who: 'viewer',
    keyRefusal,
    input: async (target, owner) => ({ id: await target.newViewId(owner), name: newName() }),
  },
  'Mutation.deleteSavedView': {
    who: 'viewer',
    keyRefusal,
    input: async (target, owner) => ({ id: await target.newViewId(owner) }),
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
  'Mutation.bulkUpdateWarehouses': {
    who: 'manager',
    refusal: 'Insufficient permissions to update warehouses',
    input: async (target) => ({ ids: [await target.newWarehouseId()], address: 'Quay 1' }),
  },
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
  'Mutation.createAlertRule': {
    who: 'manager',
    refusal: 'Insufficient permissions to create alert rules',
    input: async () => ({ name: newName(), isActive: false }),
  },
  'Mutation.updateAlertRule': {
    who: 'manager',
    refusal: 'Insufficient permissions to update alert rules',
    input: async (target) => ({ id: await target.newRuleId(), name: newName() }),
  },
  'Mutation.deleteAlertRule': {
    who: 'manager',
    refusal: 'Insufficient permissions to delete alert rules',
    input: async (target) => ({ id: await target.newRuleId() }),
  },
  'Mutation.toggleAlertRule': {
    who: 'manager',
    refusal: 'Insufficient permissions to activate or deactivate alert rules',
    input: async (target) => ({ id: await target.newRuleId(), isActive: false }),
  },
  'Mutation.acknowledgeAlerts': {
    who: 'user',
    refusal: 'Insufficient permissions to acknowledge alerts',
    input: alertIds,
  },
  'Mutation.assignAlerts': {
    who: 'user',
    refusal: 'Insufficient permissions to assign alerts',
    input: async (target) => ({ ...(await alertIds(target)), assigneeId: target.members.user.userId }),
  },
  'Mutation.resolveAlerts': { who: 'user', refusal: 'Insufficient permissions to resolve alerts', input: alertIds },
  'Mutation.cancelAlerts': { who: 'manager', refusal: 'Insufficient permissions to delete alerts', input: alertIds },

  'Subscription.alertInstanceChanged': { who: 'viewer' },
  'Subscription.itemChanged': { who: 'viewer' },
  'Subscription.sessionChanged': { who: 'viewer' },
};
