import { readEventFeed } from '@tallyard/contracts/events/endpoints';
import { readSelection } from '@tallyard/contracts/selections/endpoints';
import { maxSelectionFeedSize, selectionFeedSize } from '@tallyard/domain/selections/limits';
import { networkOf } from '@tallyard/nodes/network';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { contextFor, restClientFor } from '../create-context.ts';
import { describe } from '../errors/describe.ts';
import { Deadline } from '../http/deadline.ts';
import { isForeign } from '../http/origin.ts';
import { dataSecurity } from '../http/security.ts';
import { namedOrganization } from '../permissions/organization.ts';
import { permitted } from '../permissions/rules.ts';
import { openSelection } from '../realtime/selected.ts';
import { call } from '../rest/call.ts';
import { RestFailure } from '../rest/failure.ts';
import { readable } from '../rest/tolerant-parsing.ts';
import { checkedPart, validationFailure } from '../rest/validate.ts';
import type { Services } from '../services.ts';
import { type Lines, pageOfLines } from './read-lines.ts';

interface Requested {
  readonly organizationId?: string;
  readonly after?: string;
  readonly limit?: string;
}

/**
 * Registers `GET /feeds/{id}?after=`: the results of a saved query for the events after a cursor, as JSON lines, with the
 * current permissions of the caller (ADR 0085). A line equals the body of a webhook with the saved query.
 */
export function registerSelectionFeed(app: FastifyInstance, services: Services): void {
  app.route<{ Params: { id: string }; Querystring: Requested }>({
    method: 'GET',
    url: '/feeds/:id',
    config: {
      points: 'by cost',
      countsBytes: true,
      dataHeaders: { 'cache-control': 'no-store', ...dataSecurity(services.config.publicUrl) },
    },
    preValidation: (request, reply, done) => {
      request.deadline = new Deadline(reply, services.config.timing.operationMs);
      request.rest = restClientFor(services, request, request.deadline);
      done();
    },
    handler: async (request, reply) => {
      const { lines, nextCursor, hasMore } = await read(services, request).catch((error: unknown) => {
        throw error instanceof GraphQLError ? failureOf(error) : error;
      });
      return reply
        .headers({ 'x-next-cursor': nextCursor, 'x-has-more': String(hasMore) })
        .type('application/x-ndjson; charset=utf-8')
        .send(lines.map((line) => `${line}\n`).join(''));
    },
  });
}

async function read(
  services: Services,
  request: FastifyRequest<{ Params: { id: string }; Querystring: Requested }>,
): Promise<Lines> {
  if (isForeign(request.headers, request.host, services.config.publicUrl)) {
    throw new RestFailure({ code: 'FOREIGN_ORIGIN', status: 403 });
  }
  const rest = request.rest ?? restClientFor(services, request);
  // Read without the cache, so that a revoked permission applies at once.
  const viewer = await services.sessions.viewerOf(rest, true);
  if (viewer === null) throw new RestFailure({ code: 'UNAUTHENTICATED', status: 401 });
  // guard: selections.feed-needs-the-flag
  const verdict = permitted(viewer, 'selections.view', 'anyone', request.query);
  if (verdict !== true) throw verdict;
  const organizationId = namedOrganization(request.query, viewer) ?? '';
  const { after, limit } = part(request.query, organizationId);
  checkedPart(readSelection, 'params', request.params);
  const { document, variables } = await call(rest, readSelection, {
    organizationId,
    params: { id: request.params.id },
  });
  const makeContext = (fresh: typeof rest) =>
    contextFor(services, fresh, { spending: null, deadline: request.deadline });
  const asker = { rest, address: networkOf(request.ip), makeContext };
  const text = { document: readable(document), variables: readable(variables) };
  const open = await openSelection(services, asker, organizationId, text, request.spending ?? undefined);
  return pageOfLines({ rest, organizationId }, open, { after, limit });
}

/** Returns the requested part of the feed, checked with the contract of the event feed. */
function part(query: Requested, organizationId: string): { after: string | undefined; limit: number } {
  const { after } = checkedPart(readEventFeed, 'query', { organizationId, after: query.after }) as {
    readonly after?: string;
  };
  const limit = Number(query.limit ?? selectionFeedSize);
  if (Number.isInteger(limit) && limit >= 1 && limit <= maxSelectionFeedSize) return { after, limit };
  const message = `Must be a whole number from 1 to ${maxSelectionFeedSize}`;
  throw validationFailure([{ field: 'limit', value: query.limit ?? null, message }]);
}

/** Returns the same refusal for the REST envelope. */
function failureOf(error: GraphQLError): RestFailure {
  const { message, extensions } = describe(error);
  const { code, details, retryAfterSeconds } = extensions;
  return new RestFailure({
    code,
    message,
    details,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}
