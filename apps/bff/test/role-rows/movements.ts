import { everyone, fromManager, fromUser, type RoleRow } from './row.ts';

export const rows: readonly RoleRow[] = [
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
];
