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
  [
    'query { stockDifferences(organizationId: 7, from: "2026-01-01T00:00:00Z", to: "2026-01-31T00:00:00Z") { total } }',
    everyone,
    '',
  ],
  ['query { inventoryCategories(organizationId: 7) }', everyone, ''],
  ['query { checkSku(organizationId: 7, sku: "x") { isUnique } }', everyone, ''],
  ['query { adjustmentReasons(organizationId: 7) { revision } }', everyone, ''],
  ['query { inventoryCustomFields(organizationId: 7) { revision } }', everyone, ''],
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
    'mutation { setMemberWarehouses(input: {organizationId: 7, userId: "u-user", warehouseIds: []}) { member { warehouseIds } } }',
    fromManager,
    'manage warehouse users',
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
  ['query { productAnalytics(organizationId: 7, id: "p1") { onHand } }', fromManager, 'view product analytics'],
  ['query { topSellers(organizationId: 7) { sku } }', fromManager, 'view product analytics'],
  ['query { productHistory(organizationId: 7, id: "p1") { total } }', fromUser, 'History permission denied'],
  ['query { priceHistory(organizationId: 7, id: "p1") { total } }', fromUser, 'History permission denied'],
  [
    'mutation { createProduct(input: {organizationId: 7, sku: "x", name: "x"}) { product { id } } }',
    fromUser,
    'create products',
  ],
  ['query { movements(organizationId: 7) { total } }', everyone, ''],
  ['query { movement(organizationId: 7, id: "m1") { id } }', everyone, ''],
  ['query { movementDocument(organizationId: 7, id: "d1") { id } }', everyone, ''],
  ['query { movementStatistics(organizationId: 7) { totalMovements } }', everyone, ''],
  ['query { movementAnalytics(organizationId: 7) { isWhole } }', fromUser, 'view analytics'],
  ['query { movementHistory(organizationId: 7, id: "m1") { total } }', fromUser, 'History permission denied'],
  [
    'mutation { createMovement(input: {organizationId: 7, movementType: INBOUND, itemId: "i1", quantity: 1}) { movement { id } } }',
    fromUser,
    'create movements',
  ],
  [
    'mutation { createMovementDocument(input: {organizationId: 7, movementType: INBOUND, lines: [{itemId: "i1", quantity: 1}]}) { document { id } } }',
    fromUser,
    'create movements',
  ],
  [
    'mutation { dispatchMovement(input: {organizationId: 7, id: "m1"}) { movement { id } } }',
    fromUser,
    'confirm movements',
  ],
  [
    'mutation { confirmMovement(input: {organizationId: 7, id: "m1"}) { movement { id } } }',
    fromUser,
    'confirm movements',
  ],
  [
    'mutation { cancelMovement(input: {organizationId: 7, id: "m1"}) { movement { id } } }',
    fromManager,
    'cancel movements',
  ],
  [
    'mutation { deleteMovementAttachment(input: {organizationId: 7, id: "a1"}) { deletedId } }',
    fromUser,
    'attach files to movements',
  ],
  [
    'mutation { restoreMovementAttachment(input: {organizationId: 7, id: "a1"}) { attachment { id } } }',
    fromUser,
    'attach files to movements',
  ],
  ['mutation { undoMovement(input: {organizationId: 7, id: "m1"}) { movement { id } } }', fromUser, 'undo movements'],
  [
    'mutation { bulkDispatchMovements(input: {organizationId: 7, ids: ["m1"]}) { succeeded } }',
    fromUser,
    'confirm movements',
  ],
  [
    'mutation { bulkConfirmMovements(input: {organizationId: 7, ids: ["m1"]}) { succeeded } }',
    fromUser,
    'confirm movements',
  ],
  [
    'mutation { bulkCancelMovements(input: {organizationId: 7, ids: ["m1"]}) { succeeded } }',
    fromManager,
    'cancel movements',
  ],
  [
    'mutation { bulkApproveMovements(input: {organizationId: 7, ids: ["m1"]}) { succeeded } }',
    fromManager,
    'approve movements',
  ],
  [
    'mutation { bulkRejectMovements(input: {organizationId: 7, ids: ["m1"]}) { succeeded } }',
    fromManager,
    'reject movements',
  ],
  [
    'mutation { bulkUpdateMovementStatus(input: {organizationId: 7, ids: ["m1"], status: CANCELLED}) { succeeded } }',
    fromUser,
    'update movements',
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
    'mutation { orderProductImages(input: {organizationId: 7, productId: "p1", imageIds: []}) { images { id } } }',
    fromUser,
    'manage product images',
  ],
  [
    'mutation { describeProductImage(input: {organizationId: 7, productId: "p1", imageId: "m1", alt: "x"}) { image { id } } }',
    fromUser,
    'manage product images',
  ],
  [
    'mutation { deleteProductImage(input: {organizationId: 7, productId: "p1", imageId: "m1"}) { deletedId } }',
    fromUser,
    'manage product images',
  ],
  [
    'mutation { restoreProductImage(input: {organizationId: 7, productId: "p1", imageId: "m1"}) { image { id } } }',
    fromUser,
    'manage product images',
  ],
  [
    'mutation { changeInventoryCustomFields(input: {organizationId: 7, fields: []}) { inventoryCustomFields { revision } } }',
    onlyAdmin,
    'change organization settings',
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
  ['query { folders(organizationId: 7) { total } }', everyone, ''],
  ['query { folder(organizationId: 7, id: "f1") { name } }', everyone, ''],
  ['query { checkFolderName(organizationId: 7, name: "x") { exists } }', everyone, ''],
  ['query { folderHistory(organizationId: 7, id: "f1") { total } }', fromManager, 'update folders'],
  ['mutation { createFolder(input: {organizationId: 7, name: "x"}) { folder { id } } }', fromManager, 'create folders'],
  [
    'mutation { updateFolder(input: {organizationId: 7, id: "f1", name: "x"}) { folder { id } } }',
    fromManager,
    'update folders',
  ],
  [
    'mutation { moveFolder(input: {organizationId: 7, id: "f1", parentId: null}) { folder { id } } }',
    fromManager,
    'update folders',
  ],
  [
    'mutation { reorderFolders(input: {organizationId: 7, folders: [{id: "f1", position: 1}]}) { succeeded } }',
    fromManager,
    'update folders',
  ],
  ['mutation { deleteFolder(input: {organizationId: 7, id: "f1"}) { deletedId } }', onlyAdmin, 'delete folders'],
  [
    'mutation { bulkCreateFolders(input: {organizationId: 7, folders: [{name: "x"}]}) { succeeded } }',
    fromManager,
    'create folders',
  ],
  [
    'mutation { bulkMoveFolders(input: {organizationId: 7, ids: ["f1"], parentId: null}) { succeeded } }',
    fromManager,
    'update folders',
  ],
  [
    'mutation { bulkDeleteFolders(input: {organizationId: 7, ids: ["f1"]}) { succeeded } }',
    onlyAdmin,
    'delete folders',
  ],
  [
    'mutation { putItemsIntoFolder(input: {organizationId: 7, folderId: "f1", ids: ["i1"]}) { succeeded } }',
    fromUser,
    'update inventory items',
  ],
  ['query { otherWarehouses(organizationId: 7) { id name } }', everyone, ''],
  ['query { warehouseContent(organizationId: 7, id: "w1") { emptyItems } }', everyone, ''],
  [
    'mutation { deleteWarehouse(input: {organizationId: 7, id: "w1"}) { warehouseId } }',
    onlyAdmin,
    'delete warehouses',
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
  ['query { approvalPolicies(organizationId: 7) { name } }', everyone, ''],
  ['query { approvalDelegations(organizationId: 7) { id } }', everyone, ''],
  [
    'mutation { createApprovalDelegation(input: {organizationId: 7, delegateId: "u-user", endsAt: "2026-12-01T00:00:00Z"}) { delegation { id } } }',
    fromManager,
    'approve movements',
  ],
  ['mutation { endApprovalDelegation(input: {organizationId: 7, id: "e1"}) { delegation { id } } }', everyone, ''],
  [
    'query { approvalRehearsal(organizationId: 7, clauses: [{minValue: 5}]) { held } }',
    fromManager,
    'rehearse approval policies',
  ],
  [
    'mutation { createApprovalPolicy(input: {organizationId: 7, name: "x", clauses: [{}]}) { policy { id } } }',
    fromManager,
    'create approval policies',
  ],
  [
    'mutation { updateApprovalPolicy(input: {organizationId: 7, id: "q1", isActive: true}) { policy { id } } }',
    fromManager,
    'update approval policies',
  ],
  [
    'mutation { deleteApprovalPolicy(input: {organizationId: 7, id: "q1"}) { deletedId } }',
    fromManager,
    'delete approval policies',
  ],
  ['query { movementSeries(organizationId: 7) { total } }', everyone, ''],
  ['query { movementSeriesById(organizationId: 7, id: "s1") { title } }', everyone, ''],
  [
    'query { movementSeriesPreview(input: {organizationId: 7, rrule: "FREQ=DAILY", startsOn: "2099-01-31", atTime: "08:00"}) { inWords } }',
    everyone,
    '',
  ],
  [
    'query { movementsCalendar(organizationId: 7, from: "2026-01-01T00:00:00Z", to: "2026-02-01T00:00:00Z") { hasMore } }',
    everyone,
    '',
  ],
  [
    'mutation { createMovementSeries(input: {organizationId: 7, title: "x", movementType: INBOUND, itemId: "i1", quantity: 1, rrule: "FREQ=DAILY", startsOn: "2099-01-31", atTime: "08:00"}) { series { id } } }',
    fromUser,
    'schedule movements',
  ],
  [
    'mutation { updateMovementSeries(input: {organizationId: 7, id: "s1", version: 3, quantity: 2}) { series { id } } }',
    fromUser,
    'schedule movements',
  ],
  [
    'mutation { endMovementSeries(input: {organizationId: 7, id: "s1"}) { series { id } } }',
    fromUser,
    'schedule movements',
  ],
  [
    'mutation { updateSeriesOccurrence(input: {organizationId: 7, seriesId: "s1", occursOn: "2099-02-01", quantity: 2}) { occurrence { state } } }',
    fromUser,
    'schedule movements',
  ],
  [
    'mutation { skipSeriesOccurrence(input: {organizationId: 7, seriesId: "s1", occursOn: "2099-02-01"}) { occurrence { state } } }',
    fromUser,
    'schedule movements',
  ],
  [
    'mutation { scheduleMovement(input: {organizationId: 7, id: "m1", scheduledAt: "2099-01-31T08:00:00Z"}) { movement { id } } }',
    fromUser,
    'schedule movements',
  ],
  ['query { counts(organizationId: 7) { total } }', everyone, ''],
  ['query { count(organizationId: 7, id: "c1") { name } }', everyone, ''],
  ['query { countLines(organizationId: 7, countId: "c1") { total } }', everyone, ''],
  [
    'mutation { createCount(input: {organizationId: 7, name: "x", warehouseId: "w1"}) { count { id } } }',
    fromUser,
    'start counts',
  ],
  [
    'mutation { recordCounts(input: {organizationId: 7, countId: "c1", observations: [{itemId: "i1", quantity: 1}]}) { failed } }',
    fromUser,
    'count items',
  ],
  [
    'mutation { askRecount(input: {organizationId: 7, countId: "c1", itemIds: ["i1"]}) { count { id } } }',
    fromUser,
    'count items',
  ],
  ['mutation { postCount(input: {organizationId: 7, id: "c1"}) { count { id } } }', fromUser, 'post counts'],
  ['mutation { cancelCount(input: {organizationId: 7, id: "c1"}) { count { id } } }', fromUser, 'cancel counts'],
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
  ['query { carriedNames(organizationId: 7, kind: CATEGORY) { total } }', everyone, ''],
  // What carries the names asks for more, upstream.
  [
    'mutation { renameNames(input: {organizationId: 7, kind: CATEGORY, names: ["A"], to: "B"}) { plan { id } } }',
    everyone,
    '',
  ],
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
  'createApprovalDelegation',
  'endApprovalDelegation',
  'apiKeys(',
  'createApiKey',
  'revokeApiKey',
  'rotateApiKey',
  'overrideRole',
  'editMember',
  'changeMemberRole',
  'setMemberWarehouses',
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
