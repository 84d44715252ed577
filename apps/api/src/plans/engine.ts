import type { Plan } from '@tallyard/contracts/plans/models';
import { rowsAtOnce } from '@tallyard/domain/plans/limits';
import { isDue } from '@tallyard/domain/plans/statuses';
import {
  importNeedsFile,
  namedTwice,
  planHasChanged,
  planHasNothingToDo,
  planIsInPreparation,
  planNotApplied,
  planNotCancellable,
  planNotDraft,
  planUndoIsOver,
  planWasCancelled,
  rowWasStopped,
} from '@tallyard/domain/plans/texts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, invalid, notFound, problemOf } from '../platform/errors.ts';
import { type Outbox, writtenAuthor } from '../platform/events/outbox.ts';
import { audit } from '../platform/history/audit.ts';
import type { Membership } from '../platform/identity/person.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import {
  isImportKind,
  type JudgedRow,
  type PlanKind,
  type RequestedPlan,
  type RequestedRow,
} from '../platform/plans/kind.ts';
import { requireAction } from '../platform/routes/route.ts';
import { runChunk } from './chunk.ts';
import { judgeCorrected } from './judge-lines.ts';
import {
  fieldsOf,
  insertPlan,
  insertRows,
  isNamedBefore,
  requirePlan,
  rewritePlan,
  rewriteRow,
  rowsFrom,
  sumUp,
} from './repository.ts';
import { askForRun } from './request-run.ts';
import { columnsOf, type PlanRecord, planFrom, type RowRecord, undoUntil } from './rows.ts';
import { forgetSources } from './sources.ts';

export interface EngineParts {
  readonly kinds: ReadonlyMap<string, PlanKind>;
  readonly outbox: Outbox;
  readonly jobs: () => Jobs;
}

/** The caller, in the organization of the transaction. */
export interface PlanActor {
  readonly membership: Membership;
}

/** Creates, applies, cancels and undoes plans (ADR 0047). Each method is one step in the caller's transaction. */
export class PlanEngine {
  readonly #parts: EngineParts;

  constructor(parts: EngineParts) {
    this.#parts = parts;
  }

  /** Returns the kind of a plan. Throws NOT_IMPLEMENTED if no module provides it. */
  kindOf(kind: string): PlanKind {
    const found = this.#parts.kinds.get(kind);
    if (found === undefined) throw new ApiError('NOT_IMPLEMENTED', `There are no plans of the kind ${kind} any more`);
    return found;
  }

  /**
   * Checks the rows and stores them as a draft. Throws PERMISSION_DENIED for changes that the member may not make, and
   * NOT_FOUND if none of the things exists.
   */
  async make(transaction: TenantTransaction, { membership }: PlanActor, requested: RequestedPlan): Promise<Plan> {
    const kind = this.kindOf(requested.kind);
    if (isImportKind(kind)) throw invalid([problemOf('kind', requested.kind, importNeedsFile)]);
    const fields = requested.rows.flatMap((row) => row.changes.map(({ field }) => field));
    requireActions(membership, kind, [...new Set(fields)]);
    const judged = await judgeEachOnce(transaction, kind, requested.rows, '');
    if (!judged.some(({ isThere }) => isThere)) throw new ApiError('NOT_FOUND', judged[0]?.problems[0]?.reason);
    const planId = await this.begin(transaction, kind, requested);
    await insertRows(transaction, planId, 0, judged);
    return this.publish(transaction, await sumUp(transaction, planId));
  }

  /** Creates a plan without rows, with the actor as its author, and returns its id. */
  begin(
    transaction: TenantTransaction,
    kind: PlanKind,
    { title, reason = null, rows, options }: RequestedPlan,
  ): Promise<string> {
    const { userId } = transaction.actor;
    if (userId === null) throw new Error('A plan needs somebody who makes it.');
    return insertPlan(transaction, {
      kind: kind.kind,
      title: title ?? kind.titleOf(rows),
      reason,
      author_id: userId,
      options: options ?? null,
    });
  }

