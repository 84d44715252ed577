import { kindOfField, type SelectionKind } from '@tallyard/domain/selections/kinds';
import { organizationVariable } from '@tallyard/domain/selections/limits';
import { ofOwnOrganization, oneSubscription } from '@tallyard/domain/selections/texts';
import {
  createSourceEventStream,
  type DocumentNode,
  GraphQLError,
  getOperationAST,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { RequestContext } from '../context.ts';
import { describe, refusal } from '../errors/describe.ts';
import type { Spending } from '../limits/points.ts';
import type { RestClient } from '../rest/client.ts';
import { RestFailure } from '../rest/failure.ts';
import type { Services } from '../services.ts';
import { eventFrom } from './event-stream.ts';
import { LiveSource, type LiveSourceOptions } from './live-source.ts';
import type { OpenSelection, SelectionText } from './open-selection.ts';
import { type Execution, executeOn, textOf } from './payloads.ts';
import type { Caller } from './subscription-admission.ts';

/** The session or API key that runs a saved query. */
export interface Asker extends Caller {
  /** Creates a context for the same person, with empty loaders. */
  readonly makeContext: (rest: RestClient) => RequestContext;
}

/** The errors of a document that cannot be run. */
export class SelectionRefused extends GraphQLError {
  readonly problems: readonly GraphQLError[];

  constructor(problems: readonly GraphQLError[]) {
    const [first = refusal('BAD_USER_INPUT')] = problems;
    const { message, extensions } = describe(first);
    super(message, {
      extensions: { ...extensions, details: extensions.details ?? problems.flatMap(detailOf) },
      originalError: first.originalError ?? null,
    });
    this.problems = problems.length > 0 ? problems : [first];
  }
}

const mostDetails = 20;

function detailOf(problem: GraphQLError, at: number) {
  const place = problem.locations?.[0];
  if (place === undefined || at >= mostDetails) return [];
  return [
    { field: 'document', value: `line ${place.line}, column ${place.column}`, message: describe(problem).message },
  ];
}

/** Returns the variables of a run: the saved ones, and the organization of the saved query. */
export function withOrganization({ variables }: SelectionText, organizationId: string): Record<string, unknown> {
  return { ...variables, [organizationVariable]: organizationId };
}

/**
 * Opens a saved query for the caller with the same admission control as a subscription: document limits, cost, and the rule of
 * its field (ADR 0085). Every use, including saving, is checked here, so that a query is refused everywhere or nowhere. Throws
 * SelectionRefused, RATE_LIMITED, and RestFailure if the upstream cannot identify the caller.
 */
export async function openSelection(
  services: Services,
  { rest, address, makeContext }: Asker,
  organizationId: string,
  text: SelectionText,
  spending?: Spending,
): Promise<OpenSelection> {
  const { subscriptionAdmission, points, admission, executor, reading, schema } = services;
  const variableValues = withOrganization(text, organizationId);
  const account = spending ?? points.open(rest.credentials.accessKey, address);
  const prepared = await subscriptionAdmission.admit(
    { rest, address },
    { query: text.document, variables: variableValues },
    account,
  );
  if ('errors' in prepared) throw refusedBy(prepared.errors);
  const { document } = prepared;
  const kind = kindOf(document);
  const execution: Execution = { schema, document, variableValues };
  const source = await sourceOf(execution, makeContext(rest));
  // Compared as numbers, because '07' and '7' are the same organization.
  // guard: selections.own-organization
  if (Number(source.organizationId) !== Number(organizationId)) {
    throw new SelectionRefused([refusal('BAD_USER_INPUT', ofOwnOrganization)]);
  }
  let settle = prepared.admitted?.settle ?? (() => {});
  return {
    kind,
    cost: account.report.requested,
    spare: () => settle(null, 0, 0),
    charge: async () => {
      const operation = getOperationAST(document);
      const coerced = operation && executor.coerce(operation, variableValues);
      if (!operation || !coerced) return;
      const more = points.open(rest.credentials.accessKey, address);
      ({ settle } = await admission.admit({ document, operation, variables: coerced }, more, reading.of(address)));
    },
    lineOf: async (published) => {
      const event = eventFrom(published.cursor, published.type, () => published.data);
      const payload = event && source.payloadOf(event);
      if (payload === null) return null;
      const own = rest.fresh();
      const result = await executeOn(execution, makeContext(own), payload);
      const text = textOf(result, rest.origin.requestId);
      // Data that the event itself contains causes no calls.
      settle(result.data, own.sentCount, Buffer.byteLength(text));
      // guard: selections.no-passing-failure
      if (result.errors?.some(willPass)) throw new RestFailure({ code: 'SERVICE_UNAVAILABLE', status: 503 });
      const { type, timestamp, cursor } = published;
      // The payload of a subscriber, preceded by the fields of the event.
      const head = JSON.stringify({ type, timestamp, cursor }).slice(0, -1);
      return { event: published, result, text: `${head},${text.slice(1)}` };
    },
  };
}

/** Returns the errors of the admission; for a document that is not a subscription, the rule for saved queries. */
function refusedBy(errors: readonly GraphQLError[]): GraphQLError {
  const [first] = errors;
  if (first?.extensions.code === 'RATE_LIMITED') return first;
  if (first?.extensions.code === 'BAD_REQUEST')
    return new SelectionRefused([refusal('BAD_USER_INPUT', oneSubscription)]);
  return new SelectionRefused(errors);
}

async function sourceOf(execution: Execution, contextValue: RequestContext): Promise<LiveSourceOptions<unknown>> {
  const source = await createSourceEventStream({ ...execution, contextValue });
  if (source instanceof LiveSource) return source.options as LiveSourceOptions<unknown>;
  const errors = 'errors' in source ? (source.errors ?? []) : [];
  const passing = errors.find(willPass);
  if (passing) throw passing.originalError ?? passing;
  throw new SelectionRefused(errors.length > 0 ? errors : [refusal('BAD_USER_INPUT', oneSubscription)]);
}

/** Returns the kind of event of the subscription's field. Throws SelectionRefused if its events are not stored. */
function kindOf(document: DocumentNode): SelectionKind {
  const operation = getOperationAST(document);
  const name = operation ? fieldOf(operation.selectionSet, document) : null;
  const kind = name === null ? null : kindOfField(name);
  if (kind === null) {
    const message = `${name ?? 'This'} tells of no event that is kept. ${oneSubscription}`;
    throw new SelectionRefused([refusal('BAD_USER_INPUT', message)]);
  }
  return kind;
}

/** Returns the name of the only field. Validation ensures that there is one, and that no fragment contains itself. */
function fieldOf({ selections }: SelectionSetNode, document: DocumentNode): string | null {
  for (const one of selections) {
    if (one.kind === Kind.FIELD) return one.name.value;
    const set =
      one.kind === Kind.INLINE_FRAGMENT
        ? one.selectionSet
        : document.definitions.find(
            (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === one.name.value,
          );
    const inner = set && ('selectionSet' in set ? (set.selectionSet ?? null) : set);
    const name = inner && fieldOf(inner as SelectionSetNode, document);
    if (name) return name;
  }
  return null;
}

const passingCodes = new Set([
  'UPSTREAM_UNREACHABLE',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_ERROR',
  'SERVICE_UNAVAILABLE',
  'CIRCUIT_OPEN',
  'RATE_LIMITED',
  'UNAUTHENTICATED',
]);

/** Returns whether a failure is temporary: it does not depend on the document or the caller's permissions. */
function willPass(error: GraphQLError): boolean {
  const { extensions, isInternal } = describe(error);
  return isInternal || passingCodes.has(extensions.code);
}
