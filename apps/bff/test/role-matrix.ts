import type { users } from './fake-rooms.ts';

export type Role = (typeof users)[number];
const everyone: readonly Role[] = ['viewer', 'user', 'manager', 'admin'];
const fromUser: readonly Role[] = ['user', 'manager', 'admin'];
const fromManager: readonly Role[] = ['manager', 'admin'];
const onlyAdmin: readonly Role[] = ['admin'];

/**
 * Who may do what, written out from the tables of the documents (section 6 of both) and of the role table in the
 * design: inventory create, update and adjust belong to user, its delete to manager; alert instances need
 * canViewAnalytics (user), their delete and the rules canAccessSettings (manager); warehouses belong to manager, API
 * keys to admin. The third is what a refusal says: all of it for histories and the like, else what follows 'Insufficient
 * permissions to'.
 */
export const matrix: readonly [string, readonly Role[], string][] = [
  ['query { organization(organizationId: 7) { name } }', everyone, ''],
  ['query { members(organizationId: 7) { total } }', everyone, ''],
  ['query { warehouses(organizationId: 7) { total } }', everyone, ''],
  ['query { warehouse(organizationId: 7, id: "w1") { name } }', everyone, ''],
  ['query { inventoryItems(organizationId: 7) { total } }', everyone, ''],
  ['query { inventoryItem(organizationId: 7, id: "i1") { name } }', everyone, ''],
  ['query { inventoryItemHistory(organizationId: 7, id: "i1") { total } }', fromUser, 'History permission denied'],
  ['query { itemLedger(organizationId: 7, id: "i1") { total } }', everyone, ''],
  ['query { itemStockDays(organizationId: 7, id: "i1") { isWhole } }', everyone, ''],
  ['query { inventoryItemByBarcode(organizationId: 7, barcode: "1") { name } }', everyone, ''],
  ['query { inventoryStats(organizationId: 7) { totalItems } }', everyone, ''],
  ['query { inventoryCategories(organizationId: 7) }', everyone, ''],
  ['query { checkSku(organizationId: 7, sku: "x") { isUnique } }', everyone, ''],
  ['query { adjustmentReasons(organizationId: 7) { revision } }', everyone, ''],
  ['query { alertRules(organizationId: 7) { total } }', everyone, ''],
  ['query { alertInstances(organizationId: 7) { total } }', everyone, ''],
  ['query { alertInstanceHistory(organizationId: 7, id: "a1") { total } }', fromUser, 'History permission denied'],
  ['query { alertRulePreview(organizationId: 7) { alreadyLow } }', everyone, ''],
  ['query { organizationRoles(organizationId: 7) { role } }', everyone, ''],
  ['query { firstSteps(organizationId: 7) { hasItems } }', everyone, ''],
  ['query { member(organizationId: 7, userId: "u-user") { person { name } } }', fromUser, 'view other profiles'],
  ['query { invitations(organizationId: 7) { total } }', fromManager, 'view invitations'],
  [
    'mutation { renameOrganization(input: {organizationId: 7, name: "x"}) { organization { id } } }',
    onlyAdmin,
    'edit organizations',
  ],
  [
    'mutation { changeOrganizationCurrency(input: {organizationId: 7, currency: "SEK"}) { organization { id } } }',
    onlyAdmin,
    'change organization settings',
  ],
  [
    'mutation { overrideRole(input: {organizationId: 7, role: USER}) { roleFlags { role } } }',
    onlyAdmin,
    'change what roles may do',
  ],
  [
    'mutation { editMember(input: {organizationId: 7, userId: "u-user", jobTitle: "x"}) { member { person { name } } } }',
    onlyAdmin,
    'edit other profiles',
  ],
  [
    'mutation { changeMemberRole(input: {organizationId: 7, userId: "u-user", role: USER}) { member { person { name } } } }',
    onlyAdmin,
    'change roles',
  ],
  [
    'mutation { deactivateMember(input: {organizationId: 7, userId: "u-user"}) { member { person { name } } } }',
    onlyAdmin,
    'deactivate users',
  ],
  [
    'mutation { reactivateMember(input: {organizationId: 7, userId: "u-user"}) { member { person { name } } } }',
    onlyAdmin,
    'deactivate users',
  ],
  ['mutation { removeMember(input: {organizationId: 7, userId: "u-user"}) { deletedId } }', onlyAdmin, 'delete users'],
  [
    'mutation { sendMemberPasswordReset(input: {organizationId: 7, userId: "u-user"}) { mailed } }',
    onlyAdmin,
    'reset passwords',
  ],
  [
    'mutation { createInvitation(input: {organizationId: 7, email: "new@bolts.test", role: USER}) { invitation { id } } }',
    fromManager,
    'invite users',
  ],
  ['query { products(organizationId: 7) { total } }', everyone, ''],
  ['query { product(organizationId: 7, id: "p1") { name } }', everyone, ''],
  ['query { productStatistics(organizationId: 7) { totalProducts } }', everyone, ''],
  ['query { productCategories(organizationId: 7) { name } }', everyone, ''],
  ['query { productSuppliers(organizationId: 7) { name } }', everyone, ''],
  ['query { checkProductSku(organizationId: 7, sku: "x") { isUnique } }', everyone, ''],
  ['query { productCustomFields(organizationId: 7) { revision } }', everyone, ''],
  ['query { productDuplicates(organizationId: 7, by: SKU) { hasNextPage } }', everyone, ''],
  ['query { productHistory(organizationId: 7, id: "p1") { total } }', fromUser, 'History permission denied'],
  ['query { priceHistory(organizationId: 7, id: "p1") { total } }', fromUser, 'History permission denied'],
  [
    'mutation { createProduct(input: {organizationId: 7, sku: "x", name: "x"}) { product { id } } }',
    fromUser,
    'create products',
  ],
  [
    'mutation { updateProduct(input: {organizationId: 7, id: "p1", name: "x"}) { product { id } } }',
    fromUser,
    'update products',
  ],
  [
    'mutation { duplicateProduct(input: {organizationId: 7, id: "p1"}) { product { id } } }',
    fromUser,
    'create products',
  ],
  ['mutation { deleteProduct(input: {organizationId: 7, id: "p1"}) { deletedId } }', fromManager, 'delete products'],
  [
    'mutation { bulkUpdateProducts(input: {organizationId: 7, ids: ["p1"], category: "x"}) { succeeded } }',
    fromUser,
    'update products',
  ],
  [
    'mutation { bulkDeleteProducts(input: {organizationId: 7, ids: ["p1"]}) { succeeded } }',
    fromManager,
    'delete products',
  ],
  [
    'mutation { changeProductCustomFields(input: {organizationId: 7, fields: []}) { productCustomFields { revision } } }',
    onlyAdmin,
    'change organization settings',
  ],
  [
    'mutation { resendInvitation(input: {organizationId: 7, id: "v1"}) { invitation { id } } }',
    fromManager,
    'resend invitations',
  ],
  [
    'mutation { revokeInvitation(input: {organizationId: 7, id: "v1"}) { invitation { id } } }',
    fromManager,
    'revoke invitations',
  ],
  [
    'mutation { createWarehouse(input: {organizationId: 7, name: "x"}) { warehouse { id } } }',
    fromManager,
    'create warehouses',
  ],
  [
    'mutation { updateWarehouse(input: {organizationId: 7, id: "w1", name: "x"}) { warehouse { id } } }',
    fromManager,
    'update warehouses',
  ],
  [
    'mutation { bulkUpdateWarehouses(input: {organizationId: 7, ids: ["w1"], address: "Quay 1"}) { succeeded } }',
    fromManager,
    'update warehouses',
  ],
  ['query { warehouseHistory(organizationId: 7, id: "w1") { total } }', fromManager, 'update warehouses'],
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
  [
    'mutation { createAlertRule(input: {organizationId: 7, name: "x"}) { rule { id } } }',
    fromManager,
    'create alert rules',
  ],
  [
    'mutation { updateAlertRule(input: {organizationId: 7, id: "r1", name: "x"}) { rule { id } } }',
    fromManager,
    'update alert rules',
  ],
  [
    'mutation { deleteAlertRule(input: {organizationId: 7, id: "r1"}) { deletedId } }',
    fromManager,
    'delete alert rules',
  ],
  [
    'mutation { toggleAlertRule(input: {organizationId: 7, id: "r1", isActive: true}) { rule { id } } }',
    fromManager,
    'activate or deactivate alert rules',
  ],
  [
    'mutation { acknowledgeAlerts(input: {organizationId: 7, ids: ["a1"]}) { succeeded } }',
    fromUser,
    'acknowledge alerts',
  ],
  [
    'mutation { assignAlerts(input: {organizationId: 7, ids: ["a1"], assigneeId: "u-user"}) { succeeded } }',
    fromUser,
    'assign alerts',
  ],
  ['mutation { resolveAlerts(input: {organizationId: 7, ids: ["a1"]}) { succeeded } }', fromUser, 'resolve alerts'],
  ['mutation { cancelAlerts(input: {organizationId: 7, ids: ["a1"]}) { succeeded } }', fromManager, 'delete alerts'],
  ['query { savedViews(organizationId: 7) { total } }', everyone, ''],
  ['query { savedView(organizationId: 7, id: "v1") { name } }', everyone, ''],
  ['query { savedViewHistory(organizationId: 7, id: "v1") { total } }', fromManager, 'share views'],
  [
    'mutation { createSavedView(input: {organizationId: 7, list: ITEMS, name: "x", state: {}}) { savedView { id } } }',
    everyone,
    '',
  ],
  ['mutation { updateSavedView(input: {organizationId: 7, id: "v1", name: "x"}) { savedView { id } } }', everyone, ''],
  ['mutation { deleteSavedView(input: {organizationId: 7, id: "v1"}) { deletedId } }', everyone, ''],
  ['query { plans(organizationId: 7) { total } }', everyone, ''],
  ['query { plan(organizationId: 7, id: "p1") { title } }', everyone, ''],
  ['query { planRows(organizationId: 7, planId: "p1") { total } }', everyone, ''],
  ['query { planUndoForecast(organizationId: 7, planId: "p1") { kept } }', everyone, ''],
  // What their rows change asks for more, upstream.
  [
    'mutation { createPlan(input: {organizationId: 7, kind: ITEMS_DELETE, rows: [{id: "i1"}]}) { plan { id } } }',
    everyone,
    '',
  ],
  [
    'mutation { correctPlanRow(input: {organizationId: 7, planId: "p1", position: 0, changes: []}) { plan { id } } }',
    everyone,
    '',
  ],
  ['mutation { applyPlan(input: {organizationId: 7, id: "p1", hash: "abc"}) { plan { id } } }', everyone, ''],
  ['mutation { cancelPlan(input: {organizationId: 7, id: "p1"}) { plan { id } } }', everyone, ''],
  ['mutation { undoPlan(input: {organizationId: 7, id: "p1"}) { plan { id } } }', everyone, ''],
  ['query { activity(organizationId: 7) { total } }', fromManager, 'view organization activity'],
  ['query { memberActivity(organizationId: 7, userId: "u-user") { total } }', fromManager, 'view user activity'],
  ['query { apiKeys(organizationId: 7) { total } }', onlyAdmin, 'view API keys'],
  [
    'mutation { createApiKey(input: {organizationId: 7, name: "x", role: USER}) { key } }',
    onlyAdmin,
    'create API keys',
  ],
  ['mutation { rotateApiKey(input: {organizationId: 7, id: "k1"}) { key } }', onlyAdmin, 'rotate API keys'],
  ['mutation { revokeApiKey(input: {organizationId: 7, id: "k1"}) { apiKey { id } } }', onlyAdmin, 'revoke API keys'],
];

/**
 * What a key may not do, whatever its role: it would outlive its own end, act on its maker's membership, or look at lists,
 * for which it has no eyes.
 */
export const peopleOnly = [
  'apiKeys(',
  'createApiKey',
  'revokeApiKey',
  'rotateApiKey',
  'overrideRole',
  'editMember',
  'changeMemberRole',
  'deactivateMember',
  'reactivateMember',
  'removeMember',
  'sendMemberPasswordReset',
  'createInvitation',
  'savedView',
  'SavedView',
  'resendInvitation',
  'revokeInvitation',
];
