import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type { createScheduledReport, updateScheduledReport } from '@tallyard/contracts/scheduled-reports/endpoints';
import type { ReportRun, ScheduledReport } from '@tallyard/contracts/scheduled-reports/models';
import { selectionRuleProblem } from '@tallyard/domain/scheduled-reports/fields';
import { maxReports, maxSentByHand } from '@tallyard/domain/scheduled-reports/limits';
import { neverDue, oneSource, tooManyReports, tooManySent } from '@tallyard/domain/scheduled-reports/texts';
import { localOf } from '@tallyard/domain/schedules/local-time';
import { nextOccurrences } from '@tallyard/domain/schedules/occurrences';
import { countDestinations, limitByHand } from '../deliveries/public.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, invalid, problemOf } from '../platform/errors.ts';
import { presentCursor } from '../platform/events/outbox.ts';
import { audit } from '../platform/history/audit.ts';
import type { Membership, Person } from '../platform/identity/person.ts';
import { newId } from '../platform/ids.ts';
import { presentOwnerProblem } from '../platform/owners/owner.ts';
import { readTimeZone } from '../platform/periods/day-bounds.ts';
import { requestConfirmations } from '../platform/recipients/statuses.ts';
import { requireVersion } from '../platform/stale.ts';
import { reportTable } from './report-table.ts';
import { insertReport, type ReportFields, readRow, recurrenceOf, reportFrom, writeReport } from './repository.ts';
import { insertRun, readRun, sinceOf } from './runs.ts';
import { actionsFor, type Choosing, type Chosen, chooseSource, requireRights } from './sources.ts';

type Creation = Omit<EndpointRequest<typeof createScheduledReport>['body'], 'organizationId'>;
type Change = Omit<EndpointRequest<typeof updateScheduledReport>['body'], 'organizationId'>;

export interface ReportContext extends Choosing {
  /** Wakes the runner for the organization's reports. */
  readonly wake: (transaction: TenantTransaction) => Promise<void>;
}

/** The caller and their permissions. */
export interface ReportActor {
  readonly person: Person;
  readonly membership: Membership;
}

/**
 * Creates a report. Throws VALIDATION_FAILED unless there is exactly one source, or for a rule without future dates or too
 * infrequent for its source; NOT_FOUND for a missing source; PERMISSION_DENIED if the caller may not export it; NAME_TAKEN;
 * and RULE_BROKEN if there are too many.
 */
export async function createReport(
  transaction: TenantTransaction,
  context: ReportContext,
  { person, membership }: ReportActor,
  { name, format, rrule, atTime, timeZone, recipients, ...given }: Creation,
): Promise<ScheduledReport> {
  const chosen = await chooseSource(transaction, context, membership, onlyOne(given));
  if ((await countDestinations(transaction, reportTable)) >= maxReports)
    throw new ApiError('RULE_BROKEN', tooManyReports);
  const now = new Date();
  const zone = timeZone ?? (await readTimeZone(transaction));
  const rule = { rrule, atTime, timeZone: zone, startsOn: localOf(now, zone).date };
  checkRule(chosen, rrule);
  const fields: ReportFields = {
    name,
    ...chosen,
    format,
    ...rule,
    recipients,
    actsFor: person.userId,
    nextDueAt: nextDue(rule, now),
    readTo: chosen.source === 'selection' ? (await presentCursor(transaction)).cursor : null,
  };
  const id = newId();
  await insertReport(transaction, id, fields, person.userId);
  await requestConfirmations(transaction, { channel: 'email', purpose: 'reports', addresses: recipients });
  const report = reportFrom(await readRow(transaction, id));
  await note(transaction, 'scheduledReports.create', null, report);
  return report;
}

