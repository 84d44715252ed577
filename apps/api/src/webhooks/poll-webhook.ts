import type { webhookKinds } from '@tallyard/domain/webhooks/fields';
import { nextDeliveries, pauseDestination, type Waiting } from '../deliveries/public.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { readStreamEvents } from '../platform/events/stream-events.ts';
import { newId } from '../platform/ids.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { presentOwnerProblem } from '../platform/owners/owner.ts';
import type { Seal } from '../platform/sealing/seal.ts';
import { type FailureMail, stepOf, takenAfter } from './failure-steps.ts';
import { insertDeliveries } from './insert-deliveries.ts';
import { signingSecrets } from './secrets.ts';
import type { RequestedSelection } from './selected.ts';
import { rawWebhookNeeds } from './webhook-owners.ts';
import { webhookTable } from './webhook-table.ts';

/**
 * The number of waiting deliveries above which no more are created: the events are stored anyway, and every poll reads the
 * waiting ones.
 */
const windowSize = 500;
const eventsPerPoll = 250;
/** A sender that has not finished after this time is considered dead, and another one sends the delivery with the same id. */
export const claimMs = 60_000;
/**
 * The maximum number of concurrent calls to one receiver. A failing receiver gets one, so that it does not take the capacity
 * of others.
 */
export const atOnce = { working: 8, failing: 1 } as const;

/** A delivery claimed for sending by the caller alone. */
export interface Claimed {
  readonly organizationId: number;
  readonly webhookId: string;
  readonly deliveryId: string;
  readonly claimId: string;
  readonly url: string;
  /** The stored event, or the stored result of the saved query. */
  readonly body: string;
  /** The saved query to execute before sending; null if the event is sent as it is. */
  readonly selection: RequestedSelection | null;
  /** Whether `body` is the result of the saved query. */
  readonly isSaid: boolean;
  /** Empty if none can be read. */
  readonly secrets: readonly string[];
}

export interface PollResult {
  readonly claimed: readonly Claimed[];
  /** Whether there is more to do at once. */
  readonly hasMore: boolean;
}

const nothing: PollResult = { claimed: [], hasMore: false };

interface WebhookRow extends Record<string, unknown> {
  readonly url: string;
  readonly kinds: readonly (typeof webhookKinds)[number][];
  readonly selection_id: string | null;
  readonly acts_for: string;
  readonly status: 'active' | 'paused';
  readonly read_to: string;
  readonly failing_since: Date | null;
  readonly times_told: number;
}

export interface PollContext {
  readonly seal: Seal;
  readonly jobs: () => Jobs;
}

/**
 * Polls a webhook once: creates deliveries of new events, takes the due failure steps, and claims at most `most` deliveries.
 * Returns nothing while another node polls it.
 */
export async function pollOnce(
  transaction: TenantTransaction,
  context: PollContext,
  webhookId: string,
  { now, most }: { readonly now: number; readonly most: number },
): Promise<PollResult> {
  const { organizationId } = transaction;
  const { rows } = await transaction.query<WebhookRow>(
    `SELECT url, kinds, selection_id, acts_for, status, read_to::text, failing_since, times_told FROM webhooks
     WHERE organization_id = $1 AND webhook_id = $2 FOR NO KEY UPDATE SKIP LOCKED`,
    [organizationId, webhookId],
    'webhook-turn',
  );
  const [webhook] = rows;
  if (webhook === undefined) return nothing;
  const step = await watch(transaction, context, webhookId, webhook, now);
  // guard: owners.webhook-before-each-call
  const isActive = webhook.status === 'active' && !step.isPaused && (await mayAct(transaction, webhook));
  let waiting = await readWaiting(transaction, webhookId, isActive);
  let hasMoreEvents = false;
  if (isActive && waiting.length < windowSize) {
    const made = await makeDeliveries(transaction, webhookId, webhook, now);
    hasMoreEvents = made.hasMore;
    if (made.count > 0) waiting = await readWaiting(transaction, webhookId, true);
  }
  const next = nextDeliveries(waiting, now);
  // guard: webhooks.failing-holds-one-place
  const places = Math.min(most, atOnce[webhook.failing_since === null ? 'working' : 'failing'] - next.claimed);
  const chosen = next.ready.slice(0, Math.max(places, 0));
  const claimed = chosen.length === 0 ? [] : await claim(transaction, context, webhookId, webhook, chosen, now);
  const isDueNow = hasMoreEvents || next.ready.length > chosen.length;
  const dueAt = isDueNow ? now : least(next.nextAt, step.nextAt, claimed.length > 0 ? now + claimMs : null);
  transaction.send(
    `UPDATE webhooks SET due_at = to_timestamp($3::float8 / 1000) WHERE organization_id = $1 AND webhook_id = $2`,
    [organizationId, webhookId, dueAt],
    'webhook-due',
  );
  return { claimed, hasMore: hasMoreEvents && waiting.length < windowSize };
}

/**
 * Returns whether its owner may still receive whole events. Checked before each call, even if the webhook has not been paused
 * yet.
 */
async function mayAct(transaction: TenantTransaction, webhook: WebhookRow): Promise<boolean> {
  if (webhook.selection_id !== null) return true;
  return (await presentOwnerProblem(transaction, webhook.acts_for, rawWebhookNeeds)) === null;
}

