import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TenantTransaction } from '../database/transaction.ts';
import { organizationKey } from '../file-processes/file-processes.ts';
import { bodyLimitOf } from '../http/body-limits.ts';
import { refuseForeignOrigin } from '../http/origin.ts';
import { noFileHere, receiveUpload, type Upload } from '../http/uploads.ts';
import { type ParsedInput, parseInput } from '../http/validation.ts';
import { organizationOf } from '../identity/tenancy.ts';
import { answerMember } from './answer-member.ts';
import { Grouping } from './call-groups.ts';
import type { RouteContext, SignedInRequest } from './context.ts';
import { type GroupedCall, serveGroup } from './grouped-writes.ts';
import { idempotencyKeyOf, type Replay } from './idempotency.ts';
import { checkedMember, type MemberRequest } from './member.ts';
import type { FileAnswer, Route } from './route.ts';
import { answer, sendFile, verify } from './send-answer.ts';
import { accessToken, asSignedIn, hasValidToken } from './signed-in.ts';

/** A request and its context while it is being handled. */
interface Step {
  readonly route: Route;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: RouteContext;
  readonly input: ParsedInput;
}

type Call = (call: unknown) => Promise<unknown>;

/** Registers one route; checks, transaction, idempotency and envelope are the same for all. */
export function registerRoute(app: FastifyInstance, context: RouteContext, route: Route): void {
  const { definition } = route;
  const grouping = groupingOf(app, context, route);
  app.route({
    method: definition.method,
    url: definition.path.replace(/\{(\w+)\}/g, ':$1'),
    // guard: requests.body-limits
    bodyLimit: bodyLimitOf(definition.name),
    config: definition.access === 'public' ? {} : { hasValidToken: (request) => hasValidToken(context, request) },
    preValidation: async (request) => {
      // guard: requests.no-file-here
      if (route.kind !== 'upload' && request.isMultipart()) throw noFileHere();
    },
    handler: async (request, reply) => {
      refuseForeignOrigin(request, context.publicUrl);
      const isPublic = definition.access === 'public';
      const token = isPublic ? '' : accessToken(context, request);
      const step: Step = { route, request, reply, context, input: parseInput(definition, request) };
      if (isPublic) return answerAnybody(step);
      const caller: SignedInRequest = { context, definition, request, token };
      if (definition.access === 'signedIn') return answerSignedIn(step, caller);
      const organizationId = organizationOf(request, step.input, definition);
      return answerInOrganization(step, { ...caller, route, input: step.input, organizationId, grouping });
    },
  });
}

async function answerAnybody({ route, context, request, reply, input }: Step): Promise<FastifyReply> {
  const data = await (route.handler as Call)({ input, request, reply });
  return answer(context, route.definition, request, reply, data);
}

/** Handles a call of a signed-in user outside any organization. */
async function answerSignedIn(step: Step, caller: SignedInRequest): Promise<FastifyReply> {
  const { route, context, request, reply, input } = step;
  const { definition, kind, pipelined } = route;
  const call = route.handler as Call;
  const idempotencyKey = definition.method === 'GET' ? null : idempotencyKeyOf(request);
  const respond = (data: unknown) => answer(context, definition, request, reply, data);
  const work = (upload?: Upload) =>
    asSignedIn(
      caller,
      async (transaction, person, early) =>
        call({ input, transaction, person, reply, idempotencyKey, upload, pipelined: await early() }),
      pipelined && ((transaction) => pipelined(transaction as TenantTransaction, input)),
    );
  if (kind === 'own') {
    const person = await asSignedIn(caller, async (_transaction, found) => found);
    return respond(await call({ input, person, request, idempotencyKey }));
  }
  if (kind === 'file') return sendFile(request, reply, (await work()) as FileAnswer);
  if (kind !== 'upload') return respond(await work());
  // A file is not received before the caller is known to be allowed to send it.
  const userId = await asSignedIn(caller, async (_transaction, person) => person.userId);
  return withUpload(step, `user ${userId}`, async (upload) => respond(await work(upload)));
}

/** Handles a call of a member of the request's organization. */
async function answerInOrganization(step: Step, member: MemberRequest): Promise<FastifyReply> {
  const { route, request, reply, input } = step;
  const call = route.handler as Call;
  if (route.kind === 'stream') {
    const caller = await checkedMember(member);
    await call({ input, request, reply, organizationId: member.organizationId, ...caller });
    return reply;
  }
  if (route.kind !== 'upload') return answerMember(member, reply, call, request.body);
  const { membership } = await checkedMember(member);
  const { organizationId } = member;
  return withUpload(step, organizationKey(organizationId), async (upload) => {
    // guard: file-processes.outside-transaction
    await route.admit?.(upload);
    const prepared = await route.prepare?.({ input: input as never, upload, organizationId, membership });
    return answerMember(member, reply, (caller) => call({ ...caller, upload, prepared }), upload.fingerprint);
  });
}

/** `owner` is the key by which files take turns. */
async function withUpload(
  { context, request }: Step,
  owner: string,
  work: (upload: Upload) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const upload = await receiveUpload(request, context.uploadDirectory, context.fileProcesses.readerOf(owner));
  try {
    return await work(upload);
  } finally {
    await upload.discard();
  }
}

/** Returns the group runner of a route that supports it. */
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