/** Changes a report. Throws the errors of `createReport`, and CONFLICT if the version differs from the one that was read. */
export async function changeReport(
  transaction: TenantTransaction,
  context: ReportContext,
  { person, membership }: ReportActor,
  id: string,
  { version, list, viewId, selectionId, ...changes }: Change,
): Promise<ScheduledReport> {
  const row = await readRow(transaction, id, 'FOR NO KEY UPDATE OF r');
  const before = reportFrom(row);
  const given = { list, viewId, selectionId };
  const isNamed = Object.values(given).some((one) => one !== undefined && one !== null);
  const chosen: Chosen = isNamed
    ? await chooseSource(transaction, context, membership, onlyOne(given))
    : { source: row.source, list: row.list, viewId: row.view_id, selectionId: row.selection_id };
  const recipients = changes.recipients ?? before.recipients;
  const rule = {
    rrule: changes.rrule ?? row.rrule,
    startsOn: row.starts_on,
    atTime: changes.atTime ?? row.at_time,
    timeZone: changes.timeZone === undefined ? row.time_zone : (changes.timeZone ?? 'UTC'),
  };
  const isSameSource =
    chosen.viewId === row.view_id && chosen.selectionId === row.selection_id && chosen.list === row.list;
  const isSameRule = rule.rrule === row.rrule && rule.atTime === row.at_time && rule.timeZone === row.time_zone;
  // A person who changes the content or the recipients becomes the owner, with their own permissions.
  const isChosen = !isSameSource || recipients.join() !== before.recipients.join();
  const name = changes.name ?? before.name;
  const format = changes.format ?? before.format;
  if (!isChosen && isSameRule && name === before.name && format === before.format) return before;
  requireVersion(version, before.version);
  if (isChosen && !isNamed) await chooseSource(transaction, context, membership, chosen);
  checkRule(chosen, rule.rrule);
  await writeReport(transaction, id, {
    name,
    ...chosen,
    format,
    ...rule,
    recipients,
    // guard: reports.own-rights
    actsFor: isChosen ? person.userId : row.acts_for,
    nextDueAt: isSameRule ? row.next_due_at : nextDue(rule, new Date()),
    readTo:
      chosen.source !== 'selection'
        ? null
        : chosen.selectionId === row.selection_id
          ? row.read_to
          : (await presentCursor(transaction)).cursor,
  });
  await requestConfirmations(transaction, { channel: 'email', purpose: 'reports', addresses: recipients });
  const after = reportFrom(await readRow(transaction, id));
  await note(transaction, 'scheduledReports.update', before, after);
  return after;
}

/** Deletes a report. Throws NOT_FOUND. */
export async function deleteReport(transaction: TenantTransaction, id: string): Promise<void> {
  const before = reportFrom(await readRow(transaction, id, 'FOR NO KEY UPDATE OF r'));
  await transaction.query('DELETE FROM scheduled_reports WHERE organization_id = $1 AND report_id = $2', [
    transaction.organizationId,
    id,
  ]);
  await note(transaction, 'scheduledReports.delete', before, null);
}

/**
 * Pauses or resumes a report. Repeating it changes nothing; a resumed report continues with the next time of its rule. If its
 * owner has left or lost the permission, the person who resumes it becomes the owner. Throws NOT_FOUND, and PERMISSION_DENIED
 * if that person may not export it.
 */
export async function setPaused(
  transaction: TenantTransaction,
  context: ReportContext,
  { person, membership }: ReportActor,
  id: string,
  isPaused: boolean,
): Promise<ScheduledReport> {
  const row = await readRow(transaction, id, 'FOR NO KEY UPDATE OF r');
  const before = reportFrom(row);
  if ((before.status === 'paused') === isPaused) return before;
  const needs = { actions: actionsFor(context, row), allWarehouses: false };
  const isLost = !isPaused && (await presentOwnerProblem(transaction, row.acts_for, needs)) !== null;
  if (isLost) {
    const { source, list, view_id: viewId, selection_id: selectionId } = row;
    await chooseSource(transaction, context, membership, {
      list: source === 'list' ? list : null,
      viewId,
      selectionId,
    });
  }
  await transaction.query(
    `UPDATE scheduled_reports SET status = $3, next_due_at = $4, acts_for = $5, updated_at = now()
     WHERE organization_id = $1 AND report_id = $2`,
    [
      transaction.organizationId,
      id,
      isPaused ? 'paused' : 'active',
      isPaused ? row.next_due_at : (nextOf(recurrenceOf(row), new Date()) ?? null),
      isLost ? person.userId : row.acts_for,
    ],
  );
  const after = reportFrom(await readRow(transaction, id));
  await note(transaction, isPaused ? 'scheduledReports.pause' : 'scheduledReports.resume', before, after);
  // Waiting runs continue.
  if (!isPaused) await context.wake(transaction);
  return after;
}