function least(...times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** Notifies people of a failing webhook, and finally pauses it. */
async function watch(
  transaction: TenantTransaction,
  { jobs }: PollContext,
  webhookId: string,
  { status, failing_since: failingSince, times_told: taken }: WebhookRow,
  now: number,
): Promise<{ isPaused: boolean; nextAt: number | null }> {
  if (failingSince === null || status === 'paused') return { isPaused: false, nextAt: null };
  const { step, nextAt } = stepOf(failingSince.getTime(), taken, now);
  if (step === null) return { isPaused: false, nextAt };
  const isPaused = step === 'paused';
  transaction.send('UPDATE webhooks SET times_told = $3 WHERE organization_id = $1 AND webhook_id = $2', [
    transaction.organizationId,
    webhookId,
    takenAfter(step),
  ]);
  if (isPaused) await pauseDestination(transaction, webhookTable, webhookId, { because: 'failures' });
  const mail: FailureMail = { organizationId: transaction.organizationId, webhookId, step };
  await jobs().enqueue(transaction, webhookTable.failureEmails, mail);
  return { isPaused, nextAt };
}

interface WaitingRow extends Record<string, unknown> {
  readonly delivery_id: string;
  readonly lanes: string[];
  readonly next_attempt_at: Date;
  readonly claimed_until: Date | null;
}

/** Returns the waiting deliveries in the order of their events; only the tests of a paused webhook. */
async function readWaiting(transaction: TenantTransaction, webhookId: string, isActive: boolean): Promise<Waiting[]> {
  const { rows } = await transaction.query<WaitingRow>(
    `SELECT delivery_id, lanes, next_attempt_at, claimed_until FROM webhook_deliveries
     WHERE organization_id = $1 AND webhook_id = $2 AND state = 'waiting' AND (event_id IS NULL OR $3)
     ORDER BY event_id NULLS FIRST, delivery_id LIMIT ${windowSize * 2}`,
    [transaction.organizationId, webhookId, isActive],
    'webhook-waiting',
  );
  return rows.map((row) => ({
    deliveryId: row.delivery_id,
    lanes: row.lanes,
    nextAttemptAt: row.next_attempt_at.getTime(),
    claimedUntil: row.claimed_until?.getTime() ?? 0,
  }));
}

async function makeDeliveries(
  transaction: TenantTransaction,
  webhookId: string,
  { kinds, read_to: readTo }: WebhookRow,
  now: number,
): Promise<{ count: number; hasMore: boolean }> {
  const page = await readStreamEvents(transaction, { after: readTo, kinds, limit: eventsPerPoll });
  // The webhook was paused or offline for longer than events are stored, so it continues with the oldest one.
  const cursor = 'oldestCursor' in page ? page.oldestCursor : page.cursor;
  const events = 'oldestCursor' in page ? [] : page.events;
  if (cursor === readTo) return { count: 0, hasMore: false };
  if (events.length > 0) await insertDeliveries(transaction, webhookId, events, { at: now, isReplay: false });
  transaction.send(
    'UPDATE webhooks SET read_to = $3 WHERE organization_id = $1 AND webhook_id = $2',
    [transaction.organizationId, webhookId, cursor],
    'webhook-read-to',
  );
  return { count: events.length, hasMore: 'oldestCursor' in page || page.hasMore };
}

async function claim(
  transaction: TenantTransaction,
  { seal }: PollContext,
  webhookId: string,
  { url, selection_id: selectionId, acts_for: actsFor }: WebhookRow,
  chosen: readonly Waiting[],
  now: number,
): Promise<Claimed[]> {
  const { organizationId } = transaction;
  const secrets = await signingSecrets(transaction, seal, webhookId);
  const claimId = newId();
  const { rows } = await transaction.query<ClaimedRow>(
    // guard: webhooks.not-done-before-the-answer
    `UPDATE webhook_deliveries SET claim_id = $4, claimed_until = to_timestamp($5::float8 / 1000)
     WHERE organization_id = $1 AND webhook_id = $2 AND delivery_id = ANY($3::uuid[]) RETURNING delivery_id, event_id::text AS event_id, body, selected`,
    [organizationId, webhookId, chosen.map(({ deliveryId }) => deliveryId), claimId, now + claimMs],
    'webhook-claim',
  );
  const found = new Map(rows.map((row) => [row.delivery_id, row]));
  return chosen.flatMap(({ deliveryId }) => {
    const row = found.get(deliveryId);
    if (row === undefined) return [];
    const { event_id: cursor, body, selected } = row;
    // A test has no event, so there is no saved query to execute.
    const selection = selectionId && cursor ? { selectionId, actsFor, cursor } : null;
    const isSaid = selected !== null;
    return [
      // guard: selections.kept-bytes
      { organizationId, webhookId, deliveryId, claimId, url, body: selected ?? body, selection, isSaid, secrets },
    ];
  });
}

interface ClaimedRow extends Record<string, unknown> {
  readonly delivery_id: string;
  /** Null for a test. */
  readonly event_id: string | null;
  readonly body: string;
  readonly selected: string | null;
}
