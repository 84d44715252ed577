import type { Count } from '@tallyard/contracts/counts/models';
import { nothingToPost, reasonOfCount, recountsWait } from '@tallyard/domain/counts/texts';
import { refusalOf } from '@tallyard/domain/permissions/actions';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import type { MakeAndApply } from '../platform/plans/kind.ts';
import type { Stock } from '../stock/stock.ts';
import type { PublishCount } from './count-publisher.ts';
import { type LockedCount, lockCount } from './lock-count.ts';
import { readOne } from './repository.ts';
import { end, note } from './service.ts';

interface DueLine extends Record<string, unknown> {
  readonly item_id: string;
  readonly name: string;
  readonly difference: number;
  readonly late: number;
  readonly counted_at: Date;
  readonly last_entry_id: string;
  readonly is_removed: boolean;
  readonly is_asked: boolean;
}

/**
 * Adjusts each item by its difference as of the time when it was counted, in one plan. It adds the difference instead of
 * setting a quantity, so that later movements stay. From then on, the count is an anchor of all items that it counted
 * (ADR 0112). Posts everything or nothing, and once. Throws RULE_BROKEN, and the first refusal with all of them in its
 * details.
 */
export async function post(
  transaction: TenantTransaction,
  {
    stock,
    makeAndApply,
    publish,
    mayReview,
  }: {
    readonly stock: Stock;
    readonly makeAndApply: MakeAndApply;
    readonly publish: PublishCount;
    readonly mayReview: boolean;
  },
  countId: string,
): Promise<Count> {
  const count = await lockCount(transaction, countId, 'FOR UPDATE');
  if (count.is_blind && !mayReview) throw new ApiError('PERMISSION_DENIED', refusalOf('counts.review'));
  const before = await readOne(transaction, countId);
  if (before.figures.counted === 0) throw new ApiError('RULE_BROKEN', nothingToPost);
  const lines = await dueLines(transaction, stock, countId);
  const requested = lines.filter((line) => line.is_asked).length;
  // guard: counts.recounts-wait
  if (requested > 0) throw new ApiError('RULE_BROKEN', recountsWait(requested));
  const counted = lines.filter((line) => !line.is_removed);
  await stock.anchor(
    transaction,
    countId,
    counted.map((line) => ({
      itemId: line.item_id,
      countedAt: line.counted_at,
      lastEntryId: line.last_entry_id,
    })),
  );
  const due = lines.filter((line) => line.difference !== 0 && !line.is_removed);
  const planId = due.length === 0 ? null : await adjustAll(transaction, makeAndApply, count, due);
  await keepPosted(transaction, countId, counted);
  await end(transaction, countId, 'posted', planId);
  const after = await readOne(transaction, countId);
  await note(transaction, 'counts.post', before, after);
  publish(transaction, 'posted', after);
  return after;
}

/** Locks all items and then returns the current lines: before the lock, another count may correct the same differences. */
async function dueLines(transaction: TenantTransaction, stock: Stock, countId: string): Promise<DueLine[]> {
  const { rows: named } = await transaction.query<{ item_id: string }>(
    'SELECT item_id FROM count_lines WHERE organization_id = $1 AND count_id = $2 AND is_current',
    [transaction.organizationId, countId],
  );
  await stock.hold(
    transaction,
    named.map((row) => row.item_id),
  );
  const { rows } = await transaction.query<DueLine>(
    `SELECT item_id, name, difference, late, counted_at, last_entry_id::text, is_removed, asked_round > round AS is_asked FROM count_differences
     WHERE organization_id = $1 AND count_id = $2 ORDER BY difference_value DESC, item_id`,
    [transaction.organizationId, countId],
  );
  return rows;
}

async function adjustAll(
  transaction: TenantTransaction,
  makeAndApply: MakeAndApply,
  count: LockedCount,
  due: readonly DueLine[],
): Promise<string | null> {
  const { planId, refusals } = await makeAndApply(transaction, {
    kind: 'items.adjust',
    title: reasonOfCount(count.name),
    reason: reasonOfCount(count.name),
    rows: due.map((line) => ({ id: line.item_id, changes: [{ field: 'adjustment', to: line.difference }] })),
    options: { count: { countId: count.count_id, reference: reasonOfCount(count.name) } },
  });
  const refused = refusals.flatMap((refusal, index) => {
    const line = due[index];
    return refusal === null || line === undefined ? [] : [{ ...refusal, itemId: line.item_id, name: line.name }];
  });
  const [first] = refused;
  // Nothing is posted: differences that the ledger refuses must be counted again.
  // guard: counts.whole-or-not-at-all
  if (first !== undefined) throw new ApiError(first.code, first.message, { details: refused.slice(0, 100) });
  return planId;
}

async function keepPosted(transaction: TenantTransaction, countId: string, counted: readonly DueLine[]): Promise<void> {
  await transaction.query(
    `UPDATE count_lines l SET posted = t.difference, late = t.late
     FROM unnest($3::uuid[], $4::numeric[], $5::numeric[]) AS t(item_id, difference, late)
     WHERE l.organization_id = $1 AND l.count_id = $2 AND l.item_id = t.item_id AND l.is_current`,
    [
      transaction.organizationId,
      countId,
      counted.map((line) => line.item_id),
      counted.map((line) => line.difference),
      counted.map((line) => line.late),
    ],
  );
}
