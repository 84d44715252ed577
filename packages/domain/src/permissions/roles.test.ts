import { expect, test } from 'vitest';
import { type ActionName, actions, mayDo, refusalOf } from './actions.ts';
import { flagGroups, flags } from './flags.ts';
import { type Role, roleMatrix, roles } from './roles.ts';

// Written out from PERM-3 to PERM-13, not derived from the code's own tables.
const groupSizes = {
  orders: 7,
  inventory: 5,
  products: 12,
  warehouses: 5,
  general: 5,
  sections: 9,
  users: 10,
  billing: 9,
  integrations: 10,
  organization: 12,
};

test('each group has as many flags as PERM-3 to PERM-12 list', () => {
  expect(Object.fromEntries(Object.entries(flagGroups).map(([name, group]) => [name, group.length]))).toEqual(
    groupSizes,
  );
});

test('there are 84 flags and four generic ones, none twice', () => {
  expect(flags).toHaveLength(88);
  expect(new Set(flags).size).toBe(88);
});

test('viewer has 5 flags, user 21 more, manager 30 more and admin the remaining 28', () => {
  expect(roles.map((role) => roleMatrix[role].size - 4)).toEqual([5, 26, 56, 84]);
});

test('each role has every flag of the one below it', () => {
  for (const [lower, higher] of [
    ['viewer', 'user'],
    ['user', 'manager'],
    ['manager', 'admin'],
  ] as const) {
    expect([...roleMatrix[lower]].filter((flag) => !roleMatrix[higher].has(flag))).toEqual([]);
  }
});

const everyone: Role[] = ['viewer', 'user', 'manager', 'admin'];
const workers: Role[] = ['user', 'manager', 'admin'];
const leaders: Role[] = ['manager', 'admin'];
const admins: Role[] = ['admin'];

