import { createHash, randomUUID } from 'node:crypto';
import { networkOf } from '@tallyard/nodes/network';
import type { FastifyRequest } from 'fastify';
import { RequestContext } from './context.ts';
import { openSelection } from './realtime/selected.ts';
import type { Ending } from './rest/abort-signal.ts';
import { RestClient } from './rest/client.ts';
import { Credentials } from './rest/cookies.ts';
import { RestFailure } from './rest/failure.ts';
import type { Services } from './services.ts';

const visibleAscii = /^[\x21-\x7e]{1,255}$/;
/** Leaves space for `:n` within the 255 characters that upstreams accept. */
const longestKey = 240;

/**
 * Returns the client's idempotency key, or a new one if it sent none. Throws INVALID_IDEMPOTENCY_KEY, so that a client does
 * not rely on a key that has no effect.
 */
function idempotencyKeyOf(request: FastifyRequest): string {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return randomUUID();
  if (typeof header !== 'string' || !visibleAscii.test(header)) {
    throw new RestFailure({ code: 'INVALID_IDEMPOTENCY_KEY', status: 400 });
  }
  return header.length <= longestKey ? header : createHash('sha256').update(header).digest('hex');
}

/** Creates a REST client with the request's cookies or bearer token. */
export function restClientFor(services: Services, request: FastifyRequest, signal?: Ending): RestClient {
  const names = services.config.cookieNames;
  const credentials = new Credentials(request.headers.cookie, request.headers.authorization, { names });
  const userAgent = request.headers['user-agent'];
  // Other upstreams never receive the secret.
  const bffSecret = services.upstream.isOurs ? services.config.bffSecret : null;
  const origin = {
    requestId: request.id,
    bffSecret,
    clientAddress: request.ip,
    ...(userAgent ? { userAgent } : {}),
    ...(signal ? { signal } : {}),
  };
  return new RestClient(services.upstream, origin, credentials, idempotencyKeyOf(request));
}

export function contextFor(
  services: Services,
  rest: RestClient,
  { spending, deadline }: Pick<FastifyRequest, 'spending' | 'deadline'>,
): RequestContext {
  const context = new RequestContext({
    makers: services.loaders,
    requestId: rest.origin.requestId,
    rest,
    spending,
    deadline,
    openSelection: (organizationId, text) => {
      const makeContext = (fresh: RestClient) => contextFor(services, fresh, { spending: null, deadline });
      const address = networkOf(rest.origin.clientAddress ?? '');
      return openSelection(services, { rest, address, makeContext }, organizationId, text);
    },
    findViewer: () => services.sessions.viewerOf(rest),
    onSessionEnded: (viewer, sessionId) => {
      services.sessions.forgetUser(viewer.userId);
      services.endSession(sessionId);
    },
    onMembershipsChanged: (viewer) => services.sessions.forgetUser(viewer.userId),
  });
  rest.onForbidden = () => {
    // Usually the person is cached, because their permission was checked; for an anonymous caller there is nothing to end.
    context.viewer().then(
      (viewer) => context.sessionEnded(viewer),
      () => {},
    );
  };
  return context;
}
