import { tooManyRows } from '@tallyard/domain/imports/files';
import type { ImportReport } from '@tallyard/domain/imports/report';
import { importRowsAtOnce, maxImportRows } from '@tallyard/domain/limits/sizes';
import { isDue } from '@tallyard/domain/plans/statuses';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, invalid, problemOf } from '../platform/errors.ts';
import { presentMembership } from '../platform/identity/present-membership.ts';
import { newId } from '../platform/ids.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import {
  type Effects,
  type FileRow,
  type ImportKind,
  isImportKind,
  type JudgedRow,
  type MakeImport,
  type RequestedImport,
} from '../platform/plans/kind.ts';
import { runChunk } from './chunk.ts';
import type { PlanEngine } from './engine.ts';
import { reportOf } from './import-report.ts';
import { markSecond } from './judge-lines.ts';
import { countOutcomes } from './outcomes.ts';
import { insertPlan, insertRows, requirePlan, rewritePlan, sumUp } from './repository.ts';
import { askForRun } from './request-run.ts';
import type { PlanRecord } from './rows.ts';
import { keepLines, linesPerPart } from './sources.ts';

/** The request for an import, and the id of its future plan. */
interface Requested extends RequestedImport {
  readonly importKind: ImportKind;
  readonly planId: string;
}

/** Returns the function that creates plans from files (ADR 0047). */
export function createImports(engine: PlanEngine, jobs: () => Jobs): MakeImport {
  return async (transaction, requested) => {
    const importKind = engine.kindOf(requested.kind);
    if (!isImportKind(importKind)) throw new Error(`Plans of the kind ${requested.kind} are made of no file.`);
    const begun: Requested = { ...requested, importKind, planId: newId() };
    const taken = await takeRows(transaction, begun);
    const params: Requested = { ...begun, terms: { ...begun.terms, decimal: requested.decimal() } };
    const about = {
      ...(params.skipped() > 0 ? { skipped: params.skipped() } : {}),
      ...(params.notes.length > 0 ? { notes: [...params.notes] } : {}),
    };
    if (typeof taken === 'number') {
      await askForRun(jobs(), transaction, params.planId);
      const plan = await requirePlan(transaction, params.planId);
      engine.publish(transaction, plan);
      return { ...reportOf([], params.terms), ...about, totalRows: taken, planId: params.planId, status: plan.status };
    }
    if (taken.length === 0) return { ...reportOf([], params.terms), ...about, planId: null, status: null };
    await importKind.hold(transaction, params.terms);
    const judged = await judgeAll(transaction, params, taken);
    const report = params.terms.applies
      ? await applyNow(transaction, engine, params, judged)
      : await planNow(transaction, engine, params, judged);
    return { ...report, ...about };
  };
}

/** Returns the rows of a small file, or the number of rows of a large one, which is stored for later processing. */
async function takeRows(transaction: TenantTransaction, requested: Requested): Promise<FileRow[] | number> {
  const { planId } = requested;
  let waiting: FileRow[] = [];
  let count = 0;
  let part = 0;
  for await (const row of requested.rows) {
    count += 1;
    if (count > maxImportRows) throw invalid([problemOf('file', count, tooManyRows(maxImportRows))]);
    waiting.push(row);
    if (count === importRowsAtOnce + 1) await begin(transaction, requested, 'planning', []);
    if (count <= importRowsAtOnce || (waiting.length < linesPerPart && part > 0)) continue;
    for (; waiting.length >= linesPerPart; part += 1) {
      await keepLines(transaction, planId, part, waiting.slice(0, linesPerPart));
      waiting = waiting.slice(linesPerPart);
    }
  }
  if (count <= importRowsAtOnce) return waiting;
  if (waiting.length > 0) await keepLines(transaction, planId, part, waiting);
  await transaction.query('UPDATE plans SET row_count = $3, options = $4 WHERE organization_id = $1 AND plan_id = $2', [
    transaction.organizationId,
    planId,
    count,
    JSON.stringify({ ...requested.terms, decimal: requested.decimal() }),
  ]);
  return count;
}

