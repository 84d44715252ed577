import type { EndpointDefinition, EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookies } from './cookies.ts';
import type { Database } from './database/database.ts';
import type { Actor, TenantTransaction, Transaction } from './database/transaction.ts';
import { errorOf, sendEnvelope, storedText, successText } from './envelope.ts';
import { ApiError, notFound } from './errors.ts';
import { fingerprintOf, idempotencyKeyOf, onceFor, type StoredAnswer, whileBusy } from './idempotency.ts';
import { identify, type Membership, type Person } from './identity.ts';
import { refuseForeignOrigin } from './origin.ts';
import { type MemberCall, type Route, requireAction } from './route.ts';
import { organizationOf } from './tenancy.ts';
import { receiveUpload } from './uploads.ts';
import { type ParsedInput, parseInput } from './validation.ts';

/** What all routes stand on. */
export interface RouteContext {
  readonly database: Database;
  readonly cookies: SessionCookies;
  readonly publicUrl: URL;
  readonly uploadDirectory: string;
  /** Tests check every answer against its contract. */
  readonly verifyOutput: boolean;
}

/** Registers one route: checks, transaction, idempotency and envelope are the same for all. */
export function registerRoute(app: FastifyInstance, context: RouteContext, { definition, kind, handler }: Route): void {
  app.route({
    method: definition.method,
    url: definition.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      refuseForeignOrigin(request, context.publicUrl);
      const call = handler as (call: unknown) => Promise<unknown>;
      if (definition.access === 'public') {
        const input = parseInput(definition, request);
        return answer(context, definition, request, reply, await call({ input, request, reply }));
      }
      const token = accessToken(context, request);
      const input = parseInput(definition, request);
      if (definition.access === 'signedIn') {
        const idempotencyKey = definition.method === 'GET' ? null : idempotencyKeyOf(request);
        const data = await asSignedIn(context, request, token, (transaction, person) =>
          call({ input, transaction, person, idempotencyKey }),
        );
        return answer(context, definition, request, reply, data);
      }
      const member: MemberRequest = {
        context,
        definition,
        request,
        token,
        input,
        organizationId: organizationOf(request, input),
      };
      if (kind === 'stream') {
        const caller = await checkedMember(member);
        await call({ input, request, reply, organizationId: member.organizationId, ...caller });
        return reply;
      }
      if (kind === 'upload') {
        // Nobody's file is received before it is known that they may send it.
        await checkedMember(member);
        const upload = await receiveUpload(request, context.uploadDirectory);
        try {
          return await answerMember(member, reply, (caller) => call({ ...caller, upload }), upload.fingerprint);
        } finally {
          await upload.discard();
        }
      }
      return answerMember(member, reply, call, request.body);
    },
  });
}

interface MemberRequest {
  readonly context: RouteContext;
  readonly definition: EndpointDefinition;
  readonly request: FastifyRequest;
  readonly token: string;
  readonly input: ParsedInput;
  readonly organizationId: number;
}

function accessToken(context: RouteContext, request: FastifyRequest): string {
  const bearer = /^Bearer ([\x21-\x7e]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const token = bearer ?? context.cookies.read(request, context.cookies.access);
  if (token === null || token === undefined) throw new ApiError('UNAUTHENTICATED');
  return token;
}

async function asSignedIn(
  context: RouteContext,
  request: FastifyRequest,
  token: string,
  work: (transaction: Transaction, person: Person) => Promise<unknown>,
): Promise<unknown> {
  const actor: { userId: string | null; requestId: string } = { userId: null, requestId: request.id };
  return context.database.withoutTenant(actor, async (transaction) => {
    const { person } = await identify(transaction, token, null);
    actor.userId = person.userId;
    // Opens the person's own memberships to this transaction.
    await transaction.query(`SELECT set_config('app.user_id', $1, true)`, [person.userId]);
    return work(transaction, person);
  });
}

/** Opens the organisation's transaction for a member who holds the flag. */
function asMember<Result>(
  { context, definition, request, token, organizationId }: MemberRequest,
  work: (transaction: TenantTransaction, caller: { person: Person; membership: Membership }) => Promise<Result>,
): Promise<Result> {
  const actor: { -readonly [Key in keyof Actor]: Actor[Key] } = { userId: null, requestId: request.id };
  const timeout = definition.name === 'inventory.import' ? { statementTimeoutMs: 60_000 } : {};
  return context.database.withTenant(
    organizationId,
    actor,
    async (transaction) => {
      const { person, membership } = await identify(transaction, token, organizationId);
      if (membership === null) throw notFound('Organization');
      if (definition.action !== undefined) requireAction(membership, definition.action);
      actor.userId = person.userId;
      return work(transaction, { person, membership });
    },
    timeout,
  );
}

function checkedMember(member: MemberRequest): Promise<{ person: Person; membership: Membership }> {
  return asMember(member, async (_transaction, caller) => caller);
}

async function answerMember(
  member: MemberRequest,
  reply: FastifyReply,
  call: (call: MemberCall<EndpointDefinition>) => Promise<unknown>,
  body: unknown,
): Promise<FastifyReply> {
  const { context, definition, request, input, organizationId } = member;
  const key = definition.method === 'GET' ? null : idempotencyKeyOf(request);
  const inputOf = input as EndpointRequest<EndpointDefinition>;
  if (key === null) {
    const data = await asMember(member, (transaction, caller) =>
      call({ input: inputOf, transaction, organizationId, ...caller }),
    );
    return answer(context, definition, request, reply, data);
  }
  const idempotent = { key, fingerprint: fingerprintOf(request, body) };
  const kept = await whileBusy(() =>
    asMember(member, (transaction, caller) =>
      onceFor(
        transaction,
        caller.person.userId,
        idempotent,
        async (): Promise<StoredAnswer> => {
          const data = await call({ input: inputOf, transaction, organizationId, ...caller });
          verify(context, definition, data);
          return { status: definition.status ?? 200, text: JSON.stringify(data ?? null) };
        },
        (error) => ({ status: error.status, text: JSON.stringify(errorOf(error)) }),
      ),
    ),
  );
  if (kept.replayed) reply.header('idempotency-replayed', 'true');
  return sendEnvelope(reply, kept.status, storedText(kept, request.id));
}

function answer(
  context: RouteContext,
  definition: EndpointDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
  data: unknown,
): FastifyReply {
  verify(context, definition, data);
  return sendEnvelope(reply, definition.status ?? 200, successText(data, request.id));
}

/** What leaves must be what the contract says; checked where a failure is seen by whoever caused it. */
function verify(context: RouteContext, definition: EndpointDefinition, data: unknown): void {
  if (context.verifyOutput) definition.output.parse(JSON.parse(JSON.stringify(data ?? null)));
}