const expected: Record<ActionName, Role[]> = {
  'organizations.view': everyone,
  'organizations.viewMembers': everyone,
  'organizations.viewRoles': everyone,
  'organizations.leave': everyone,
  'organizations.edit': admins,
  'organizations.changeSettings': admins,
  'organizations.overrideRoles': admins,
  'organizations.viewActivity': leaders,
  'organizations.exportActivity': leaders,
  'invitations.view': leaders,
  'invitations.create': leaders,
  'invitations.resend': leaders,
  'invitations.revoke': leaders,
  'recipients.view': leaders,
  'recipients.resend': leaders,
  'users.viewProfile': workers,
  'users.editProfile': admins,
  'users.changeRole': admins,
  'users.resetPassword': admins,
  'users.deactivate': admins,
  'users.delete': admins,
  'users.viewActivity': leaders,
  'account.view': everyone,
  'account.edit': everyone,
  'integrations.view': leaders,
  'apiKeys.view': admins,
  'apiKeys.create': admins,
  'apiKeys.rotate': admins,
  'apiKeys.revoke': admins,
  'webhooks.view': leaders,
  'webhooks.create': admins,
  'webhooks.update': admins,
  'webhooks.delete': admins,
  'webhooks.pause': admins,
  'webhooks.manage': admins,
  'webhooks.test': leaders,
  'webhooks.viewLog': leaders,
  'webhooks.viewAnalytics': leaders,
  'scheduledReports.view': leaders,
  'scheduledReports.create': admins,
  'scheduledReports.update': admins,
  'scheduledReports.delete': admins,
  'scheduledReports.pause': admins,
  'scheduledReports.send': admins,
  'scheduledReports.test': leaders,
  'scheduledReports.viewLog': leaders,
  'scheduledReports.viewAnalytics': leaders,
  'reports.download': workers,
  'chats.view': leaders,
  'chats.create': admins,
  'chats.update': admins,
  'chats.delete': admins,
  'chats.pause': admins,
  'chats.test': leaders,
  'chats.viewLog': leaders,
  'chats.viewAnalytics': leaders,
  'selections.view': leaders,
  'selections.create': admins,
  'selections.update': admins,
  'selections.delete': admins,
  'warehouses.view': everyone,
  'warehouses.create': leaders,
  'warehouses.update': leaders,
  'warehouses.delete': admins,
  // WHS-4.
  'warehouses.manageUsers': leaders,
  'folders.view': everyone,
  'folders.create': leaders,
  'folders.update': leaders,
  'folders.delete': admins,
  'inventory.view': everyone,
  'inventory.create': workers,
  'inventory.update': workers,
  'inventory.delete': leaders,
  'inventory.adjust': workers,
  'inventory.bulkUpdate': leaders,
  'inventory.export': workers,
  'inventory.import': workers,
  'inventory.viewHistory': workers,
  // MOV-70, MOV-71, MOV-72, MOV-73, MOV-74, MOV-75.
  'movements.view': everyone,
  'movements.make': everyone,
  'movements.create': workers,
  'movements.schedule': workers,
  'movements.adjust': workers,
  'movements.export': workers,
  'movements.import': workers,
  'movements.confirm': workers,
  'movements.updateStatus': workers,
  'movements.approve': leaders,
  'movements.reject': leaders,
  'movements.cancel': leaders,
  'movements.undo': workers,
  'movements.attach': workers,
  'movements.viewAnalytics': workers,
  'movements.viewHistory': workers,
  'approvals.view': everyone,
  'approvals.create': leaders,
  'approvals.update': leaders,
  'approvals.delete': leaders,
  'approvals.rehearse': leaders,
  'approvals.viewDelegations': everyone,
  'approvals.delegate': leaders,
  'approvals.endDelegation': everyone,
  'counts.view': everyone,
  'counts.create': workers,
  'counts.record': workers,
  'counts.post': workers,
  'counts.cancel': workers,
  'counts.review': leaders,
  'products.view': everyone,
  'products.create': workers,
  'products.update': workers,
  'products.delete': leaders,
  'products.bulkUpdate': workers,
  'products.bulkDelete': leaders,
  'products.setCategory': workers,
  'products.setPrice': workers,
  'products.manageInventory': leaders,
  'products.viewAnalytics': leaders,
  'products.export': leaders,
  'products.import': leaders,
  'products.viewHistory': workers,
  'products.manageImages': workers,
  // What a plan changes asks for the rights of its rows.
  'plans.view': everyone,
  'plans.change': everyone,
  'views.view': everyone,
  'views.create': everyone,
  'views.update': everyone,
  'views.delete': everyone,
  'views.share': leaders,
  'files.upload': workers,
  'alertTemplates.view': everyone,
  'alertTemplates.rate': everyone,
  'alertInstances.explain': leaders,
  'alertPreferences.view': everyone,
  'alertPreferences.update': everyone,
  'alertTemplates.create': leaders,
  'alertTemplates.update': leaders,
  'alertTemplates.delete': leaders,
  'alertTemplates.use': leaders,
  'alertRules.view': everyone,
  'alertRules.create': leaders,
  'alertRules.update': leaders,
  'alertRules.delete': leaders,
  'alertRules.test': leaders,
  'alertInstances.viewStatistics': workers,
  'alertRules.toggle': leaders,
  'alertRules.export': workers,
  'alertInstances.view': everyone,
  'alertInstances.viewHistory': workers,
  'alertInstances.export': workers,
  'alertInstances.acknowledge': workers,
  'alertInstances.assign': workers,
  'alertInstances.resolve': workers,
  'alertInstances.cancel': leaders,
};

test.each(Object.entries(expected) as [ActionName, Role[]][])('%s is for %s', (name, allowed) => {
  expect(roles.filter((role) => mayDo(roleMatrix[role], name))).toEqual(allowed);
});

test('a refusal is the sentence of PERM-15 and PERM-16, and every action has its roles above', () => {
  expect(refusalOf('inventory.update')).toBe('Insufficient permissions to update inventory items');
  expect(refusalOf('inventory.import')).toBe('Import permission denied');
  expect(Object.keys(actions).sort()).toEqual(Object.keys(expected).sort());
});
