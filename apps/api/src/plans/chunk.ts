import { reasonOfUndo } from '@tallyard/domain/inventory/texts';
import { mayDo, refusalOf } from '@tallyard/domain/permissions/actions';
import { isDue } from '@tallyard/domain/plans/statuses';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { Membership } from '../platform/identity/person.ts';
import type { Applied, PlanKind, PlanTerms, Undone } from '../platform/plans/kind.ts';
import { leastOf } from './least.ts';
import { keepOutcomes, keepUndone, type Outcomes } from './outcomes.ts';
import { rewritePlan, rowsFrom } from './repository.ts';
import type { PlanRecord, RowRecord } from './rows.ts';

/** The next rows of a run. */
export interface Chunk {
  /** Locked, so that no two transactions process the same rows. */
  readonly plan: PlanRecord;
  readonly kind: PlanKind;
  /** The current permissions of the person who applies or undoes it; null if they have none left. */
  readonly membership: Membership | null;
  readonly most: number;
  /** Called with the effects, as in `PlanTerms`. */
  readonly onEffects?: PlanTerms['onEffects'];
}

/**
 * Processes the next rows of a plan that is being applied or undone, and stores the outcome of each row together with its
 * changes. It is one transaction, so an interrupted run has completed whole chunks and continues after them.
 */
export async function runChunk(transaction: TenantTransaction, chunk: Chunk): Promise<PlanRecord> {
  const { plan, most } = chunk;
  const rows = await rowsFrom(transaction, plan.plan_id, plan.done_to, most);
  const doneTo = (rows.at(-1)?.position ?? plan.row_count) + 1;
  const isLast = doneTo >= plan.row_count;
  const counted =
    plan.status === 'applying' ? await applied(transaction, chunk, rows) : await undone(transaction, chunk, rows);
  const now = new Date();
  const ended =
    plan.status === 'applying'
      ? { status: 'applied' as const, applied_at: now }
      : { status: 'undone' as const, undone_at: now };
  return rewritePlan(transaction, plan, {
    ...counted,
    // guard: plans.chunk-and-record
    done_to: Math.min(doneTo, plan.row_count),
    ...(isLast ? { ...ended, run_began_at: null } : {}),
  });
}

async function applied(transaction: TenantTransaction, chunk: Chunk, rows: readonly RowRecord[]) {
  const { plan, kind } = chunk;
  const requested = rows.filter(({ verdict }) => isDue(verdict));
  const [may, mayNot] = byRight(chunk, requested);
  const terms: PlanTerms = {
    reason: plan.reason,
    leastOf: (field) => leastOf(transaction, plan.plan_id, field),
    options: plan.options,
    ...(chunk.onEffects === undefined ? {} : { onEffects: chunk.onEffects }),
  };
  const done = may.length === 0 ? [] : await kind.apply(transaction, terms, may.map(dueOf));
  const outcomes = outcomesOf(rows, done, mayNot);
  await keepOutcomes(transaction, plan.plan_id, outcomes);
  return { outcomes: added(plan.outcomes, outcomes) };
}

async function undone(transaction: TenantTransaction, chunk: Chunk, rows: readonly RowRecord[]) {
  const { plan, kind } = chunk;
  const [may, mayNot] = byRight(
    chunk,
    rows.filter(({ outcome }) => outcome === 'applied'),
  );
  const done: Undone[] =
    may.length === 0
      ? []
      : [
          ...(await kind.undo(
            transaction,
            { reason: reasonOfUndo(plan.reason), options: plan.options },
            may.map(appliedOf),
          )),
        ];
  for (const { row, reason } of mayNot) done.push({ position: row.position, outcome: 'refused', reason });
  await keepUndone(transaction, plan.plan_id, done);
  return { undo: added(plan.undo, done) };
}

export const dueOf = ({ position, thing_id: id, changes, verdict }: RowRecord) => ({ position, id, changes, verdict });
export const appliedOf = (row: RowRecord) => ({ ...dueOf(row), effect: row.effect });

interface Denied {
  readonly row: RowRecord;
  readonly reason: string;
}

/** Separates rows by the current permissions: those at the start of the run may have been revoked. */
function byRight({ kind, membership }: Chunk, rows: readonly RowRecord[]): [RowRecord[], Denied[]] {
  const may: RowRecord[] = [];
  const mayNot: Denied[] = [];
  for (const row of rows) {
    const actions = kind.actionsOf(row.changes.map(({ field }) => field));
    const denied = actions.find((action) => membership === null || !mayDo(membership.flags, action));
    // guard: plans.right-of-each-chunk
    if (denied === undefined) may.push(row);
    else mayNot.push({ row, reason: refusalOf(denied) });
  }
  return [may, mayNot];
}

/** Returns exactly one outcome for each row. A row that was not due because of a problem is refused with it. */
export function outcomesOf(
  rows: readonly RowRecord[],
  done: readonly Applied[],
  denied: readonly Denied[] = [],
): Outcomes[] {
  const byPosition = new Map(done.map((one) => [one.position, one]));
  const reasons = new Map(denied.map(({ row, reason }) => [row.position, reason]));
  return rows.map(({ position, verdict, problems }): Outcomes => {
    const one = byPosition.get(position);
    const base = { position, effect: null, changes: null };
    if (one?.outcome === 'applied') {
      return { position, outcome: 'applied', reason: null, effect: one.effect ?? null, changes: one.changes ?? null };
    }
    if (one !== undefined) return { ...base, outcome: one.outcome, reason: 'reason' in one ? one.reason : null };
    const why = reasons.get(position) ?? (verdict === 'unchanged' ? null : problems[0]?.reason);
    return { ...base, outcome: why ? 'refused' : 'skipped', reason: why ?? null };
  });
}

/** Returns the counts by outcome, including those of a chunk. */
export function added<Name extends string>(
  counts: Partial<Record<Name, number>>,
  outcomes: readonly { readonly outcome: Name }[],
): Partial<Record<Name, number>> {
  const sums = { ...counts };
  for (const { outcome } of outcomes) sums[outcome] = (sums[outcome] ?? 0) + 1;
  return sums;
}
