import { mostTries } from '@tallyard/domain/limits/retries';
import { mayDo, refusalOf } from '@tallyard/domain/permissions/actions';
import { nobodySubscribed, noRecipientConfirmed } from '@tallyard/domain/recipients/texts';
import { maxReportBytes } from '@tallyard/domain/scheduled-reports/limits';
import { neverEnds, nobodyLeft, senderGone, tooLarge } from '@tallyard/domain/scheduled-reports/texts';
import { createDeliveryWorker, type DeliveryWorker, findQueues, type WorkerContext } from '../deliveries/public.ts';
import { type Database, systemActor } from '../platform/database/database.ts';
import type { Actor, TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import type { Membership } from '../platform/identity/person.ts';
import { presentMembership } from '../platform/identity/present-membership.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import type { TakeQuota } from '../platform/quotas/quotas.ts';
import type { Subscriber } from '../platform/recipients/statuses.ts';
import { unsubscribeUrl } from '../platform/recipients/unsubscribe-links.ts';
import type { SelectionFeed } from '../platform/selected/feed.ts';
import { type ClaimedRun, claimRun, tryMs } from './claim-run.ts';
import { makeDueRun } from './due.ts';
import { reportEmail } from './email-templates.ts';
import { noteUnsent, readReachable } from './reachable.ts';
import { keepFile, record, storedFile, type TryOutcome } from './record-run.ts';
import { Refused } from './refused.ts';
import { fileOf, type RenderedFile, readListRows } from './render-report.ts';
import { type ReportRow, readRow } from './repository.ts';
import { readSelectionRows } from './selected.ts';
import { actionsFor, type Choosing } from './sources.ts';

export interface RunnerContext extends Choosing, Pick<WorkerContext, 'now'> {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly jobs: () => Jobs;
  readonly feed: Pick<SelectionFeed, 'read'>;
  readonly publicUrl: URL;
  /** By default counts against the daily limits. */
  readonly takeQuota?: TakeQuota;
  /** The secret that signs unsubscribe links. */
  readonly secret: string;
}

interface Recipient {
  readonly address: string;
  /** Null for a test, which has no unsubscribe link. */
  readonly subscriber: Subscriber | null;
}

/** The number of reports that a node creates at once: each has a file in memory. */
const mostAtOnce = 2;

/**
 * Creates and emails due reports, with a queue for each organization. The job queue triggers its polls: every minute for due
 * reports, and at once for requested ones.
 */
export class ReportRunner {
  readonly #context: RunnerContext;
  readonly #worker: DeliveryWorker;
  #errors: unknown[] = [];

  constructor(context: RunnerContext) {
    this.#context = context;
    const onError = (error: unknown) => void this.#errors.push(error);
    this.#worker = createDeliveryWorker(
      { ...context, onError },
      {
        find: async ({ now, signaled }) => {
          const queues = signaled === 'all' ? await this.#findDue(now) : signaled.map(queueOf);
          for (const { organizationId } of queues) await this.#makeDue(organizationId).catch(onError);
          return queues;
        },
        claim: async (transaction, _queue, { now }) => {
          // guard: quotas.off-for-reports
          const run = await claimRun(transaction, now, context.takeQuota);
          return { claimed: run === null ? [] : [run], hasMore: run !== null };
        },
        send: async (run): Promise<TryOutcome> => {
          const begun = performance.now();
          const outcome = await this.#try(run);
          return { ...outcome, durationMs: Math.round(performance.now() - begun) };
        },
        record: (transaction, run, outcome, now) => record(transaction, context.jobs, run, outcome, now),
        limits: { perQueue: mostAtOnce, perChannel: mostAtOnce },
        next: 'queue',
      },
    );
  }

  get #now(): number {
    return (this.#context.now ?? Date.now)();
  }

  /**
   * Processes everything that is due, of one organization if given. Throws the collected errors once: the queue then retries
   * the job.
   */
  async run(organizationId?: number): Promise<void> {
    await this.#worker.settle(organizationId);
    const errors = this.#errors;
    this.#errors = [];
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} times reports could not be made`);
  }

  #findDue(now: number): Promise<readonly ReturnType<typeof queueOf>[]> {
    return findQueues(
      this.#context.database,
      `SELECT organization_id AS "organizationId", organization_id::text AS id FROM scheduled_reports WHERE status = 'active' AND next_due_at <= $1
       UNION SELECT organization_id, organization_id::text FROM report_runs WHERE state = 'waiting' AND next_attempt_at <= $1 ORDER BY 1`,
      [new Date(now)],
    );
  }

  #within<Result>(organizationId: number, work: (transaction: TenantTransaction) => Promise<Result>): Promise<Result> {
    return this.#context.database.withTenant(organizationId, systemActor, work);
  }

  async #makeDue(organizationId: number): Promise<void> {
    const now = new Date(this.#now);
    const { rows } = await this.#within(organizationId, (transaction) =>
      transaction.query<{ report_id: string }>(
        `SELECT report_id FROM scheduled_reports
         WHERE organization_id = $1 AND status = 'active' AND next_due_at <= $2 ORDER BY next_due_at`,
        [organizationId, now],
      ),
    );
    for (const { report_id: id } of rows) {
      await this.#within(organizationId, (transaction) => makeDueRun(transaction, id, now));
    }
  }

  async #try(run: ClaimedRun): Promise<Omit<TryOutcome, 'durationMs'>> {
    // An attempt that crashes its node cannot record its outcome.
    if (run.attempts > mostTries('report')) return { error: neverEnds, isFinal: true };
    try {
      await this.#make(run);
      return { error: null, isFinal: true };
    } catch (error) {
      // A refusal by a product rule is permanent; an internal error or one of the mail server may be temporary.
      const isFinal = error instanceof Refused || (error instanceof ApiError && error.status < 500);
      return { error: wordsOf(error), isFinal };
    }
  }

  async #make(run: ClaimedRun): Promise<void> {
    const { organizationId } = run;
    const until = performance.now() + tryMs;
    const { row, organization, membership, actor } = await this.#within(organizationId, (transaction) =>
      this.#read(transaction, run),
    );
    // guard: reports.taken-out
    const to = run.reason === 'test' ? run.recipients : run.recipients.filter((one) => row.recipients.includes(one));
    if (to.length === 0) throw new Refused(nobodyLeft);
    // guard: reports.present-rights
    this.#requireRights(membership, row);
    const readers = await this.#readersOf(run, to);
    // guard: reports.same-bytes
    const file =
      (await this.#within(organizationId, (transaction) => storedFile(transaction, run))) ??
      (await this.#makeFile(run, row, organization, actor));
    if (file === null) return;
    const { publicUrl, mailer } = this.#context;
    const mailed = { organizationId, row, run, organization, rows: file.rows, note: file.note };
    const attachments = [{ filename: file.name, contentType: file.contentType, content: file.bytes }];
    const failures: unknown[] = [];
    for (const { address, subscriber } of readers) {
      // A refused address does not stop emails to the others; nobody gets an email twice.
      const content = reportEmail(publicUrl, { ...mailed, unsubscribeUrl: this.#unsubscribeUrlOf(run, subscriber) });
      // guard: reports.nobody-twice
      const mail = { ...content, attachments, to: address, deduplicationId: mailIdOf(run, address) };
      await within(until - performance.now(), mailer.send(mail)).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  /** Returns the recipients of the run; for a test, the person who requested it. Throws `Refused` if there are none. */
  async #readersOf(run: ClaimedRun, addresses: readonly string[]): Promise<readonly Recipient[]> {
    if (run.reason === 'test') return addresses.map((address) => ({ address, subscriber: null }));
    const { readers, unsent } = await this.#within(run.organizationId, async (transaction) => {
      const reachable = await readReachable(transaction, run.reportId, addresses, this.#now);
      await noteUnsent(transaction, run.runId, reachable.unsent);
      return reachable;
    });
    if (readers.length > 0) return readers;
    throw new Refused(unsent.some(({ reason }) => reason === 'unconfirmed') ? noRecipientConfirmed : nobodySubscribed);
  }

  #unsubscribeUrlOf({ organizationId, reportId }: ClaimedRun, subscriber: Subscriber | null): string | null {
    if (subscriber === null) return null;
    return unsubscribeUrl(this.#context, { organizationId, subscriber, topic: { kind: 'report', reportId } });
  }

  async #read(transaction: TenantTransaction, run: ClaimedRun) {
    const row = await readRow(transaction, run.reportId);
    const userId = run.requestedBy ?? row.acts_for;
    const membership = await presentMembership(transaction, { userId, requestId: null });
    const { rows } = await transaction.query<{ name: string }>(
      'SELECT name FROM organizations WHERE organization_id = $1',
      [transaction.organizationId],
    );
    const actor = { userId, requestId: null, isScoped: membership?.isScoped ?? false };
    return { row, membership, actor, organization: rows[0]?.name ?? '' };
  }

  /** Throws `Refused` if the owner may no longer export the content. */
  #requireRights(membership: Membership | null, row: ReportRow): void {
    if (membership === null) throw new Refused(senderGone);
    const lacking = actionsFor(this.#context, row).find((action) => !mayDo(membership.flags, action));
    if (lacking !== undefined) throw new Refused(refusalOf(lacking));
  }

  /** Creates and stores the file. Returns null if another node has claimed the run. */
  async #makeFile(
    run: ClaimedRun,
    row: ReportRow,
    organization: string,
    actor: Actor & { readonly userId: string },
  ): Promise<RenderedFile | null> {
    const { told, readTo } = await this.#readRows(run, row, actor);
    const file = await fileOf(told, row, organization, run.until);
    if (file.bytes.length > maxReportBytes) throw new Refused(tooLarge);
    const isKept = await this.#within(run.organizationId, (transaction) => keepFile(transaction, run, file, readTo));
    return isKept ? file : null;
  }

  async #readRows(run: ClaimedRun, row: ReportRow, actor: Actor & { readonly userId: string }) {
    const { database, feed, sources } = this.#context;
    const { userId } = actor;
    if (row.selection_id !== null) {
      return readSelectionRows(feed, row, { selectionId: row.selection_id, actsFor: userId });
    }
    const source = sources.get(row.list ?? '');
    if (source === undefined) throw new Error(`No module has the list ${row.list}`);
    const told = await database.withTenant(
      run.organizationId,
      // guard: reports.in-their-name
      actor,
      (transaction) => readListRows(transaction, source, row, run, userId),
      { isSnapshot: true },
    );
    return { told, readTo: null };
  }
}

/** Returns the queue of an organization. */
const queueOf = (organizationId: number) => ({ organizationId, id: String(organizationId) });

/**
 * Returns the same id for every attempt. The address is encoded, since its characters may have a special meaning in the id.
 */
function mailIdOf({ runId }: ClaimedRun, address: string): string {
  return `report-${runId}-${Buffer.from(address).toString('hex')}`;
}

/** Rejects after `ms`. The work itself is not canceled. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server did not answer in time')), Math.max(ms, 1_000));
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
