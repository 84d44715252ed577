import { importItems } from '@tallyard/contracts/inventory/endpoints';
import { importReport } from '@tallyard/domain/inventory/import-report';
import { maxUploadBytes } from '@tallyard/domain/limits/sizes';
import { organizationId as organizationIdField } from '@tallyard/domain/organizations/fields';
import { mayDo, refusalOf } from '@tallyard/domain/permissions/actions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../http/errors.ts';
import type { RestClient } from '../rest/client.ts';
import { RestFailure } from '../rest/failure.ts';
import { validationFailure } from '../rest/validate.ts';
import { restClientFor, type Services } from '../services.ts';
import { checkUpload, forwardUpload, frameBytes, registerUploads } from './upload-stream.ts';

/** Who may upload: a session, refreshed if needed, a membership and the flag. Returns the organisation as sent on. */
async function permit(services: Services, rest: RestClient, given: unknown): Promise<string> {
  const parsed = organizationIdField.safeParse(given);
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? '';
    throw validationFailure([{ field: 'organizationId', value: given ?? null, message }]);
  }
  // The person is asked for afresh: a call that is streamed cannot be replayed after a refresh.
  const viewer = await services.sessions.viewerOf(rest, true);
  if (!viewer) throw new RestFailure({ code: 'UNAUTHENTICATED', status: 401 });
  const granted = viewer.flagsIn(parsed.data);
  if (!granted) throw new RestFailure({ code: 'NOT_FOUND', status: 404 });
  if (!mayDo(granted, importItems.action)) {
    throw new RestFailure({ code: 'PERMISSION_DENIED', status: 403, message: refusalOf(importItems.action) });
  }
  return String(parsed.data);
}

async function importInventoryItems(services: Services, request: FastifyRequest, reply: FastifyReply) {
  try {
    checkUpload(request);
    const rest = restClientFor(services, request);
    request.rest = rest;
    const organizationId = await permit(services, rest, (request.query as { organizationId?: unknown }).organizationId);
    const path = `${importItems.path}?organizationId=${organizationId}`;
    const answer = await forwardUpload(services, rest, { method: 'POST', path, organizationId }, request);
    const report = importReport.safeParse(answer);
    if (!report.success) throw new RestFailure({ code: 'UPSTREAM_MALFORMED', status: 200, cause: report.error });
    return await reply.send({ success: true, data: report.data, requestId: request.id });
  } catch (error) {
    request.raw.resume();
    if (error instanceof RestFailure) return sendFailure(request, reply, error);
    throw error;
  }
}

/** `POST /imports/inventory-items`: a CSV file, streamed through to the api (DESIGN sections 2 and 10). */
export async function registerImports(app: FastifyInstance, services: Services): Promise<void> {
  await registerUploads(app, (scope) => {
    scope.route({
      method: 'POST',
      url: '/imports/inventory-items',
      bodyLimit: maxUploadBytes + frameBytes,
      config: { requestsPerMinute: services.config.requestsPerMinute },
      handler: (request, reply) => importInventoryItems(services, request, reply),
    });
  });
}
