import { pathOf } from '@tallyard/contracts/endpoint/endpoint';
import { addMovementAttachment, readAttachmentFile } from '@tallyard/contracts/movements/attachment-endpoints';
import { fileTypeRefused } from '@tallyard/domain/errors/messages';
import { maxUploadBytes } from '@tallyard/domain/limits/sizes';
import { attachmentMediaTypes, attachmentsRequested, attachmentTypeOf } from '@tallyard/domain/movements/attachments';
import type { FastifyInstance } from 'fastify';
import { parsedOutput } from '../rest/call.ts';
import { RestFailure } from '../rest/failure.ts';
import type { Services } from '../services.ts';
import { type FileWork, fileHandler, isOrganizationNumber, oneOf, passFile } from './passed-file.ts';
import { permittedOrganization } from './permitted.ts';
import { readUploadHead } from './upload-head.ts';
import { checkUpload, forwardUpload, frameBytes, registerUploads } from './upload-stream.ts';

/** As much as two upstream calls: the file is stored, and a row is written. */
const uploadPoints = 200;
const filePoints = 100;

/** Forwards an attachment if its first bytes and its name show an allowed type (MOV-51). */
const attach: FileWork = async (services, rest, request, reply) => {
  checkUpload(request);
  const { organizationId: input } = request.query as { organizationId?: unknown };
  const { id } = request.params as { id: string };
  const { action } = addMovementAttachment;
  const organizationId = await permittedOrganization(services, rest, input, [action, 'files.upload']);
  const head = await readUploadHead(request.raw, frameBytes);
  const found = head ? attachmentTypeOf(head.bytes, head.fileName) : { refused: 'unknown' };
  if (!head || 'refused' in found) {
    const message = fileTypeRefused('refused' in found ? found.refused : 'unknown');
    const details = [{ field: 'file', message: attachmentsRequested }];
    throw new RestFailure({ code: 'UNSUPPORTED_MEDIA_TYPE', status: 415, message, details });
  }
  const path = `${pathOf(addMovementAttachment, { id })}?organizationId=${organizationId}`;
  const answer = await forwardUpload(services, rest, { method: 'POST', path, organizationId }, request, head.read);
  const { attachmentId } = parsedOutput(addMovementAttachment, answer);
  return reply.code(201).send({ success: true, data: { attachmentId }, requestId: request.id });
};

const mediaTypes: readonly string[] = Object.values(attachmentMediaTypes);

const handOut: FileWork = async (services, rest, request, reply) => {
  const { organizationId, attachmentId } = request.params as Record<'organizationId' | 'attachmentId', string>;
  if (rest.credentials.areAbsent) throw new RestFailure({ code: 'UNAUTHENTICATED', status: 401 });
  if (!isOrganizationNumber(organizationId)) throw new RestFailure({ code: 'NOT_FOUND', status: 404 });
  const path = `${pathOf(readAttachmentFile, { attachmentId })}?organizationId=${organizationId}`;
  const typeOf = (header: string | undefined) => mediaTypes.find((type) => header?.split(';', 1)[0] === type) ?? null;
  return passFile(services, rest, reply, { organizationId, path, typeOf }, (answer) => {
    const header = oneOf(answer, 'content-disposition');
    // For download only, never displayed from our origin.
    return { 'content-disposition': header?.startsWith('attachment') ? header : 'attachment' };
  });
};

/**
 * Registers `POST /files/movements/{id}`, which attaches a file to a movement or a document, and `GET
 * /files/{organizationId}/attachments/{id}`, which returns one to members of the organization.
 */
export async function registerMovementAttachments(app: FastifyInstance, services: Services): Promise<void> {
  const handler = fileHandler(services, handOut);
  app.get('/files/:organizationId/attachments/:attachmentId', { config: { points: filePoints } }, handler);
  await registerUploads(app, (scope) => {
    const options = { bodyLimit: maxUploadBytes + frameBytes, config: { points: uploadPoints } };
    scope.post('/files/movements/:id', options, fileHandler(services, attach));
  });
}