  /** Changes a row of a draft. Throws NOT_FOUND, RULE_BROKEN and PERMISSION_DENIED. */
  async correct(
    transaction: TenantTransaction,
    { membership }: PlanActor,
    { planId, position, changes }: { planId: string; position: number } & Pick<RequestedRow, 'changes'>,
  ): Promise<{ plan: Plan; row: RowRecord; columns: readonly string[] }> {
    const plan = await requirePlan(transaction, planId, 'FOR UPDATE');
    const kind = this.kindOf(plan.kind);
    const isImport = isImportKind(kind);
    requireActions(membership, kind, isImport ? ['sku'] : changes.map(({ field }) => field));
    if (plan.status !== 'draft') throw new ApiError('RULE_BROKEN', planNotDraft);
    const row = await rowAt(transaction, planId, position);
    const [judged] = (
      isImport
        ? await judgeCorrected(transaction, kind, { plan, row }, changes)
        : await kind.judge(transaction, [{ id: row.thing_id, changes }], '')
    ) as [JudgedRow];
    const isSecond = await isNamedBefore(transaction, planId, { position, thing_id: judged.id });
    await rewriteRow(transaction, planId, position, isSecond ? secondOf(judged) : judged);
    const published = this.publish(transaction, await sumUp(transaction, planId));
    return { plan: published, row: await rowAt(transaction, planId, position), columns: columnsOf(plan) };
  }

  /**
   * Applies the plan if it has this hash, once; a small plan before the response. Throws NOT_FOUND, CONFLICT for another
   * hash, RULE_BROKEN for a plan that was canceled or changes nothing, and PERMISSION_DENIED.
   */
  async apply(
    transaction: TenantTransaction,
    { membership }: PlanActor,
    { planId, hash }: { planId: string; hash: string },
  ): Promise<Plan> {
    const plan = await requirePlan(transaction, planId, 'FOR UPDATE');
    requireActions(membership, this.kindOf(plan.kind), await fieldsOf(transaction, planId, 'due'));
    if (plan.status === 'cancelled') throw new ApiError('RULE_BROKEN', planWasCancelled);
    if (plan.status === 'planning') throw new ApiError('RULE_BROKEN', planIsInPreparation);
    // guard: plans.what-was-looked-at
    if (plan.hash !== hash) {
      throw new ApiError('CONFLICT', planHasChanged, { details: [problemOf('hash', hash, planHasChanged)] });
    }
    // guard: plans.applied-once
    if (plan.status !== 'draft') return planFrom(plan);
    if (!Object.entries(plan.verdicts).some(([verdict, count]) => isDue(verdict as never) && count > 0)) {
      throw new ApiError('RULE_BROKEN', planHasNothingToDo);
    }
    const applying = await rewritePlan(transaction, plan, {
      status: 'applying',
      applied_by: transaction.actor.userId,
      run_began_at: new Date(),
      done_to: 0,
    });
    await this.#note(transaction, 'plans.apply', applying);
    return this.#run(transaction, applying, membership);
  }

  /** Cancels a draft, or stops a plan that is being applied. Throws NOT_FOUND, RULE_BROKEN and PERMISSION_DENIED. */
  async cancel(transaction: TenantTransaction, { membership }: PlanActor, planId: string): Promise<Plan> {
    const plan = await requirePlan(transaction, planId, 'FOR UPDATE');
    requireActions(membership, this.kindOf(plan.kind), await fieldsOf(transaction, planId, 'due'));
    if (plan.status === 'cancelled') return planFrom(plan);
    if (plan.status === 'applying') return this.#stop(transaction, plan);
    if (plan.status !== 'draft' && plan.status !== 'planning') throw new ApiError('RULE_BROKEN', planNotCancellable);
    if (plan.status === 'planning') await forgetSources(transaction, planId);
    const cancelled = await rewritePlan(transaction, plan, { status: 'cancelled', run_began_at: null });
    await this.#note(transaction, 'plans.cancel', cancelled);
    return this.publish(transaction, cancelled);
  }

