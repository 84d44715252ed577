import { parse } from 'node:querystring';
import { readBatch } from '@tallyard/contracts/batch/endpoints';
import findMyWay from 'find-my-way';
import { ApiError } from '../errors.ts';
import { failureEnvelope, successEnvelope } from '../http/envelope.ts';
import { parseInput } from '../http/validation.ts';
import { organizationOf } from '../identity/tenancy.ts';
import { type MemberCall, type Route, type Routed, requireAction, route } from './route.ts';

type BatchCall = MemberCall<typeof readBatch> & { readonly requestId: string };

interface BatchAnswer {
  readonly status: number;
  readonly envelope: unknown;
}

/**
 * `POST /api/batch`: several GETs of one organization in one transaction with a single snapshot. Each is validated,
 * authorized and answered as it would be alone; their statements are pipelined together.
 */
export function batchModule(modules: readonly Routed[]): Routed {
  const router = findMyWay({ maxParamLength: 200 });
  for (const route of modules.flatMap((module) => module.routes)) {
    const { method, path, access } = route.definition;
    if (method !== 'GET' || access !== 'organization' || route.kind !== 'json') continue;
    router.on('GET', path.replace(/\{(\w+)\}/g, ':$1'), () => {}, route);
  }

  const routeOf = (path: string) => {
    const found = router.find('GET', path.split('?', 1)[0] ?? '');
    // The router stores its data without a type.
    return found === null ? null : { route: found.store as Route, params: found.params };
  };

  async function read(path: string, call: BatchCall): Promise<BatchAnswer> {
    const { transaction, organizationId, person, membership, requestId } = call;
    const found = routeOf(path);
    if (found === null) throw new ApiError('NOT_FOUND', `There is no GET ${path.slice(0, 200)} in a batch`);
    const { definition, handler, pipelined } = found.route;
    const query = parse(path.split('?', 2)[1] ?? '');
    const headers = { 'x-organization-id': String(organizationId) };
    const input = parseInput(definition, { url: path, params: found.params, query, body: undefined });
    organizationOf({ headers }, input, definition);
    if (definition.apiKeys === false && person.apiKey !== null) throw new ApiError('PERMISSION_DENIED');
    if (definition.action !== undefined) requireAction(membership, definition.action);
    const early = await pipelined?.(transaction, input);
    const answered = handler as (call: unknown) => Promise<unknown>;
    const data = await answered({ input, transaction, organizationId, person, membership, pipelined: early });
    return { status: definition.status ?? 200, envelope: successEnvelope(data, requestId) };
  }

  return {
    name: 'batch',
    routes: [
      route(readBatch, { isSnapshot: true }, async (call) => {
        const outcomes = await Promise.allSettled(call.input.body.paths.map((path) => read(path, call)));
        return { answers: outcomes.map((outcome) => answerOf(outcome, call.requestId)) };
      }),
    ],
  };
}

/** A client error is the response of that read alone; any other error has broken the shared transaction. */
function answerOf(outcome: PromiseSettledResult<BatchAnswer>, requestId: string): BatchAnswer {
  if (outcome.status === 'fulfilled') return outcome.value;
  const error: unknown = outcome.reason;
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  return { status: error.status, envelope: failureEnvelope(error, requestId) };
}
