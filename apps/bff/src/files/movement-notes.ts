import { pathOf } from '@tallyard/contracts/endpoint/endpoint';
import { noteOrder, printNote } from '@tallyard/contracts/movements/note-endpoints';
import { timeZone as timeZoneField } from '@tallyard/domain/users/fields';
import type { FastifyInstance } from 'fastify';
import { RestFailure } from '../rest/failure.ts';
import { validationFailure } from '../rest/validate.ts';
import type { Services } from '../services.ts';
import { type FileWork, fileHandler, oneOf, passFile } from './passed-file.ts';
import { permittedOrganization } from './permitted.ts';

/** Reading and rendering cost as much as a few calls. */
const notePoints = 300;
const pdfType = 'application/pdf';

const handOut: FileWork = async (services, rest, request, reply) => {
  const { organizationId: input, id } = request.params as Record<'organizationId' | 'id', string>;
  const { timeZone, order } = request.query as { timeZone?: unknown; order?: unknown };
  const zone = timeZoneField.safeParse(timeZone ?? null);
  if (!zone.success) {
    const message = zone.error.issues[0]?.message ?? '';
    throw validationFailure([{ field: 'timeZone', value: timeZone ?? null, message }]);
  }
  const ordered = noteOrder.safeParse(order ?? 'given');
  if (!ordered.success) {
    const message = ordered.error.issues[0]?.message ?? '';
    throw validationFailure([{ field: 'order', value: order, message }]);
  }
  if (rest.credentials.areAbsent) throw new RestFailure({ code: 'UNAUTHENTICATED', status: 401 });
  const organizationId = await permittedOrganization(services, rest, input, [printNote.action]);
  const query = new URLSearchParams({
    organizationId,
    ...(zone.data === null ? {} : { timeZone: zone.data }),
    // Other upstreams do not support the order of lines.
    ...(ordered.data === 'given' ? {} : { order: ordered.data }),
  });
  const path = `${pathOf(printNote, { id })}?${query.toString()}`;
  const typeOf = (header: string | undefined) => (header?.split(';', 1)[0] === pdfType ? pdfType : null);
  return passFile(services, rest, reply, { organizationId, path, typeOf }, (answer) => {
    const header = oneOf(answer, 'content-disposition');
    return {
      // The content changes with the movement.
      'cache-control': 'private, no-store',
      'content-disposition': header?.startsWith('attachment') ? header : 'attachment',
    };
  });
};

/**
 * Registers `GET /files/{organizationId}/notes/{id}`: the note of a movement or a document as a PDF, streamed through from the
 * api.
 */
export function registerMovementNotes(app: FastifyInstance, services: Services): void {
  const handler = fileHandler(services, handOut);
  app.get('/files/:organizationId/notes/:id', { config: { points: notePoints } }, handler);
}
