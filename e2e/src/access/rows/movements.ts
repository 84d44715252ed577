import type { Organization } from '../organization.ts';
import type { Row } from '../row.ts';
import { file, picture } from './inputs.ts';

const ofMovement =
  (more: Record<string, unknown> = {}) =>
  async (target: Organization) => ({ params: { id: await target.newMovementId() }, ...more });
const idOf =
  (more: Record<string, unknown> = {}) =>
  async (target: Organization) => ({ id: await target.newMovementId(), ...more });
const idsOf =
  (more: Record<string, unknown> = {}) =>
  async (target: Organization) => ({ ids: [await target.newMovementId()], ...more });
const many = async (target: Organization) => ({ body: { movementIds: [await target.newMovementId()] } });

const oneLine = async (target: Organization) => ({
  movementType: 'INBOUND',
  lines: [{ itemId: (await target.newItem()).id, quantity: 1 }],
});

const create = 'Insufficient permissions to create movements';
const confirm = 'Insufficient permissions to confirm movements';
const update = 'Insufficient permissions to update movements';
const approve = 'Insufficient permissions to approve movements';
const reject = 'Insufficient permissions to reject movements';
const cancel = 'Insufficient permissions to cancel movements';
const undo = 'Insufficient permissions to undo movements';
const attach = 'Insufficient permissions to attach files to movements';
const history = 'History permission denied';

const ofAttachment = async (target: Organization) => ({ params: { attachmentId: await target.newAttachmentId() } });
const analytics = 'Insufficient permissions to view analytics';
const importing = 'Import permission denied';
const exporting = 'Export permission denied';

/** MOV-70 to MOV-75, route by route. */
export const restRows: Readonly<Record<string, Row>> = {
  'GET /api/inventory-movements': { who: 'viewer' },
  'GET /api/inventory-movements/organization/{organizationId}': {
    who: 'viewer',
    input: async (target) => ({ params: { organizationId: target.id } }),
  },
  'GET /api/inventory-movements/statistics': { who: 'viewer' },
  'GET /api/inventory-movements/analytics': { who: 'user', refusal: analytics },
  'GET /api/inventory-movements/documents/{id}': {
    who: 'viewer',
    input: async (target) => ({ params: { id: await target.newMovementDocumentId() } }),
  },
  'GET /api/inventory-movements/documents/{id}/walk': {
    who: 'viewer',
    input: async (target) => ({ params: { id: await target.newMovementDocumentId() } }),
  },
  'POST /api/inventory-movements/batch': {
    who: 'user',
    refusal: create,
    input: async (target) => ({ body: await oneLine(target) }),
  },
  'GET /api/inventory-movements/incoming': {
    who: 'viewer',
    input: async (target) => ({ query: { ids: (await target.newItem()).id } }),
  },
  'GET /api/inventory-movements/attachments': {
    who: 'viewer',
    input: async (target) => ({ query: { ids: await target.newMovementId() } }),
  },
  'GET /api/inventory-movements/attachments/{attachmentId}/file': { who: 'viewer', input: ofAttachment },
  'POST /api/inventory-movements/{id}/attachments': {
    who: 'user',
    refusal: attach,
    input: async (target) => ({ params: { id: await target.newMovementId() }, body: picture() }),
  },
  'DELETE /api/inventory-movements/attachments/{attachmentId}': { who: 'user', refusal: attach, input: ofAttachment },
  'POST /api/inventory-movements/attachments/{attachmentId}/restore': {
    who: 'user',
    refusal: attach,
    input: ofAttachment,
  },
  'GET /api/inventory-movements/{id}': { who: 'viewer', input: ofMovement() },
  'GET /api/inventory-movements/{id}/history': { who: 'user', refusal: history, input: ofMovement() },
  'GET /api/inventory-movements/{id}/note': { who: 'user', refusal: exporting, input: ofMovement() },
  'POST /api/inventory-movements/export': { who: 'user', refusal: exporting, input: async () => ({ body: {} }) },
  'POST /api/inventory-movements/import': {
    who: 'user',
    refusal: importing,
    input: async () => ({ body: file() }),
    mayAnswer: ['IMPORT_REJECTED', 'VALIDATION_FAILED'],
  },
  'POST /api/inventory-movements/import/plan': {
    who: 'user',
    refusal: importing,
    input: async () => ({ body: file() }),
    mayAnswer: ['VALIDATION_FAILED'],
  },
  'POST /api/inventory-movements/import/look': {
    who: 'user',
    refusal: importing,
    input: async () => ({ body: file() }),
  },
  'POST /api/inventory-movements': {
    who: 'user',
    refusal: create,
    input: async (target) => ({
      body: { movementType: 'INBOUND', itemId: (await target.newItem()).id, quantity: 1 },
    }),
  },
  'POST /api/inventory-movements/{id}/dispatch': {
    who: 'user',
    refusal: confirm,
    input: ofMovement({ body: {} }),
    mayAnswer: ['RULE_BROKEN'],
  },
  'POST /api/inventory-movements/bulk/dispatch': { who: 'user', refusal: confirm, input: many },
  'POST /api/inventory-movements/{id}/confirm': { who: 'user', refusal: confirm, input: ofMovement({ body: {} }) },
  'POST /api/inventory-movements/{id}/cancel': { who: 'manager', refusal: cancel, input: ofMovement({ body: {} }) },
  // The movement is pending, so with the permission the call is refused for its state.
  'POST /api/inventory-movements/{id}/undo': {
    who: 'user',
    refusal: undo,
    input: ofMovement({ body: {} }),
    mayAnswer: ['RULE_BROKEN'],
  },
  'POST /api/inventory-movements/{id}/approve': {
    who: 'manager',
    refusal: approve,
    input: ofMovement({ body: {} }),
    // An API key acts as its creator, who also created the movement (MOV-22).
    mayAnswer: ['PERMISSION_DENIED'],
  },
  'POST /api/inventory-movements/bulk/confirm': { who: 'user', refusal: confirm, input: many },
  'POST /api/inventory-movements/bulk/cancel': { who: 'manager', refusal: cancel, input: many },
  'POST /api/inventory-movements/bulk/approve': { who: 'manager', refusal: approve, input: many },
  'POST /api/inventory-movements/bulk/reject': { who: 'manager', refusal: reject, input: many },
  'PATCH /api/inventory-movements/bulk': {
    who: 'user',
    refusal: update,
    input: async (target) => ({
      body: { updates: [{ movementId: await target.newMovementId(), data: { status: 'cancelled' } }] },
    }),
  },
};

