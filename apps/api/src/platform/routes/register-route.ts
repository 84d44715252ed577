import type { EndpointDefinition, EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import { apiKeyRefusal } from '@tallyard/domain/permissions/actions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import {
  type Actor,
  enterOrganization,
  type Mark,
  type TenantTransaction,
  type Transaction,
} from '../database/transaction.ts';
import { ApiError, notFound } from '../errors.ts';
import type { SessionCookies } from '../http/cookies.ts';
import { errorOf, sendEnvelope, storedText, successText } from '../http/envelope.ts';
import { refuseForeignOrigin } from '../http/origin.ts';
import { receiveUpload, type Upload } from '../http/uploads.ts';
import { type ParsedInput, parseInput } from '../http/validation.ts';
import { isApiKey } from '../identity/api-key-identity.ts';
import { identify, type Membership, type Person, requireAnywhere } from '../identity/identity.ts';
import { organizationOf } from '../identity/tenancy.ts';
import { type GroupedCall, serveGroup } from './grouped-writes.ts';
import { Grouping } from './grouping.ts';
import {
  answeredBefore,
  type Claim,
  claimKey,
  fingerprintOf,
  type IdempotentCall,
  idempotencyKeyOf,
  onceFor,
  type Replay,
  type StoredAnswer,
  whileBusy,
} from './idempotency.ts';
import { type AheadCall, type FileAnswer, type Route, requireAction } from './route.ts';
import type { SealedAnswers } from './sealed-answer.ts';

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
export function registerRoute(app: FastifyInstance, context: RouteContext, route: Route): void {
  const { definition, kind, handler } = route;
  const grouping = groupingOf(app, context, route);
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
        const caller: SignedInRequest = { context, definition, request, token };
        const work = (upload?: Upload) =>
          asSignedIn(
            caller,
            async (transaction, person, ahead) =>
              call({ input, transaction, person, reply, idempotencyKey, upload, ahead: await ahead() }),
            route.ahead && ((transaction) => route.ahead?.(transaction as TenantTransaction, input)),
          );
        if (kind === 'own') {
          const person = await asSignedIn(caller, async (_transaction, found) => found);
          return answer(context, definition, request, reply, await call({ input, person, request, idempotencyKey }));
        }
        if (kind === 'file') return sendFile(request, reply, (await work()) as FileAnswer);
        if (kind === 'upload') {
          await asSignedIn(caller, async () => undefined);
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
        organizationId: organizationOf(request, input, definition),
        ahead: route.ahead,
        isSnapshot: route.isSnapshot ?? false,
        grouping,
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

interface SignedInRequest {
  readonly context: RouteContext;
  readonly definition: EndpointDefinition;
  readonly request: FastifyRequest;
  readonly token: string;
}

interface MemberRequest extends SignedInRequest {
  readonly input: ParsedInput;
  readonly organizationId: number;
  readonly ahead: Route['ahead'];
  readonly isSnapshot: boolean;
  readonly grouping: Grouping<GroupedCall, Replay> | undefined;
}

/** Serves calls of the route together, if it can. */
function groupingOf(app: FastifyInstance, context: RouteContext, { definition, group }: Route) {
  if (group === undefined) return undefined;
  const toText = (data: unknown) => {
    verify(context, definition, data);
    return JSON.stringify(data);
  };
  return new Grouping<GroupedCall, Replay>(
    (organizationId, calls) => serveGroup(context.database, definition, group, toText, organizationId, calls),
    (error) => app.log.warn({ err: error }, 'a group is served one by one'),
  );
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

/** What was sent ahead, as far as it was let through; what was not is sent now. */
type AheadAnswer = () => Promise<unknown>;

async function asSignedIn<Result>(
  { context, definition, request, token }: SignedInRequest,
  work: (transaction: Transaction, person: Person, ahead: AheadAnswer) => Promise<Result>,
  ahead?: (transaction: Transaction) => Promise<unknown> | undefined,
): Promise<Result> {
  const actor: NewActor = { userId: null, requestId: request.id };
  return context.database.withoutTenant(actor, async (transaction) => {
    const identity = identify(transaction, token, null);
    // Sees what the person may, whom the statement before names to the database; a key has other statements.
    const early = isApiKey(token) ? undefined : ahead?.(transaction);
    early?.catch(toldLater);
    const { person } = await identity;
    refuseKey(definition, person);
    nameActor(actor, person);
    // A key's transaction is one of its organisation already, and sees nothing else of its person.
    if (person.apiKey === null) {
      if (definition.action !== undefined) await requireAnywhere(transaction, person.userId, definition.action);
    } else if (definition.action !== undefined) {
      requireAction(person.apiKey.membership, definition.action);
    }
    return work(transaction, person, async () => early);
  });
}

/** Whoever waits for the answer hears of its failure; until then nobody does. */
function toldLater(): void {}

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

/** What a member's call begins with, sent before it is known who calls. */
interface Beginning {
  readonly claim: Promise<Claim | null>;
  readonly ahead: AheadAnswer;
  /** Only where something went ahead that may have to be undone. */
  readonly mark: Mark | null;
}

/** What was done for a member before their handler is called. */
interface Opened {
  readonly ahead: AheadAnswer;
  readonly claim: Claim | null;
  /** Takes back what was done since, and what went ahead. */
  readonly undo: () => void;
}

/** Claims the idempotency key and, with `isAhead`, sends the route's statements that need not wait for an answer. */
function begin(
  { ahead, input }: MemberRequest,
  transaction: TenantTransaction,
  idempotent: IdempotentCall | null,
  isAhead: boolean,
): Beginning {
  const claim = idempotent === null ? Promise.resolve(null) : claimKey(transaction, idempotent, isAhead);
  claim.catch(toldLater);
  if (!isAhead) return { claim, mark: null, ahead: async () => ahead?.(transaction, input) };
  const mark = idempotent === null ? null : transaction.mark();
  const early = ahead?.(transaction, input);
  early?.catch(toldLater);
  return { claim, mark, ahead: async () => early };
}

/**
 * Opens the organisation's transaction for a member who holds the flag. One packet asks who it is, claims the
 * idempotency key and carries the route's statements that go ahead. `instead` may have something for the person who is
 * refused; null: nothing.
 */
function asMember<Result>(
  member: MemberRequest,
  idempotent: IdempotentCall | null,
  work: (transaction: TenantTransaction, caller: Caller, opened: Opened) => Promise<Result>,
  instead: (transaction: TenantTransaction, person: Person) => Promise<Result | null> = async () => null,
): Promise<Result> {
  const { context, definition, request, token, organizationId } = member;
  const actor: NewActor = { userId: null, requestId: request.id };
  const timeout = definition.name === 'inventory.import' ? { statementTimeoutMs: 60_000 } : {};
  const { isSnapshot } = member;
  const options = { ...timeout, isSnapshot };
  const run = () => context.database.withTenant(organizationId, actor, inTransaction, options);
  // Somebody noted at the same moment that the session is in use; the next snapshot knows it.
  return isSnapshot ? run().catch((error) => (isStaleSnapshot(error) ? run() : Promise.reject(error))) : run();

  async function inTransaction(transaction: TenantTransaction): Promise<Result> {
    // A key is known only after several answers.
    const isKey = isApiKey(token);
    const goesAhead = !isKey && member.ahead !== undefined;
    const identity = identify(transaction, token, organizationId, goesAhead ? { action: definition.action } : null);
    const early = isKey ? null : begin(member, transaction, idempotent, goesAhead);
    const { person, membership, isAhead } = await identity;
    const isRefusedAhead = goesAhead && !isAhead;
    if (isRefusedAhead) await enterOrganization(transaction, organizationId);
    let caller: Caller;
    try {
      caller = admit(definition, person, membership);
    } catch (refusal) {
      const other = await instead(transaction, person);
      if (other === null) throw refusal;
      return other;
    }
    nameActor(actor, person);
    const beginning = early === null || isRefusedAhead ? begin(member, transaction, idempotent, false) : early;
    const claim = await beginning.claim;
    const mark = beginning.mark ?? (idempotent === null ? null : transaction.mark());
    mark?.keepSoFar();
    return work(transaction, caller, { ahead: beginning.ahead, claim, undo: () => mark?.undo() });
  }
}

function isStaleSnapshot(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '40001';
}

/** For what opens its own transactions: session, membership and flag are checked, and the transaction ends. */
function checkedMember(member: MemberRequest): Promise<Caller> {
  return asMember(member, null, async (_transaction, caller) => caller);
}

async function answerMember(
  member: MemberRequest,
  reply: FastifyReply,
  call: (call: AheadCall<EndpointDefinition, unknown>) => Promise<unknown>,
  body: unknown,
): Promise<FastifyReply> {
  const { context, definition, request, token, input, organizationId, grouping } = member;
  const key = definition.method === 'GET' ? null : idempotencyKeyOf(request);
  const inputOf = input as EndpointRequest<EndpointDefinition>;
  const effectOf = async (transaction: TenantTransaction, caller: Caller, opened: Opened) =>
    call({
      input: inputOf,
      transaction,
      organizationId,
      requestId: request.id,
      ...caller,
      ahead: await opened.ahead(),
    });
  if (key === null) {
    const data = await asMember(member, null, effectOf);
    return answer(context, definition, request, reply, data);
  }
  const isSecret = definition.secretAnswer ?? false;
  const idempotent = { key, fingerprint: fingerprintOf(request, body) };
  const alone = () =>
    whileBusy(() =>
      asMember(
        member,
        idempotent,
        (transaction, caller, opened) =>
          onceFor(transaction, caller.person.userId, idempotent, opened.claim, {
            run: async (): Promise<StoredAnswer> => {
              const data = await effectOf(transaction, caller, opened);
              verify(context, definition, data);
              const text = JSON.stringify(data ?? null);
              return { status: definition.status ?? 200, text: isSecret ? context.sealedAnswers.seal(text) : text };
            },
            undo: opened.undo,
            refusal: (error) => ({ status: error.status, text: JSON.stringify(errorOf(error)) }),
          }),
        // A secret is told to nobody who may not have it any more.
        async (transaction, person) =>
          isSecret || person.apiKey !== null ? null : answeredBefore(transaction, person.userId, idempotent),
      ),
    );
  // A key is told who it is by several answers, and goes alone.
  const grouped = isApiKey(token) ? undefined : grouping;
  const kept = await (grouped?.ask(organizationId, { ...idempotent, token, requestId: request.id, input }, alone) ??
    alone());
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
