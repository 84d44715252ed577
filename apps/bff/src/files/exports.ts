import type { Readable } from 'node:stream';
import type { EndpointDefinition } from '@tallyard/contracts/endpoint/endpoint';
import { type ExportLine, exportContentType } from '@tallyard/domain/exchange/stream';
import { exportNotAvailable } from '@tallyard/domain/exchange/texts';
import { maxBodyBytes } from '@tallyard/domain/limits/sizes';
import { exportMaxMs, exportStallMs } from '@tallyard/domain/limits/time';
import type { ActionName } from '@tallyard/domain/permissions/actions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Pool } from 'undici';
import { restClientFor } from '../create-context.ts';
import { sendFailure } from '../http/errors.ts';
import { requestedAsOf } from '../platform/as-of.ts';
import type { RestClient } from '../rest/client.ts';
import { setCookieLines } from '../rest/cookies.ts';
import { unwrap } from '../rest/envelope.ts';
import { connectionFailure, RestFailure } from '../rest/failure.ts';
import { callHeaders } from '../rest/headers.ts';
import { saysUnknown, unsupported } from '../rest/unsupported.ts';
import type { Services } from '../services.ts';
import { permittedOrganization } from './permitted.ts';

/** An export keeps api and database busy for seconds. */
const exportPoints = 2_000;
/** The maximum size of an error response of the upstream. */
const maxRefusalBytes = 65_536;

type Fields = Readonly<Record<string, unknown>>;

/** An export of the upstream, and how to read a request for it. */
export interface ExportRoute {
  readonly url: string;
  readonly endpoint: EndpointDefinition & { readonly action: ActionName };
  /** Returns the request to the upstream, or 'nothing' if no row can match. Throws RestFailure. */
  readonly ask: (input: Fields) => Fields | 'nothing';
  /** Its cost in points, if it is less than that of an export. */
  readonly points?: number;
}

interface ExportRequest {
  readonly endpoint: ExportRoute['endpoint'];
  readonly organizationId: string;
  readonly asked: Fields;
}

/** Starts the export at the upstream and returns the body of the response. Throws RestFailure. */
async function openExport(
  services: Services,
  pool: Pool,
  rest: RestClient,
  { endpoint, organizationId, asked: requested }: ExportRequest,
) {
  const { transport, missingCapabilities, isOurs } = services.upstream;
  if (missingCapabilities.has(endpoint)) throw notAvailable();
  const headers = callHeaders(rest.origin, rest.credentials, { organizationId, hasBody: true });
  headers.accept = exportContentType;
  services.upstream.calls += 1;
  const body = JSON.stringify({ organizationId, ...requested });
  const path = transport.pathOf(endpoint.path);
  const signal = AbortSignal.timeout(exportMaxMs);
  const answer = await pool
    .request({ method: endpoint.method, path, headers, body, signal })
    .catch((error: unknown) => Promise.reject(connectionFailure(error as Error)));
  rest.credentials.apply(setCookieLines(answer.headers['set-cookie']));
  if (answer.statusCode === 200 && String(answer.headers['content-type']).startsWith(exportContentType)) {
    return answer.body;
  }
  try {
    unwrap({ status: answer.statusCode, headers: answer.headers, body: await textOf(answer.body) });
  } catch (error) {
    if (isOurs || !saysUnknown(error)) throw error;
    missingCapabilities.note(endpoint);
    throw notAvailable();
  }
  // Any other response of an upstream is not passed on as a file.
  throw new RestFailure({ code: 'UPSTREAM_MALFORMED', status: answer.statusCode });
}

function notAvailable(): RestFailure {
  return unsupported(null, null, exportNotAvailable);
}

async function textOf(body: Readable): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxRefusalBytes) throw new RestFailure({ code: 'UPSTREAM_MALFORMED' });
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Throws VALIDATION_FAILED if `asOf` is requested from an upstream without it, which would export the current data instead.
 */
function refuseUnknownPast({ asOf }: Fields, rest: RestClient): void {
  requestedAsOf({ asOf: typeof asOf === 'string' ? asOf : null }, { rest });
}

async function sendExport(
  services: Services,
  pool: Pool,
  { endpoint, ask }: ExportRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const rest = restClientFor(services, request);
  request.rest = rest;
  const input = (request.body ?? {}) as Fields;
  const organizationId = await permittedOrganization(services, rest, input.organizationId, [endpoint.action]);
  const requested = ask(input);
  // guard: as-of.no-file-of-today-for-then
  if (requested !== 'nothing') refuseUnknownPast(requested, rest);
  void reply.type(exportContentType).header('cache-control', 'no-store');
  if (requested === 'nothing') {
    const lines: ExportLine[] = [{ total: 0, totalIsExact: true }, { end: 0 }];
    return reply.send(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  }
  const body = await rest.withRefresh(false, () =>
    openExport(services, pool, rest, { endpoint, organizationId, asked: requested }),
  );
  // If the upstream fails, this response is cut off as well: without its last line, the file is recognized as incomplete.
  return reply.send(body);
}

/** Registers an export: JSON lines (`domain/exchange/stream`), streamed through from the api. */
export function registerExport(app: FastifyInstance, services: Services, route: ExportRoute): void {
  // Responses can have any length; each has a connection of its own, which ends when no more data arrives.
  const pool = new Pool(new URL(services.config.upstreamUrl).origin, {
    connections: 32,
    pipelining: 1,
    headersTimeout: services.config.timing.attemptMs,
    bodyTimeout: exportStallMs,
  });
  app.addHook('onClose', () => pool.destroy());
  app.post(
    route.url,
    { bodyLimit: maxBodyBytes, config: { points: route.points ?? exportPoints, countsBytes: true } },
    async (request, reply) => {
      try {
        return await sendExport(services, pool, route, request, reply);
      } catch (error) {
        if (error instanceof RestFailure) return sendFailure(request, reply, error);
        throw error;
      }
    },
  );
}