const sentByHand = {
  table: 'report_runs',
  key: 'report_id',
  isByHand: "reason <> 'schedule'",
  limit: maxSentByHand,
  message: tooManySent,
} as const;

/**
 * Sends the report now: to all its recipients, with the permissions of its owner; or, as a test, only to the caller, with the
 * caller's permissions. Throws NOT_FOUND, PERMISSION_DENIED if the caller of a test may not export the content, and
 * RATE_LIMITED after too many within a minute.
 */
export async function sendNow(
  transaction: TenantTransaction,
  context: ReportContext,
  { person, membership }: ReportActor,
  id: string,
  reason: 'person' | 'test',
): Promise<ReportRun> {
  const row = await readRow(transaction, id, 'FOR NO KEY UPDATE OF r');
  await limitByHand(transaction, sentByHand, id);
  if (reason === 'test') requireRights(context, membership, row);
  const now = new Date();
  const runId = newId();
  await insertRun(transaction, {
    runId,
    reportId: id,
    reason,
    dueAt: null,
    missed: 0,
    since: await sinceOf(transaction, row, now),
    until: now,
    // guard: reports.tester-alone
    recipients: reason === 'test' ? [person.email] : row.recipients,
    requestedBy: reason === 'test' ? person.userId : null,
    at: now,
  });
  await note(transaction, reason === 'test' ? 'scheduledReports.test' : 'scheduledReports.send', null, reportFrom(row));
  await context.wake(transaction);
  const { tries: _tries, ...run } = await readRun(transaction, id, runId);
  return run;
}

interface GivenSource {
  readonly list?: Chosen['list'] | undefined;
  readonly viewId?: string | null | undefined;
  readonly selectionId?: string | null | undefined;
}

/** Returns the source. Throws VALIDATION_FAILED unless exactly one is given. */
function onlyOne({ list = null, viewId = null, selectionId = null }: GivenSource): Omit<Chosen, 'source'> {
  if ([list, viewId, selectionId].filter((one) => one !== null).length !== 1) {
    throw invalid([problemOf('list', list, oneSource)]);
  }
  return { list, viewId, selectionId };
}

function checkRule({ source }: Chosen, rrule: string): void {
  const problem = source === 'selection' ? selectionRuleProblem(rrule) : null;
  if (problem !== null) throw invalid([problemOf('rrule', rrule, problem)]);
}

type RuleFields = Pick<ReportFields, 'rrule' | 'startsOn' | 'atTime' | 'timeZone'>;

/** Returns the next time of a rule. Throws VALIDATION_FAILED for a rule without future dates. */
function nextDue({ rrule, startsOn, atTime, timeZone }: RuleFields, now: Date): Date {
  const recurrence = recurrenceOf({ rrule, starts_on: startsOn, at_time: atTime, time_zone: timeZone });
  const next = nextOf(recurrence, now);
  if (next === null) throw invalid([problemOf('rrule', rrule, neverDue)]);
  return next;
}

function nextOf(recurrence: ReturnType<typeof recurrenceOf>, now: Date): Date | null {
  const [next] = nextOccurrences(recurrence, now, 1);
  return next === undefined ? null : new Date(next.dueAt);
}

async function note(
  transaction: TenantTransaction,
  action: string,
  before: ScheduledReport | null,
  after: ScheduledReport | null,
): Promise<void> {
  const told = (report: ScheduledReport | null) =>
    report && {
      name: report.name,
      source: report.source,
      list: report.list,
      viewId: report.viewId,
      selectionId: report.selectionId,
      format: report.format,
      rule: report.rule,
      atTime: report.atTime,
      timeZone: report.timeZone,
      recipients: report.recipients.join(', '),
      status: report.status,
    };
  const entityId = (after ?? before)?.id ?? '';
  await audit(transaction, { action, entity: 'scheduledReport', entityId, before: told(before), after: told(after) });
}