  /** Stops a plan. Applied rows stay and can be undone; the rest is skipped. */
  async #stop(transaction: TenantTransaction, plan: PlanRecord): Promise<Plan> {
    const { count } = await transaction.query(
      `UPDATE plan_rows SET outcome = 'skipped', outcome_reason = $4
       WHERE organization_id = $1 AND plan_id = $2 AND position >= $3`,
      [transaction.organizationId, plan.plan_id, plan.done_to, rowWasStopped],
    );
    const stopped = await rewritePlan(transaction, plan, {
      status: 'applied',
      applied_at: new Date(),
      run_began_at: null,
      done_to: plan.row_count,
      outcomes: { ...plan.outcomes, skipped: (plan.outcomes.skipped ?? 0) + count },
    });
    await this.#note(transaction, 'plans.cancel', stopped);
    return this.publish(transaction, stopped);
  }

  /**
   * Undoes an applied plan, once; a small plan before the response. Throws NOT_FOUND, RULE_BROKEN for a plan that was not
   * applied or was applied too long ago, and PERMISSION_DENIED.
   */
  async undo(transaction: TenantTransaction, { membership }: PlanActor, planId: string): Promise<Plan> {
    const plan = await requirePlan(transaction, planId, 'FOR UPDATE');
    requireActions(membership, this.kindOf(plan.kind), await fieldsOf(transaction, planId, 'applied'));
    // guard: plans.undone-once
    if (plan.status === 'undoing' || plan.status === 'undone') return planFrom(plan);
    const until = undoUntil(plan);
    if (plan.status !== 'applied' || until === null) throw new ApiError('RULE_BROKEN', planNotApplied);
    // guard: plans.undo-ends
    if (until.getTime() < Date.now()) throw new ApiError('RULE_BROKEN', planUndoIsOver);
    const undoing = await rewritePlan(transaction, plan, {
      status: 'undoing',
      undone_by: transaction.actor.userId,
      run_began_at: new Date(),
      done_to: 0,
    });
    await this.#note(transaction, 'plans.undo', undoing);
    return this.#run(transaction, undoing, membership);
  }

  /** Publishes the current state of a plan, and returns it as the API sends it. */
  publish(transaction: TenantTransaction, plan: PlanRecord): Plan {
    const published = planFrom(plan);
    this.#parts.outbox.appendEvent(transaction, {
      kind: 'plan.changed',
      payload: { plan: published, by: writtenAuthor(transaction.actor) },
    });
    return published;
  }

  async #run(transaction: TenantTransaction, plan: PlanRecord, membership: Membership): Promise<Plan> {
    if (plan.row_count > rowsAtOnce) {
      await askForRun(this.#parts.jobs(), transaction, plan.plan_id);
      return this.publish(transaction, plan);
    }
    const kind = this.kindOf(plan.kind);
    return this.publish(transaction, await runChunk(transaction, { plan, kind, membership, most: rowsAtOnce }));
  }

  async #note(transaction: TenantTransaction, action: string, plan: PlanRecord): Promise<void> {
    const { title, reason, row_count: rows } = plan;
    await audit(transaction, {
      action,
      entity: 'plan',
      entityId: plan.plan_id,
      before: null,
      after: { title, rows, ...(reason === null ? {} : { reason }) },
    });
  }
}

/** Throws PERMISSION_DENIED unless the member may change all these fields. */
function requireActions(membership: Membership, kind: PlanKind, fields: readonly string[]): void {
  // guard: plans.right-of-each-row
  for (const action of kind.actionsOf(fields)) requireAction(membership, action);
}

/** Checks rows. Of several rows about the same thing, only the first is valid. */
export async function judgeEachOnce(
  transaction: TenantTransaction,
  kind: PlanKind,
  rows: readonly RequestedRow[],
  lock: '' | 'FOR UPDATE',
): Promise<JudgedRow[]> {
  const judged = await kind.judge(transaction, rows, lock);
  const seen = new Set<string>();
  return judged.map((row) => {
    if (seen.has(row.id)) return secondOf(row);
    seen.add(row.id);
    return row;
  });
}

function secondOf(row: JudgedRow): JudgedRow {
  const problem = { field: null, value: null, reason: namedTwice, code: 'VALIDATION_FAILED' };
  return { ...row, verdict: 'error', problems: [problem] };
}

async function rowAt(transaction: TenantTransaction, planId: string, position: number): Promise<RowRecord> {
  const [row] = await rowsFrom(transaction, planId, position, 1);
  if (row?.position !== position) throw notFound('Row');
  return row;
}
