import { can, signedIn } from './rules.ts';
import { allow, type RuleTree } from './shield.ts';

/** The permission on each operation. A root field missing here stops the start. */
export const ruleTree: RuleTree = {
  Query: {
    session: allow,
    organization: can('organizations.view'),
    members: can('organizations.viewMembers'),
    warehouses: can('warehouses.view'),
    warehouse: can('warehouses.view'),
    inventoryItems: can('inventory.view'),
    inventoryItem: can('inventory.view'),
    inventoryItemByBarcode: can('inventory.view'),
    inventoryStats: can('inventory.view'),
    inventoryCategories: can('inventory.view'),
    checkSku: can('inventory.view'),
    alertRules: can('alertRules.view'),
    alertInstances: can('alertInstances.view'),
  },
  Mutation: {
    signUp: allow,
    verifyEmail: allow,
    resendVerification: allow,
    signIn: allow,
    signOut: allow,
    joinWaitlist: allow,
    subscribeNewsletter: allow,
    createOrganization: signedIn,
    createWarehouse: can('warehouses.create'),
    updateWarehouse: can('warehouses.update'),
    createInventoryItem: can('inventory.create'),
    updateInventoryItem: can('inventory.update'),
    deleteInventoryItem: can('inventory.delete'),
    adjustInventoryItem: can('inventory.adjust'),
    createAlertRule: can('alertRules.create'),
    updateAlertRule: can('alertRules.update'),
    deleteAlertRule: can('alertRules.delete'),
    toggleAlertRule: can('alertRules.toggle'),
    acknowledgeAlerts: can('alertInstances.acknowledge'),
    assignAlerts: can('alertInstances.assign'),
    resolveAlerts: can('alertInstances.resolve'),
    cancelAlerts: can('alertInstances.cancel'),
    // Belongs to the person and to no organisation, so that no flag can allow it: whoever is signed in records their own.
    recordBehaviour: signedIn,
  },
  Subscription: {
    alertInstanceChanged: can('alertInstances.view'),
    sessionChanged: can('organizations.view'),
  },
};
