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

/** A file of an organization at the upstream, and what it may be: whatever else one sends is not handed on under our address. */
export interface RequestedFile {
  readonly organizationId: string;
  /** Path and query. */
  readonly path: string;
  /** The media type under which it is handed on, by the one that the upstream tells; null: it is not. */
  readonly typeOf: (header: string | undefined) => string | null;
}

/** Opens a file at the upstream, which decides whether the session may see it. Throws RestFailure. */
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

/** A header that is told once; undefined: it is not, or several times. */
export function oneOf({ headers }: Pick<Dispatcher.ResponseData, 'headers'>, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

/**
 * Hands a file on as it comes, kept by the browser: a name stands for the same bytes for ever, and whoever shares this browser's
 * cache shares its session, too. Throws RestFailure.
 */
export async function passFile(
  services: Services,
  rest: RestClient,
  reply: FastifyReply,
  requested: RequestedFile,
  /** Headers beside these, by the answer of the upstream; `cache-control` of what may change. */
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

/** A handler that answers refusals in the envelope, and reads what is still being sent, so that the sender gets to see them. */
export function fileHandler(services: Services, work: FileWork) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    // Cookies that a refresh brings are relayed by the hook that looks for it.
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

/** Whether this could be the number of an organization. */
export const isOrganizationNumber = (text: string) => /^[1-9][0-9]{0,9}$/.test(text);