export const graphqlRows: Readonly<Record<string, Row>> = {
  'Query.movements': { who: 'viewer' },
  'Query.movement': { who: 'viewer', input: idOf() },
  'Query.movementDocument': {
    who: 'viewer',
    input: async (target) => ({ id: await target.newMovementDocumentId() }),
  },
  'Mutation.createMovementDocument': { who: 'user', refusal: create, input: oneLine },
  'Query.movementStatistics': { who: 'viewer' },
  'Query.movementAnalytics': { who: 'user', refusal: analytics },
  'Query.movementHistory': { who: 'user', refusal: history, input: idOf() },
  'Mutation.createMovement': {
    who: 'user',
    refusal: create,
    input: async (target) => ({ movementType: 'INBOUND', itemId: (await target.newItem()).id, quantity: 1 }),
  },
  'Mutation.dispatchMovement': { who: 'user', refusal: confirm, input: idOf(), mayAnswer: ['RULE_BROKEN'] },
  'Mutation.confirmMovement': { who: 'user', refusal: confirm, input: idOf() },
  'Mutation.cancelMovement': { who: 'manager', refusal: cancel, input: idOf() },
  'Mutation.undoMovement': { who: 'user', refusal: undo, input: idOf(), mayAnswer: ['RULE_BROKEN'] },
  'Mutation.deleteMovementAttachment': {
    who: 'user',
    refusal: attach,
    input: async (target) => ({ id: await target.newAttachmentId() }),
  },
  'Mutation.restoreMovementAttachment': {
    who: 'user',
    refusal: attach,
    input: async (target) => ({ id: await target.newAttachmentId() }),
  },
  'Mutation.bulkDispatchMovements': { who: 'user', refusal: confirm, input: idsOf() },
  'Mutation.bulkConfirmMovements': { who: 'user', refusal: confirm, input: idsOf() },
  'Mutation.bulkCancelMovements': { who: 'manager', refusal: cancel, input: idsOf() },
  'Mutation.bulkApproveMovements': { who: 'manager', refusal: approve, input: idsOf() },
  'Mutation.bulkRejectMovements': { who: 'manager', refusal: reject, input: idsOf() },
  'Mutation.bulkUpdateMovementStatus': { who: 'user', refusal: update, input: idsOf({ status: 'CANCELLED' }) },
  'Subscription.movementChanged': { who: 'viewer' },
};