async function begin(
  transaction: TenantTransaction,
  { kind, title, terms, planId }: Requested,
  status: 'planning' | 'draft',
  judged: readonly JudgedRow[],
): Promise<void> {
  const { userId } = transaction.actor;
  if (userId === null) throw new Error('A plan needs somebody who makes it.');
  await insertPlan(transaction, {
    kind,
    title,
    reason: null,
    author_id: userId,
    status,
    options: terms,
    plan_id: planId,
  });
  for (let from = 0; from < judged.length; from += linesPerPart) {
    await insertRows(transaction, planId, from, judged.slice(from, from + linesPerPart));
  }
}

async function judgeAll(
  transaction: TenantTransaction,
  { importKind, planId, terms }: Requested,
  rows: readonly FileRow[],
): Promise<JudgedRow[]> {
  const judged: JudgedRow[] = [];
  const lines = new Map<string, number>();
  for (let from = 0; from < rows.length; from += linesPerPart) {
    const part = await importKind.judgeFile(transaction, { planId, terms }, rows.slice(from, from + linesPerPart));
    judged.push(...markSecond(part, lines, terms));
  }
  return judged;
}

/**
 * Applies the plan in this transaction. Throws IMPORT_REJECTED if rows are invalid and the import must apply all rows or
 * none.
 */
async function applyNow(
  transaction: TenantTransaction,
  engine: PlanEngine,
  requested: Requested,
  judged: readonly JudgedRow[],
): Promise<ImportReport> {
  const { importKind: kind, planId, terms } = requested;
  const report = reportOf(judged, terms);
  if (terms.mode === 'all-or-nothing' && report.failed > 0) {
    const nothing = { created: 0, updated: 0, unchanged: 0, existing: 0 };
    throw new ApiError('IMPORT_REJECTED', undefined, { details: { ...report, ...nothing } });
  }
  // A call without changes creates no plan.
  if (report.created + report.updated === 0) return { ...report, planId: null, status: null };
  await begin(transaction, requested, 'draft', judged);
  const effects = new SummedEffects();
  const membership = await presentMembership(transaction, transaction.actor);
  let plan: PlanRecord = await rewritePlan(transaction, await sumUp(transaction, planId), {
    status: 'applying',
    applied_by: transaction.actor.userId,
    run_began_at: new Date(),
    done_to: 0,
  });
  while (plan.status === 'applying') {
    plan = await runChunk(transaction, { plan, kind, membership, most: linesPerPart, onEffects: effects.add });
  }
  engine.publish(transaction, plan);
  const done = await countOutcomes(transaction, planId);
  const created = done('create', 'applied');
  return {
    ...report,
    ...effects.sums,
    created,
    updated: done('update', 'applied'),
    // Things that others have created since the check count as existing, too.
    existing: report.existing + report.created - created,
    failed: report.failed + done('update', 'refused'),
    planId,
    status: plan.status,
  };
}

/** Creates a draft. To find the effects beside its rows, it applies the plan in a savepoint and rolls back (ADR 0047). */
async function planNow(
  transaction: TenantTransaction,
  engine: PlanEngine,
  requested: Requested,
  judged: readonly JudgedRow[],
): Promise<ImportReport> {
  const { importKind, planId, terms } = requested;
  const effects = new SummedEffects();
  const due = judged.flatMap((row, position) => (isDue(row.verdict) ? [{ ...row, position }] : []));
  const undone = new Error('Only a look');
  if (due.length > 0 && importKind.hasEffects) {
    await transaction
      .savepoint(async () => {
        for (let from = 0; from < due.length; from += linesPerPart) {
          const plan = { reason: null, options: terms, onEffects: effects.add };
          await importKind.apply(transaction, plan, due.slice(from, from + linesPerPart));
        }
        // guard: inventory.import-check
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
  }
  await begin(transaction, requested, 'draft', judged);
  const plan = engine.publish(transaction, await sumUp(transaction, planId));
  return { ...reportOf(judged, terms), ...effects.sums, planId, status: plan.status };
}

class SummedEffects {
  readonly sums: { alertsRaised: number; alreadyLow: number; beforeCount?: number } = {
    alertsRaised: 0,
    alreadyLow: 0,
  };
  readonly add = ({ alertsRaised, alreadyLow, beforeCount = 0 }: Effects): void => {
    this.sums.alertsRaised += alertsRaised;
    this.sums.alreadyLow += alreadyLow;
    if (beforeCount > 0) this.sums.beforeCount = (this.sums.beforeCount ?? 0) + beforeCount;
  };
}
