import type { EndpointDefinition } from '@tallyard/contracts/endpoint/endpoint';
import { apiKeyRefusal } from '@tallyard/domain/permissions/actions';
import type { FastifyRequest } from 'fastify';
import type { Actor, Transaction } from '../database/transaction.ts';
import { ApiError } from '../errors.ts';
import { isApiKey } from '../identity/api-key-identity.ts';
import { identify, requireAnywhere } from '../identity/identity.ts';
import type { Person } from '../identity/person.ts';
import { requireRecentAuthentication } from '../identity/recent-authentication.ts';
import type { RouteContext, SignedInRequest } from './context.ts';
import { requireAction } from './route.ts';

/** Returns the token of the request. Throws UNAUTHENTICATED without one. */
export function accessToken(context: RouteContext, request: FastifyRequest): string {
  const { authorization = '' } = request.headers;
  // A bearer header takes precedence over the cookie, even if it is malformed.
  const token = /^Bearer\b/i.test(authorization)
    ? /^Bearer +([\x21-\x7e]+)$/i.exec(authorization)?.[1]
    : context.cookies.read(request, context.cookies.access);
  if (token === null || token === undefined) throw new ApiError('UNAUTHENTICATED');
  return token;
}

/** The actor of a transaction before its caller is known. */
export type NewActor = { -readonly [Key in keyof Actor]: Actor[Key] };

export function nameActor(actor: NewActor, person: Person, isScoped = false): void {
  if (isScoped) actor.isScoped = true;
  actor.userId = person.userId;
  actor.apiKeyId = person.apiKey === null ? null : person.sessionId;
}

/** Throws PERMISSION_DENIED for an API key on an endpoint that is only for people. */
export function refuseKey({ access, apiKeys }: EndpointDefinition, person: Person): void {
  if (person.apiKey === null || (apiKeys ?? access === 'organization')) return;
  throw new ApiError('PERMISSION_DENIED', apiKeyRefusal);
}

/** Returns the result of the pipelined statements; sends them now if they were refused before. */
export type PipelinedResult = () => Promise<unknown>;

/** Opens a transaction outside any organization for a signed-in user who has the flag in some organization. */
export async function asSignedIn<Result>(
  { context, definition, request, token }: SignedInRequest,
  work: (transaction: Transaction, person: Person, pipelined: PipelinedResult) => Promise<Result>,
  pipelined?: (transaction: Transaction) => Promise<unknown> | undefined,
): Promise<Result> {
  const actor: NewActor = { userId: null, requestId: request.id };
  return context.database.withoutTenant(actor, async (transaction) => {
    const identity = identify(transaction, token, null);
    // The previous statement sets the person, so these see what the person may see. An API key is identified by other
    // statements.
    const early = isApiKey(token) ? undefined : pipelined?.(transaction);
    early?.catch(respondLater);
    const { person } = await identity;
    request.isIdentified = true;
    refuseKey(definition, person);
    nameActor(actor, person);
    // The transaction of an API key is already in its organization, and sees nothing else of its person.
    if (person.apiKey === null) {
      if (definition.action !== undefined) await requireAnywhere(transaction, person.userId, definition.action);
    } else if (definition.action !== undefined) {
      requireAction(person.apiKey.membership, definition.action);
    }
    requireRecentAuthentication(definition, person, request.body);
    return work(transaction, person, async () => early);
  });
}

/** Returns whether the request has a valid session token or API key; permissions are not checked. */
export async function hasValidToken(context: RouteContext, request: FastifyRequest): Promise<boolean> {
  try {
    const token = accessToken(context, request);
    await context.database.withoutTenant({ userId: null, requestId: request.id }, (transaction) =>
      identify(transaction, token, null, null, { entersScope: false }),
    );
    return true;
  } catch (error) {
    // guard: requests.anonymous-token
    if (error instanceof ApiError && error.status === 401) return false;
    throw error;
  }
}

/** A caller that awaits the result gets its failure; this prevents an unhandled rejection before that. */
export function respondLater(): void {}
