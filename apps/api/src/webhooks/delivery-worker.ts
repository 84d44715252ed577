import { webhookAnswerBytes, webhookTimeoutMs } from '@tallyard/domain/webhooks/limits';
import { createDeliveryWorker, type DeliveryWorker, findQueues, type WorkerContext } from '../deliveries/public.ts';
import { type Database, systemActor } from '../platform/database/database.ts';
import { type OutboundRequest, type Outcome, type PostOptions, post } from '../platform/outgoing/post.ts';
import { messageIdOf } from './message.ts';
import { atOnce, type Claimed, type PollContext, pollOnce } from './poll-webhook.ts';
import { record, release } from './record-attempt.ts';
import { keepSelected, releaseUnsent } from './release-claims.ts';
import { Selections } from './selected.ts';
import { signedHeaders } from './sign-message.ts';

export interface WebhookWorkerContext extends PollContext, WorkerContext {
  readonly database: Database;
  readonly allowPrivate: boolean;
  /** Where saved queries are executed; null if they are not available. */
  readonly bffUrl: URL | null;
  readonly timeoutMs?: number;
}

/** The maximum number of calls in progress on this node. */
const mostAtOnce = 64;
/**
 * The outcome if the secrets cannot be read: no call is made, since receivers would refuse an unsigned one or, worse, accept
 * it.
 */
const unreadable: Outcome = {
  status: null,
  answer: null,
  error: 'Not signed: SESSION_SECRET was changed since the secret was made. Make a new secret.',
  durationMs: 0,
};

/**
 * Sends events to webhooks at least once, with a queue for each webhook. A node that stops aborts its calls and releases
 * their claims.
 */
export function createWebhookWorker(context: WebhookWorkerContext): DeliveryWorker {
  const { database, bffUrl, now = Date.now } = context;
  const stopping = new AbortController();
  const sender: Sender = {
    context,
    now,
    stopping: stopping.signal,
    selections: new Selections({ database, bffUrl, signal: stopping.signal, now }),
  };
  return createDeliveryWorker(context, {
    find: ({ now, signaled }) => {
      const isOpen = "(status = 'active' OR due_at IS NOT NULL)";
      const scope = signaled === 'all' ? '' : 'AND organization_id = ANY($2::int[])';
      const isSignaled = signaled.length === 0 ? '' : `OR (${isOpen} ${scope})`;
      return findQueues(
        database,
        `SELECT organization_id AS "organizationId", webhook_id AS id FROM webhooks WHERE due_at <= $1 ${isSignaled}
         ORDER BY due_at NULLS LAST LIMIT 1000`,
        [new Date(now), ...(isSignaled.includes('$2') ? [signaled] : [])],
      );
    },
    claim: (transaction, { id }, options) => pollOnce(transaction, context, id, options),
    send: async (claimed) => {
      const body = await bodyOf(sender, claimed);
      return body === null ? null : call(sender, { ...claimed, body });
    },
    async record(transaction, claimed, outcome, at) {
      if (stopping.signal.aborted && outcome.error !== null) release(transaction, claimed, at);
      else await record(transaction, claimed, outcome, at);
    },
    abort: () => stopping.abort(),
    limits: { perQueue: atOnce.working, perChannel: mostAtOnce },
    next: 'queue',
  });
}

interface Sender {
  readonly context: WebhookWorkerContext;
  readonly selections: Selections;
  readonly stopping: AbortSignal;
  readonly now: () => number;
}

/**
 * Returns the body to send, or null if nothing is sent now, which is then recorded. A saved query is checked for each call,
 * because permissions may end.
 */
async function bodyOf({ context, selections, stopping, now }: Sender, claimed: Claimed): Promise<string | null> {
  const { organizationId, selection, isSaid, body } = claimed;
  if (selection === null) return body;
  const said = await selections.ask(organizationId, selection, isSaid);
  // guard: selections.rights-at-each-call
  if (isSaid && (said.what === 'body' || said.what === 'gone')) return body;
  return context.database.withTenant(organizationId, systemActor, async (transaction) => {
    if (said.what === 'body') return keepSelected(transaction, claimed, said.body);
    if (stopping.aborted) release(transaction, claimed, now());
    else await releaseUnsent(transaction, context.jobs, claimed, said, now());
    return null;
  });
}

async function call({ context, stopping, now }: Sender, { deliveryId, url, body, secrets }: Claimed): Promise<Outcome> {
  if (secrets.length === 0) return unreadable;
  // guard: webhooks.id-of-the-delivery
  const signed = signedHeaders({ messageId: messageIdOf(deliveryId), body, at: now() }, secrets);
  const request: OutboundRequest = {
    url,
    headers: { 'content-type': 'application/json', 'user-agent': 'Tallyard-Webhooks/1', ...signed },
    body,
  };
  const options: PostOptions = {
    timeoutMs: context.timeoutMs ?? webhookTimeoutMs,
    answerBytes: webhookAnswerBytes,
    allowPrivate: context.allowPrivate,
    signal: stopping,
  };
  return post(request, options);
}
