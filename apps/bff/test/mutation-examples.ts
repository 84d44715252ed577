import { pushArguments } from './fake-alerts.ts';
import { type MutationExamples, peopleMutations } from './people-mutation-examples.ts';

/** Every mutation of the schema by name: how it may be repeated, and an example of it. */
export const mutations: MutationExamples = {
  ...peopleMutations,
  createWarehouse: ['key', 'createWarehouse(input: {organizationId: 7, name: "x"}) { warehouse { id } }'],
  updateWarehouse: ['nature', 'updateWarehouse(input: {organizationId: 7, id: "w1", name: "x"}) { warehouse { id } }'],
  deleteWarehouse: ['key', 'deleteWarehouse(input: {organizationId: 7, id: "w1"}) { warehouseId }'],
  bulkUpdateWarehouses: [
    'nature',
    'bulkUpdateWarehouses(input: {organizationId: 7, ids: ["w1"], address: "Quay 1"}) { succeeded }',
  ],
  createFolder: ['key', 'createFolder(input: {organizationId: 7, name: "x"}) { folder { id } }'],
  updateFolder: ['nature', 'updateFolder(input: {organizationId: 7, id: "f1", name: "x"}) { folder { id } }'],
  moveFolder: ['nature', 'moveFolder(input: {organizationId: 7, id: "f1", parentId: null}) { folder { id } }'],
  reorderFolders: [
    'nature',
    'reorderFolders(input: {organizationId: 7, folders: [{id: "f1", position: 1}]}) { succeeded }',
  ],
  deleteFolder: ['key', 'deleteFolder(input: {organizationId: 7, id: "f1"}) { deletedId }'],
  bulkCreateFolders: ['key', 'bulkCreateFolders(input: {organizationId: 7, folders: [{name: "x"}]}) { succeeded }'],
  bulkMoveFolders: ['nature', 'bulkMoveFolders(input: {organizationId: 7, ids: ["f1"], parentId: null}) { succeeded }'],
  bulkDeleteFolders: ['key', 'bulkDeleteFolders(input: {organizationId: 7, ids: ["f1"]}) { succeeded }'],
  putItemsIntoFolder: [
    'nature',
    'putItemsIntoFolder(input: {organizationId: 7, folderId: "f1", ids: ["i1"]}) { succeeded }',
  ],
  createInventoryItem: [
    'key',
    'createInventoryItem(input: {organizationId: 7, warehouseId: "w1", name: "x", sku: "x"}) { item { id } }',
  ],
  duplicateInventoryItem: ['key', 'duplicateInventoryItem(input: {organizationId: 7, id: "i1"}) { item { id } }'],
  updateInventoryItem: ['key', 'updateInventoryItem(input: {organizationId: 7, id: "i1", name: "x"}) { item { id } }'],
  deleteInventoryItem: ['key', 'deleteInventoryItem(input: {organizationId: 7, id: "i1"}) { deletedId }'],
  bulkUpdateInventoryItems: [
    'key',
    'bulkUpdateInventoryItems(input: {organizationId: 7, ids: ["i1"], category: "Bolts"}) { succeeded }',
  ],
  setInventoryItemsActivity: [
    'key',
    'setInventoryItemsActivity(input: {organizationId: 7, ids: ["i1"], isActive: false}) { succeeded }',
  ],
  bulkAdjustInventoryItems: [
    'key',
    'bulkAdjustInventoryItems(input: {organizationId: 7, ids: ["i1"], adjustment: 1}) { succeeded }',
  ],
  bulkDeleteInventoryItems: ['key', 'bulkDeleteInventoryItems(input: {organizationId: 7, ids: ["i1"]}) { succeeded }'],
  adjustInventoryItem: [
    'key',
    'adjustInventoryItem(input: {organizationId: 7, id: "i1", adjustment: 1}) { item { id } }',
  ],
  reverseAdjustment: [
    'key',
    'reverseAdjustment(input: {organizationId: 7, id: "i1", movementId: "m1"}) { item { id } }',
  ],
  changeAdjustmentReasons: [
    'nature',
    'changeAdjustmentReasons(input: {organizationId: 7, reasons: []}) { adjustmentReasons { revision } }',
  ],
  createMovement: [
    'key',
    'createMovement(input: {organizationId: 7, movementType: INBOUND, itemId: "i1", quantity: 1}) { movement { id } }',
  ],
  createMovementDocument: [
    'key',
    'createMovementDocument(input: {organizationId: 7, movementType: INBOUND, lines: [{itemId: "i1", quantity: 1}]}) { document { id } }',
  ],
  dispatchMovement: ['nature', 'dispatchMovement(input: {organizationId: 7, id: "m1"}) { movement { id } }'],
  confirmMovement: ['nature', 'confirmMovement(input: {organizationId: 7, id: "m1"}) { movement { id } }'],
  cancelMovement: ['nature', 'cancelMovement(input: {organizationId: 7, id: "m1"}) { movement { id } }'],
  deleteMovementAttachment: ['key', 'deleteMovementAttachment(input: {organizationId: 7, id: "a1"}) { deletedId }'],
  restoreMovementAttachment: [
    'nature',
    'restoreMovementAttachment(input: {organizationId: 7, id: "a1"}) { attachment { id } }',
  ],
  undoMovement: ['key', 'undoMovement(input: {organizationId: 7, id: "m1"}) { movement { id } }'],
  bulkDispatchMovements: ['nature', 'bulkDispatchMovements(input: {organizationId: 7, ids: ["m1"]}) { succeeded }'],
  bulkConfirmMovements: ['nature', 'bulkConfirmMovements(input: {organizationId: 7, ids: ["m1"]}) { succeeded }'],
  bulkCancelMovements: ['nature', 'bulkCancelMovements(input: {organizationId: 7, ids: ["m1"]}) { succeeded }'],
  bulkApproveMovements: ['nature', 'bulkApproveMovements(input: {organizationId: 7, ids: ["m1"]}) { succeeded }'],
  bulkRejectMovements: ['nature', 'bulkRejectMovements(input: {organizationId: 7, ids: ["m1"]}) { succeeded }'],
  bulkUpdateMovementStatus: [
    'nature',
    'bulkUpdateMovementStatus(input: {organizationId: 7, ids: ["m1"], status: CANCELLED}) { succeeded }',
  ],
  createProduct: ['key', 'createProduct(input: {organizationId: 7, sku: "x", name: "x"}) { product { id } }'],
  updateProduct: ['nature', 'updateProduct(input: {organizationId: 7, id: "p1", name: "x"}) { product { id } }'],
  duplicateProduct: ['key', 'duplicateProduct(input: {organizationId: 7, id: "p1"}) { product { id } }'],
  deleteProduct: ['key', 'deleteProduct(input: {organizationId: 7, id: "p1"}) { deletedId }'],
  bulkUpdateProducts: [
    'key',
    'bulkUpdateProducts(input: {organizationId: 7, ids: ["p1"], category: "Bolts"}) { succeeded }',
  ],
  bulkDeleteProducts: ['key', 'bulkDeleteProducts(input: {organizationId: 7, ids: ["p1"]}) { succeeded }'],
  orderProductImages: [
    'nature',
    'orderProductImages(input: {organizationId: 7, productId: "p1", imageIds: ["m1"]}) { images { id } }',
  ],
  describeProductImage: [
    'nature',
    'describeProductImage(input: {organizationId: 7, productId: "p1", imageId: "m1", alt: "x"}) { image { id } }',
  ],
  deleteProductImage: [
    'key',
    'deleteProductImage(input: {organizationId: 7, productId: "p1", imageId: "m1"}) { deletedId }',
  ],
  restoreProductImage: [
    'nature',
    'restoreProductImage(input: {organizationId: 7, productId: "p1", imageId: "m1"}) { image { id } }',
  ],
  changeInventoryCustomFields: [
    'nature',
    'changeInventoryCustomFields(input: {organizationId: 7, fields: []}) { inventoryCustomFields { revision } }',
  ],
  changeProductCustomFields: [
    'nature',
    'changeProductCustomFields(input: {organizationId: 7, fields: []}) { productCustomFields { revision } }',
  ],
  createAlertRule: ['key', 'createAlertRule(input: {organizationId: 7, name: "x"}) { rule { id } }'],
  updateAlertRule: ['nature', 'updateAlertRule(input: {organizationId: 7, id: "r1", name: "x"}) { rule { id } }'],
  deleteAlertRule: ['key', 'deleteAlertRule(input: {organizationId: 7, id: "r1"}) { deletedId }'],
  toggleAlertRule: ['nature', 'toggleAlertRule(input: {organizationId: 7, id: "r1", isActive: true}) { rule { id } }'],
  testAlertRule: ['key', 'testAlertRule(input: {organizationId: 7, id: "r1"}) { sentTo }'],
  acknowledgeAlerts: ['nature', 'acknowledgeAlerts(input: {organizationId: 7, ids: ["a1"]}) { succeeded }'],
  assignAlerts: ['nature', 'assignAlerts(input: {organizationId: 7, ids: ["a1"], assigneeId: "u-user"}) { succeeded }'],
  resolveAlerts: ['nature', 'resolveAlerts(input: {organizationId: 7, ids: ["a1"]}) { succeeded }'],
  cancelAlerts: ['nature', 'cancelAlerts(input: {organizationId: 7, ids: ["a1"]}) { succeeded }'],
  renameNames: [
    'key',
    'renameNames(input: {organizationId: 7, kind: CATEGORY, names: ["A"], to: "B"}) { plan { id } }',
  ],
  createPlan: ['key', 'createPlan(input: {organizationId: 7, kind: ITEMS_DELETE, rows: [{id: "i1"}]}) { plan { id } }'],
  correctPlanRow: [
    'nature',
    'correctPlanRow(input: {organizationId: 7, planId: "p1", position: 0, changes: []}) { plan { id } }',
  ],
  applyPlan: ['nature', 'applyPlan(input: {organizationId: 7, id: "p1", hash: "abc"}) { plan { id } }'],
  cancelPlan: ['nature', 'cancelPlan(input: {organizationId: 7, id: "p1"}) { plan { id } }'],
  undoPlan: ['nature', 'undoPlan(input: {organizationId: 7, id: "p1"}) { plan { id } }'],
  createApprovalDelegation: [
    'key',
    'createApprovalDelegation(input: {organizationId: 7, delegateId: "u-user", endsAt: "2026-12-01T00:00:00Z"}) { delegation { id } }',
  ],
  endApprovalDelegation: [
    'nature',
    'endApprovalDelegation(input: {organizationId: 7, id: "e1"}) { delegation { id } }',
  ],
  createApprovalPolicy: [
    'key',
    'createApprovalPolicy(input: {organizationId: 7, name: "x", clauses: [{}]}) { policy { id } }',
  ],
  updateApprovalPolicy: [
    'nature',
    'updateApprovalPolicy(input: {organizationId: 7, id: "q1", isActive: true}) { policy { id } }',
  ],
  deleteApprovalPolicy: ['key', 'deleteApprovalPolicy(input: {organizationId: 7, id: "q1"}) { deletedId }'],
  createMovementSeries: [
    'key',
    'createMovementSeries(input: {organizationId: 7, title: "x", movementType: INBOUND, itemId: "i1", quantity: 1, rrule: "FREQ=DAILY", startsOn: "2099-01-31", atTime: "08:00"}) { series { id } }',
  ],
  updateMovementSeries: [
    'key',
    'updateMovementSeries(input: {organizationId: 7, id: "s1", version: 3, quantity: 2}) { series { id } }',
  ],
  endMovementSeries: ['nature', 'endMovementSeries(input: {organizationId: 7, id: "s1"}) { series { id } }'],
  updateSeriesOccurrence: [
    'nature',
    'updateSeriesOccurrence(input: {organizationId: 7, seriesId: "s1", occursOn: "2099-02-01", quantity: 2}) { occurrence { state } }',
  ],
  skipSeriesOccurrence: [
    'nature',
    'skipSeriesOccurrence(input: {organizationId: 7, seriesId: "s1", occursOn: "2099-02-01"}) { occurrence { state } }',
  ],
  scheduleMovement: [
    'nature',
    'scheduleMovement(input: {organizationId: 7, id: "m1", scheduledAt: "2099-01-31T08:00:00Z"}) { movement { id } }',
  ],
  createCount: ['key', 'createCount(input: {organizationId: 7, name: "x", warehouseId: "w1"}) { count { id } }'],
  recordCounts: [
    'key',
    'recordCounts(input: {organizationId: 7, countId: "c1", observations: [{itemId: "i1", quantity: 1}]}) { succeeded }',
  ],
  askRecount: ['nature', 'askRecount(input: {organizationId: 7, countId: "c1", itemIds: ["i1"]}) { count { id } }'],
  postCount: ['key', 'postCount(input: {organizationId: 7, id: "c1"}) { count { id } }'],
  cancelCount: ['nature', 'cancelCount(input: {organizationId: 7, id: "c1"}) { count { id } }'],
  createAlertTemplate: [
    'key',
    'createAlertTemplate(input: {organizationId: 7, ruleId: "r1", name: "x"}) { template { id } }',
  ],
  updateAlertTemplate: [
    'nature',
    'updateAlertTemplate(input: {organizationId: 7, id: "t1", name: "x"}) { template { id } }',
  ],
  deleteAlertTemplate: ['key', 'deleteAlertTemplate(input: {organizationId: 7, id: "t1"}) { deletedId }'],
  updateAlertPreferences: [
    'nature',
    'updateAlertPreferences(input: {organizationId: 7, digest: HOURLY}) { preferences { digest } }',
  ],
  addAlertPushBrowser: [
    'nature',
    `addAlertPushBrowser(input: {organizationId: 7, ${pushArguments}}) { browser { id } }`,
  ],
  removeAlertPushBrowser: ['key', 'removeAlertPushBrowser(input: {organizationId: 7, id: "b1"}) { deletedId }'],
  rateAlertTemplate: [
    'nature',
    'rateAlertTemplate(input: {organizationId: 7, id: "t1", rating: 4}) { template { id } }',
  ],
  createAlertRuleFromTemplate: [
    'key',
    'createAlertRuleFromTemplate(input: {organizationId: 7, templateId: "t1"}) { rule { id } }',
  ],
  createSavedView: [
    'key',
    'createSavedView(input: {organizationId: 7, list: ITEMS, name: "x", state: {}}) { savedView { id } }',
  ],
  updateSavedView: ['nature', 'updateSavedView(input: {organizationId: 7, id: "v1", name: "x"}) { savedView { id } }'],
  deleteSavedView: ['key', 'deleteSavedView(input: {organizationId: 7, id: "v1"}) { deletedId }'],
  createSelection: [
    'key',
    'createSelection(input: {organizationId: 7, name: "x", document: "subscription { planChanged(organizationId: 7) { cursor } }"}) { selection { id } }',
  ],
  updateSelection: ['nature', 'updateSelection(input: {organizationId: 7, id: "s1", name: "x"}) { selection { id } }'],
  deleteSelection: ['key', 'deleteSelection(input: {organizationId: 7, id: "s1"}) { deletedId }'],
  createWebhook: [
    'key',
    'createWebhook(input: {organizationId: 7, name: "x", url: "https://x.example.com", kinds: ["item.changed"]}) { secret }',
  ],
  updateWebhook: ['nature', 'updateWebhook(input: {organizationId: 7, id: "h1", name: "x"}) { webhook { id } }'],
  deleteWebhook: ['key', 'deleteWebhook(input: {organizationId: 7, id: "h1"}) { deletedId }'],
  pauseWebhook: ['nature', 'pauseWebhook(input: {organizationId: 7, id: "h1"}) { webhook { id } }'],
  resumeWebhook: ['nature', 'resumeWebhook(input: {organizationId: 7, id: "h1"}) { webhook { id } }'],
  rotateWebhookSecret: ['key', 'rotateWebhookSecret(input: {organizationId: 7, id: "h1"}) { secret }'],
  testWebhook: ['key', 'testWebhook(input: {organizationId: 7, id: "h1"}) { delivery { id } }'],
  replayWebhookDelivery: [
    'nature',
    'replayWebhookDelivery(input: {organizationId: 7, webhookId: "h1", id: "d1"}) { delivery { id } }',
  ],
  replayWebhook: [
    'nature',
    'replayWebhook(input: {organizationId: 7, id: "h1", from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z"}) { replayed }',
  ],
  createChat: [
    'key',
    'createChat(input: {organizationId: 7, name: "x", url: "https://x.example.com", events: []}) { chat { id } }',
  ],
  updateChat: ['nature', 'updateChat(input: {organizationId: 7, id: "c1", name: "x"}) { chat { id } }'],
  deleteChat: ['key', 'deleteChat(input: {organizationId: 7, id: "c1"}) { deletedId }'],
  pauseChat: ['nature', 'pauseChat(input: {organizationId: 7, id: "c1"}) { chat { id } }'],
  resumeChat: ['nature', 'resumeChat(input: {organizationId: 7, id: "c1"}) { chat { id } }'],
  testChat: ['key', 'testChat(input: {organizationId: 7, id: "c1"}) { post { id } }'],
  createScheduledReport: [
    'key',
    'createScheduledReport(input: {organizationId: 7, name: "x", list: ITEMS, format: CSV, rrule: "FREQ=DAILY", atTime: "06:00", recipients: ["a@example.test"]}) { report { id } }',
  ],
  updateScheduledReport: [
    'nature',
    'updateScheduledReport(input: {organizationId: 7, id: "o1", name: "x"}) { report { id } }',
  ],
  deleteScheduledReport: ['key', 'deleteScheduledReport(input: {organizationId: 7, id: "o1"}) { deletedId }'],
  pauseScheduledReport: ['nature', 'pauseScheduledReport(input: {organizationId: 7, id: "o1"}) { report { id } }'],
  resumeScheduledReport: ['nature', 'resumeScheduledReport(input: {organizationId: 7, id: "o1"}) { report { id } }'],
  sendScheduledReport: ['key', 'sendScheduledReport(input: {organizationId: 7, id: "o1"}) { run { id } }'],
  testScheduledReport: ['key', 'testScheduledReport(input: {organizationId: 7, id: "o1"}) { run { id } }'],
  createApiKey: ['key', 'createApiKey(input: {organizationId: 7, name: "x", role: USER}) { key }'],
  rotateApiKey: ['key', 'rotateApiKey(input: {organizationId: 7, id: "k1"}) { key }'],
  revokeApiKey: ['nature', 'revokeApiKey(input: {organizationId: 7, id: "k1"}) { apiKey { id } }'],
  recordBehaviour: [
    'key',
    `recordBehaviour(input: {events: [{id: "e1", eventName: "inventory_page_seen", eventCategory: "pages",
      sessionId: "v1", timestamp: "2026-01-31T08:00:00Z"}]}) { accepted }`,
  ],
};
