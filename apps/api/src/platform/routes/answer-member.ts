import type { EndpointDefinition, EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type { FastifyReply } from 'fastify';
import type { TenantTransaction } from '../database/transaction.ts';
import { errorOf, sendEnvelope, storedText } from '../http/envelope.ts';
import { isApiKey } from '../identity/api-key-identity.ts';
import {
  answeredBefore,
  fingerprintOf,
  type IdempotentCall,
  idempotencyKeyOf,
  onceFor,
  type Replay,
  type StoredAnswer,
  whileBusy,
} from './idempotency.ts';
import { asMember, type Caller, type MemberRequest, type Opened } from './member.ts';
import type { MemberCall } from './route.ts';
import { answer, verify } from './send-answer.ts';

/** The handler, called with everything that a member's call can have. */
type Call = (call: MemberCall<EndpointDefinition> & { readonly pipelined: unknown }) => Promise<unknown>;
type Effect = (transaction: TenantTransaction, caller: Caller, opened: Opened) => Promise<unknown>;

/**
 * Calls the handler in the organization's transaction and responds; with an idempotency key at most once. `body` is what
 * the key is bound to.
 */
export async function answerMember(
  member: MemberRequest,
  reply: FastifyReply,
  call: Call,
  body: unknown,
): Promise<FastifyReply> {
  const { context, definition, request, organizationId } = member;
  const input = member.input as EndpointRequest<EndpointDefinition>;
  const effect: Effect = async (transaction, caller, { pipelined }) =>
    call({ input, transaction, organizationId, requestId: request.id, ...caller, pipelined: await pipelined() });
  const key = definition.method === 'GET' ? null : idempotencyKeyOf(request);
  if (key === null) return answer(context, definition, request, reply, await asMember(member, null, effect));
  const stored = await once(member, { key, fingerprint: fingerprintOf(request, body) }, effect);
  // In a group, the callers are identified there.
  request.isIdentified = true;
  if (stored.replayed) reply.header('idempotency-replayed', 'true');
  const isSealed = definition.secretAnswer === true && stored.status < 400;
  const opened = isSealed ? { ...stored, text: context.sealedAnswers.open(stored.text) } : stored;
  return sendEnvelope(reply, opened.status, storedText(opened, request.id));
}

/** Runs the call together with concurrent ones if the route supports it, otherwise alone. */
async function once(member: MemberRequest, idempotent: IdempotentCall, effect: Effect): Promise<Replay> {
  const { token, request, input, organizationId } = member;
  const alone = () => whileBusy(() => onceAlone(member, idempotent, effect));
  // Identifying an API key takes several queries, so its calls run alone.
  const grouped = isApiKey(token) ? undefined : member.grouping;
  return grouped?.ask(organizationId, { ...idempotent, token, requestId: request.id, input }, alone) ?? alone();
}

function onceAlone(member: MemberRequest, idempotent: IdempotentCall, effect: Effect): Promise<Replay | 'busy'> {
  const { context, definition } = member;
  const isSecret = definition.secretAnswer ?? false;
  return asMember(
    member,
    idempotent,
    (transaction, caller, opened) =>
      onceFor(transaction, caller.person.userId, idempotent, opened.claim, {
        run: async (): Promise<StoredAnswer> => {
          const data = await effect(transaction, caller, opened);
          verify(context, definition, data);
          const text = JSON.stringify(data ?? null);
          return { status: definition.status ?? 200, text: isSecret ? context.sealedAnswers.seal(text) : text };
        },
        undo: opened.undo,
        refusal: (error) => ({ status: error.status, text: JSON.stringify(errorOf(error)) }),
      }),
    // A secret is not returned to a caller who is no longer allowed to have it.
    async (transaction, person) =>
      isSecret || person.apiKey !== null ? null : answeredBefore(transaction, person.userId, idempotent),
  );
}
