import type { EndpointDefinition, EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import { apiKeyRefusal } from '@tallyard/domain/permissions/actions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookies } from './cookies.ts';
import type { Database } from './database/database.ts';
import type { Actor, TenantTransaction, Transaction } from './database/transaction.ts';
import { errorOf, sendEnvelope, storedText, successText } from './envelope.ts';
import { ApiError, notFound } from './errors.ts';
import {
  answeredBefore,
  fingerprintOf,
  idempotencyKeyOf,
  onceFor,
  type StoredAnswer,
  whileBusy,
} from './idempotency.ts';
import { identify, type Membership, type Person, requireAnywhere } from './identity.ts';
import { refuseForeignOrigin } from './origin.ts';
import { type FileAnswer, type MemberCall, type Route, requireAction } from './route.ts';
import type { SealedAnswers } from './sealed-answer.ts';
import { organizationOf } from './tenancy.ts';
import { receiveUpload, type Upload } from './uploads.ts';
import { type ParsedInput, parseInput } from './validation.ts';

/** What all routes stand on. */
export interface RouteContext {
  readonly database: Database;
  readonly cookies: SessionCookies;
  readonly publicUrl: URL;
  readonly uploadDirectory: string;
  readonly sealedAnswers: SealedAnswers;
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
        const work = (upload?: Upload) =>
          asSignedIn(context, definition, request, token, (transaction, person) =>
            call({ input, transaction, person, reply, idempotencyKey, upload }),
          );
        if (kind === 'own') {
          const person = await asSignedIn(context, definition, request, token, async (_transaction, found) => found);
          return answer(context, definition, request, reply, await call({ input, person, request, idempotencyKey }));
        }
        if (kind === 'file') return sendFile(request, reply, (await work()) as FileAnswer);
        if (kind === 'upload') {
          await asSignedIn(context, definition, request, token, async () => undefined);
          return withUpload(context, request, async (upload) =>
            answer(context, definition, request, reply, await work(upload)),
          );
        }
        return answer(context, definition, request, reply, await work());
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
        return withUpload(context, request, (upload) =>
          answerMember(member, reply, (caller) => call({ ...caller, upload }), upload.fingerprint),
        );
      }
      return answerMember(member, reply, call, request.body);
    },
  });
}

async function withUpload(
  context: RouteContext,
  request: FastifyRequest,
  work: (upload: Upload) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const upload = await receiveUpload(request, context.uploadDirectory);
  try {
    return await work(upload);
  } finally {
    await upload.discard();
  }
}

/** What somebody uploaded is shown as what it is and as nothing else: no guessing of types, no scripts within. */
function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply {
  const etag = `"${file.etag}"`;
  reply
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox");
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.code(200).type(file.contentType).send(file.bytes);
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
  const { authorization = '' } = request.headers;
  // Whoever shows a bearer token is known by it alone, even when it cannot be read.
  const token = /^Bearer\b/i.test(authorization)
    ? /^Bearer +([\x21-\x7e]+)$/i.exec(authorization)?.[1]
    : context.cookies.read(request, context.cookies.access);
  if (token === null || token === undefined) throw new ApiError('UNAUTHENTICATED');
  return token;
}

/** The actor of a transaction before its caller is known. */
type NewActor = { -readonly [Key in keyof Actor]: Actor[Key] };

function nameActor(actor: NewActor, person: Person): void {
  actor.userId = person.userId;
  actor.apiKeyId = person.apiKey === null ? null : person.sessionId;
}

/** Throws PERMISSION_DENIED for what is for people and not for the keys they made. */
function refuseKey({ access, apiKeys }: EndpointDefinition, person: Person): void {
  if (person.apiKey === null || (apiKeys ?? access === 'organization')) return;
  throw new ApiError('PERMISSION_DENIED', apiKeyRefusal);
}

async function asSignedIn<Result>(
  context: RouteContext,
  definition: EndpointDefinition,
  request: FastifyRequest,
  token: string,
  work: (transaction: Transaction, person: Person) => Promise<Result>,
): Promise<Result> {
  const actor: NewActor = { userId: null, requestId: request.id };
  return context.database.withoutTenant(actor, async (transaction) => {
    const { person } = await identify(transaction, token, null);
    refuseKey(definition, person);
    nameActor(actor, person);
    // Opens the person's own memberships to this transaction; a key's is one of its organisation already.
    if (person.apiKey === null) {
      await transaction.query(`SELECT set_config('app.user_id', $1, true)`, [person.userId]);
      if (definition.action !== undefined) await requireAnywhere(transaction, person.userId, definition.action);
    } else if (definition.action !== undefined) {
      requireAction(person.apiKey.membership, definition.action);
    }
    return work(transaction, person);
  });
}

interface Caller {
  readonly person: Person;
  readonly membership: Membership;
}

/** Throws NOT_FOUND for who is no member, and PERMISSION_DENIED for who does not hold the flag. */
function admit(definition: EndpointDefinition, person: Person, membership: Membership | null): Caller {
  if (membership === null) throw notFound('Organization');
  refuseKey(definition, person);
  if (definition.action !== undefined) requireAction(membership, definition.action);
  return { person, membership };
}

/**
 * Opens the organisation's transaction for a member who holds the flag. `instead` may have something for the person who
 * is refused; null: nothing.
 */
function asMember<Result>(
  { context, definition, request, token, organizationId }: MemberRequest,
  work: (transaction: TenantTransaction, caller: Caller) => Promise<Result>,
  instead: (transaction: TenantTransaction, person: Person) => Promise<Result | null> = async () => null,
): Promise<Result> {
  const actor: NewActor = { userId: null, requestId: request.id };
  const timeout = definition.name === 'inventory.import' ? { statementTimeoutMs: 60_000 } : {};
  return context.database.withTenant(
    organizationId,
    actor,
    async (transaction) => {
      const { person, membership } = await identify(transaction, token, organizationId);
      let caller: Caller;
      try {
        caller = admit(definition, person, membership);
      } catch (refusal) {
        const other = await instead(transaction, person);
        if (other === null) throw refusal;
        return other;
      }
      nameActor(actor, person);
      return work(transaction, caller);
    },
    timeout,
  );
}

function checkedMember(member: MemberRequest): Promise<Caller> {
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
  const isSecret = definition.secretAnswer ?? false;
  const idempotent = { key, fingerprint: fingerprintOf(request, body) };
  const kept = await whileBusy(() =>
    asMember(
      member,
      (transaction, caller) =>
        onceFor(
          transaction,
          caller.person.userId,
          idempotent,
          async (): Promise<StoredAnswer> => {
            const data = await call({ input: inputOf, transaction, organizationId, ...caller });
            verify(context, definition, data);
            const text = JSON.stringify(data ?? null);
            return { status: definition.status ?? 200, text: isSecret ? context.sealedAnswers.seal(text) : text };
          },
          (error) => ({ status: error.status, text: JSON.stringify(errorOf(error)) }),
        ),
      // A secret is told to nobody who may not have it any more.
      async (transaction, person) =>
        isSecret || person.apiKey !== null ? null : answeredBefore(transaction, person.userId, idempotent),
    ),
  );
  if (kept.replayed) reply.header('idempotency-replayed', 'true');
  const told = isSecret && kept.status < 400 ? { ...kept, text: context.sealedAnswers.open(kept.text) } : kept;
  return sendEnvelope(reply, told.status, storedText(told, request.id));
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
