import { open, readFile } from 'node:fs/promises';
import {
  addMovementAttachment,
  deleteMovementAttachment,
  readAttachmentFile,
  readMovementAttachments,
  restoreMovementAttachment,
} from '@tallyard/contracts/movements/attachment-endpoints';
import { fileTypeRefused } from '@tallyard/domain/errors/messages';
import {
  attachmentEmpty,
  attachmentMediaTypes,
  attachmentNameOf,
  attachmentNotFound,
  attachmentsRequested,
  attachmentTypeOf,
} from '@tallyard/domain/movements/attachments';
import type { Database } from '../../platform/database/database.ts';
import { ApiError, invalid, problemOf } from '../../platform/errors.ts';
import type { Outbox } from '../../platform/events/outbox.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import { newId } from '../../platform/ids.ts';
import { type Route, requireAction, route } from '../../platform/routes/route.ts';
import { attachmentKey } from './keys.ts';
import { attachmentsOf, type NewAttachment, requireAttachment } from './repository.ts';
import { Attachments } from './service.ts';

interface Parts {
  readonly database: Database;
  readonly files: Files;
  readonly outbox: Outbox;
}

const yearSeconds = 31_536_000;
/** The number of bytes that are enough to detect the type of a file. */
const headBytes = 512;

/** Routes for the attachments of movements and documents, and for their files. */
export function attachmentRoutes({ database, files, outbox }: Parts): readonly Route[] {
  const attachments = new Attachments(outbox);
  return [
    route(readMovementAttachments, ({ transaction, input }) => attachmentsOf(transaction, input.query.ids)),
    route(
      addMovementAttachment,
      {
        kind: 'upload',
        prepare: async ({ upload, organizationId, membership }): Promise<NewAttachment> => {
          requireAction(membership, 'files.upload');
          const type = await requireType(upload);
          const attachmentId = newId();
          // Written before the row that refers to it: the sweep removes files without a row.
          await files.write(attachmentKey(organizationId, attachmentId), await readFile(upload.path));
          return { attachmentId, type, fileName: attachmentNameOf(upload.fileName, type), bytes: upload.bytes };
        },
      },
      ({ transaction, input, prepared }) => attachments.add(transaction, input.params.id, prepared),
    ),
    route(deleteMovementAttachment, ({ transaction, input }) =>
      attachments.remove(transaction, input.params.attachmentId),
    ),
    route(restoreMovementAttachment, ({ transaction, input }) =>
      attachments.restore(transaction, input.params.attachmentId),
    ),
    route(
      readAttachmentFile,
      { kind: 'stream' },
      async ({ input: { params }, organizationId, person, request, reply }) => {
        const actor = { userId: person.userId, requestId: request.id };
        const attachment = await database.withTenant(organizationId, actor, (transaction) =>
          requireAttachment(transaction, params.attachmentId),
        );
        const file = await files.open(attachmentKey(organizationId, attachment.attachmentId));
        if (file === null) throw new ApiError('NOT_FOUND', attachmentNotFound);
        // guard: movements.attachment-ending
        await reply
          .header('cache-control', `private, max-age=${yearSeconds}, immutable`)
          .header('x-content-type-options', 'nosniff')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('content-disposition', dispositionOf(attachmentNameOf(attachment.fileName, attachment.type)))
          .header('content-length', file.bytes)
          .type(attachmentMediaTypes[attachment.type])
          .send(file.stream);
      },
    ),
  ];
}

/**
 * Returns a Content-Disposition header that saves the file instead of opening it, also for images and PDF files. It includes
 * an ASCII name for clients that do not read UTF-8. The extension matches the type, also for files that were stored with
 * another one.
 */
function dispositionOf(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  // guard: movements.attachments-are-saved
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

async function requireType({ path, fileName, bytes }: Upload): Promise<NewAttachment['type']> {
  if (bytes === 0) throw invalid([problemOf('file', fileName, attachmentEmpty)]);
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(headBytes), 0, headBytes, 0);
    const found = attachmentTypeOf(buffer.subarray(0, bytesRead), fileName);
    // guard: movements.attachments-by-content
    if ('type' in found) return found.type;
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', fileTypeRefused(found.refused), {
      details: [problemOf('file', found.refused, attachmentsRequested)],
    });
  } finally {
    await file.close();
  }
}
