import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { restClientFor } from '../create-context.ts';
import { sendFailure } from '../http/errors.ts';
import type { RestClient } from '../rest/client.ts';
import { setCookieLines } from '../rest/cookies.ts';
import { unwrap } from '../rest/envelope.ts';
import { connectionFailure, RestFailure, TimeoutError } from '../rest/failure.ts';
import { callHeaders } from '../rest/headers.ts';
import type { Services } from '../services.ts';

const yearSeconds = 31_536_000;

/** A file of an organization at the upstream, and its allowed types: anything else is not served from our origin. */
export interface RequestedFile {
  readonly organizationId: string;
  /** Path and query. */
  readonly path: string;
  /** Returns the media type to serve for the upstream's `content-type`; null if it is not allowed. */
  readonly typeOf: (header: string | undefined) => string | null;
}

/** Opens a file at the upstream, which checks the permission of the session. Throws RestFailure. */
async function openFile(
  services: Services,
  rest: RestClient,
  { organizationId, path: requested, typeOf }: RequestedFile,
) {
  const { transport, timeoutMs } = services.upstream;
  const headers = callHeaders(rest.origin, rest.credentials, { organizationId, hasBody: false });
  const signal = AbortSignal.timeout(timeoutMs);
  services.upstream.calls += 1;
  try {
    const answer = await transport.pool.request({ method: 'GET', path: transport.pathOf(requested), headers, signal });
    rest.credentials.apply(setCookieLines(answer.headers['set-cookie']));
    const { statusCode: status } = answer;
    const type = typeOf(oneOf(answer, 'content-type'));
    if (status === 200 && type !== null) return { answer, type };
    const body = await answer.body.text();
    if (status >= 400) unwrap({ status, headers: answer.headers, body });
    throw new RestFailure({ code: 'UPSTREAM_MALFORMED', status });
  } catch (error) {
    if (error instanceof RestFailure) throw error;
    throw signal.aborted ? new TimeoutError(timeoutMs) : connectionFailure(error as Error);
  }
}

/** Returns a header that occurs once; undefined if it is missing or repeated. */
export function oneOf({ headers }: Pick<Dispatcher.ResponseData, 'headers'>, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

/**
 * Streams a file to the browser, which may cache it: a URL always has the same bytes, and everybody who shares the browser's
 * cache shares its session as well. Throws RestFailure.
 */
export async function passFile(
  services: Services,
  rest: RestClient,
  reply: FastifyReply,
  requested: RequestedFile,
  /** Additional headers by the upstream's response, such as `cache-control` for content that can change. */
  more: (answer: Dispatcher.ResponseData) => Readonly<Record<string, string>> = () => ({}),
): Promise<FastifyReply> {
  if (rest.credentials.areAbsent) throw new RestFailure({ code: 'UNAUTHENTICATED', status: 401 });
  const { answer, type } = await rest.withRefresh(false, () => openFile(services, rest, requested));
  const length = answer.headers['content-length'];
  if (length !== undefined) void reply.header('content-length', length);
  return reply
    .header('cache-control', `private, max-age=${yearSeconds}, immutable`)
    .headers(more(answer))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .type(type)
    .send(answer.body);
}

export type FileWork = (
  services: Services,
  rest: RestClient,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/**
 * Returns a handler that sends refusals in the envelope and drains the remaining request body, so that the client receives the
 * response.
 */
export function fileHandler(services: Services, work: FileWork) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    // A hook relays the cookies of a refresh from `request.rest`.
    const rest = restClientFor(services, request);
    request.rest = rest;
    try {
      return await work(services, rest, request, reply);
    } catch (error) {
      request.raw.resume();
      if (error instanceof RestFailure) return sendFailure(request, reply, error);
      throw error;
    }
  };
}

/** Returns whether a text can be the id of an organization. */
export const isOrganizationNumber = (text: string) => /^[1-9][0-9]{0,9}$/.test(text);
