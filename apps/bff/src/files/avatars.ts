import { pathOf } from '@tallyard/contracts/endpoint/endpoint';
import { readAvatar, updateAvatar } from '@tallyard/contracts/users/endpoints';
import { maxUploadBytes } from '@tallyard/domain/limits/sizes';
import { apiKeyRefusal, refusalOf } from '@tallyard/domain/permissions/actions';
import { pictureTypes } from '@tallyard/domain/users/pictures';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { restClientFor } from '../create-context.ts';
import { sendFailure } from '../http/errors.ts';
import { mayDoAnywhere } from '../permissions/viewer.ts';
import { avatarUrlOf } from '../platform/avatar-url.ts';
import { parsedOutput } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import { setCookieLines } from '../rest/cookies.ts';
import { unwrap } from '../rest/envelope.ts';
import { connectionFailure, RestFailure, TimeoutError } from '../rest/failure.ts';
import { callHeaders } from '../rest/headers.ts';
import type { Services } from '../services.ts';
import { checkUpload, forwardUpload, frameBytes, registerUploads } from './upload-stream.ts';

async function setAvatar(services: Services, request: FastifyRequest, reply: FastifyReply) {
  checkUpload(request);
  const rest = restFor(services, request);
  // The session is read without the cache: a streamed call cannot be repeated after a refresh.
  const viewer = await services.sessions.viewerOf(rest, true);
  if (!viewer) throw new RestFailure({ code: 'UNAUTHENTICATED', status: 401 });
  if (viewer.isApiKey) throw new RestFailure({ code: 'PERMISSION_DENIED', status: 403, message: apiKeyRefusal });
  if (!mayDoAnywhere(viewer, updateAvatar.action)) {
    throw new RestFailure({ code: 'PERMISSION_DENIED', status: 403, message: refusalOf(updateAvatar.action) });
  }
  const answer = await forwardUpload(services, rest, { method: 'PUT', path: updateAvatar.path }, request);
  const { userId, avatarId } = parsedOutput(updateAvatar, answer);
  services.sessions.forgetUser(userId);
  return reply.send({ success: true, data: { avatarUrl: avatarUrlOf(userId, avatarId) }, requestId: request.id });
}

interface AvatarAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly etag: string | undefined;
  readonly bytes: Buffer;
}

/** Requests a picture from the upstream; 304 if the browser already has it. Throws RestFailure. */
async function fetchAvatar(
  services: Services,
  rest: RestClient,
  userId: string,
  known: string | undefined,
): Promise<AvatarAnswer> {
  const { transport, timeoutMs } = services.upstream;
  const headers = callHeaders(rest.origin, rest.credentials, { hasBody: false });
  if (known !== undefined) headers['if-none-match'] = known;
  const signal = AbortSignal.timeout(timeoutMs);
  services.upstream.calls += 1;
  try {
    const path = transport.pathOf(pathOf(readAvatar, { userId }));
    const answer = await transport.pool.request({ method: 'GET', path, headers, signal });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    rest.credentials.apply(setCookieLines(answer.headers['set-cookie']));
    const { statusCode: status } = answer;
    if (status >= 400) unwrap({ status, headers: answer.headers, body: bytes.toString('utf8') });
    const contentType = String(answer.headers['content-type'] ?? '');
    // Other media types that an upstream sends are not served from our origin.
    if (status === 200 && !(pictureTypes as readonly string[]).includes(contentType)) {
      throw new RestFailure({ code: 'UPSTREAM_MALFORMED', status });
    }
    return { status, contentType, etag: answer.headers.etag?.toString(), bytes };
  } catch (error) {
    if (error instanceof RestFailure) throw error;
    throw signal.aborted ? new TimeoutError(timeoutMs) : connectionFailure(error as Error);
  }
}

async function showAvatar(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const rest = restFor(services, request);
  if (rest.credentials.areAbsent) throw new RestFailure({ code: 'UNAUTHENTICATED', status: 401 });
  const { userId } = request.params as { userId: string };
  const known = request.headers['if-none-match'];
  const { status, contentType, etag, bytes } = await rest.withRefresh(false, () =>
    fetchAvatar(services, rest, userId, known),
  );
  void reply
    .header('cache-control', 'private, no-cache')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff');
  if (etag !== undefined) void reply.header('etag', etag);
  if (status === 304) return reply.code(304).send();
  return reply.type(contentType).send(bytes);
}

/** Creates the client and sets `request.rest`, whose cookies a hook relays after a refresh. */
function restFor(services: Services, request: FastifyRequest): RestClient {
  const rest = restClientFor(services, request);
  request.rest = rest;
  return rest;
}

/** About the cost of one upstream call in an operation, minus what a picture saves. */
const picturePoints = 50;

/**
 * Registers `PUT /avatars/me`, which stores the person's own picture, and `GET /avatars/{userId}`, which shows one to members
 * of a shared organization.
 */
export async function registerAvatars(app: FastifyInstance, services: Services): Promise<void> {
  const config = { points: picturePoints };
  const guarded = (work: typeof setAvatar) => async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      return await work(services, request, reply);
    } catch (error) {
      request.raw.resume();
      if (error instanceof RestFailure) return sendFailure(request, reply, error);
      throw error;
    }
  };
  app.get('/avatars/:userId', { config }, guarded(showAvatar));
  await registerUploads(app, (scope) => {
    scope.put('/avatars/me', { bodyLimit: maxUploadBytes + frameBytes, config }, guarded(setAvatar));
  });
}
