import {
  deleteMovementAttachment,
  restoreMovementAttachment,
} from '@tallyard/contracts/movements/attachment-endpoints';
import { attachmentTypes } from '@tallyard/domain/movements/attachments';
import type { RequestContext } from '../context.ts';
import type { MovementAttachmentType, Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { enumValueOrOther } from '../platform/enums.ts';
import { readable, readableOr } from '../rest/tolerant-parsing.ts';

async function attachmentsOf(context: RequestContext, organizationId: string, id: string) {
  const attachments = await context.loaders.movementAttachments(organizationId).load(id);
  return attachments?.map((attachment) => ({ ...attachment, organizationId })) ?? null;
}

/** Resolvers of the attachments of movements and documents; empty for an upstream without our endpoints. */
export const attachmentResolvers: Resolvers = {
  Movement: {
    attachments: ({ organizationId, movementId }, _args, context) =>
      attachmentsOf(context, String(readable(organizationId)), readable(movementId)),
  },
  MovementDocument: {
    attachments: ({ organizationId, documentId }, _args, context) => attachmentsOf(context, organizationId, documentId),
  },
  MovementAttachment: {
    id: ({ attachmentId }) => attachmentId,
    type: ({ type }) => enumValueOrOther<string>(attachmentTypes, type) as MovementAttachmentType,
    address: ({ organizationId, attachmentId }) =>
      `/files/${encodeURIComponent(organizationId)}/attachments/${encodeURIComponent(readable(attachmentId))}`,
    createdBy: ({ createdBy, createdByName, organizationId }) => {
      const id = readableOr(createdBy) ?? null;
      return id === null ? null : { id, organizationId, name: readableOr(createdByName) ?? id };
    },
  },
  Mutation: {
    deleteMovementAttachment: async (_parent, { input: { organizationId, id } }, context) => {
      await context.api(deleteMovementAttachment, { organizationId, params: { attachmentId: id } });
      return { deletedId: id };
    },
    restoreMovementAttachment: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      const params = { attachmentId: input.id };
      const attachment = await context.api(restoreMovementAttachment, { organizationId, params });
      return { attachment: { ...attachment, organizationId } };
    },
  },
};
