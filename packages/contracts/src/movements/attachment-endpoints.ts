import { attachmentRestoreHours, attachmentTypes, maxAttachments } from '@tallyard/domain/movements/attachments';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { id, idsQuery, organizationQuery, wireInteger } from '../endpoint/fields.ts';

/** A file attached to a movement or a document (MOV-51; our api only). */
export const movementAttachment = z.object({
  attachmentId: z.string(),
  /** The movement or document to which it is attached. */
  attachedTo: z.string(),
  fileName: z.string(),
  type: z.enum(attachmentTypes),
  bytes: wireInteger,
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  createdByName: z.string().nullable(),
});
export type MovementAttachment = z.output<typeof movementAttachment>;

const query = z.object({ organizationId: organizationQuery });
const shared = { access: 'organization', action: 'movements.attach' } as const;

export const readMovementAttachments = endpoint({
  name: 'movements.attachments',
  method: 'GET',
  path: '/api/inventory-movements/attachments',
  access: 'organization',
  action: 'movements.view',
  repeatable: true,
  summary: 'The attachments of the movements and documents named by `ids`, each one’s in the order they came.',
  query: z.object({ organizationId: organizationQuery, ids: idsQuery }),
  output: z.array(movementAttachment),
});

export const readAttachmentFile = endpoint({
  name: 'movements.attachmentFile',
  method: 'GET',
  path: '/api/inventory-movements/attachments/{attachmentId}/file',
  access: 'organization',
  action: 'movements.view',
  repeatable: true,
  summary: 'An attachment as its bytes, to be saved; they never change.',
  params: z.object({ attachmentId: id }),
  query,
  output: z.unknown(),
});

export const addMovementAttachment = endpoint({
  ...shared,
  name: 'movements.addAttachment',
  method: 'POST',
  path: '/api/inventory-movements/{id}/attachments',
  repeatable: false,
  status: 201,
  summary: `Attaches a file (multipart, \`file\`: JPEG, PNG, PDF or CSV of at most 10,485,760 bytes) to a movement or a document, whatever its status; at most ${maxAttachments} each.`,
  params: z.object({ id }),
  query,
  output: movementAttachment,
});

export const deleteMovementAttachment = endpoint({
  ...shared,
  name: 'movements.deleteAttachment',
  method: 'DELETE',
  path: '/api/inventory-movements/attachments/{attachmentId}',
  repeatable: false,
  summary: `Takes an attachment away; for ${attachmentRestoreHours} hours it can be brought back.`,
  params: z.object({ attachmentId: id }),
  query,
  output: movementAttachment,
});

export const restoreMovementAttachment = endpoint({
  ...shared,
  name: 'movements.restoreAttachment',
  method: 'POST',
  path: '/api/inventory-movements/attachments/{attachmentId}/restore',
  repeatable: true,
  summary: `Brings an attachment back that was deleted in the last ${attachmentRestoreHours} hours.`,
  params: z.object({ attachmentId: id }),
  query,
  output: movementAttachment,
});
