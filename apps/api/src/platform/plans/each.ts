import type { ErrorCode } from '@tallyard/domain/errors/catalog';
import type { PlanValue } from '@tallyard/domain/plans/fields';
import type { PlanKindName } from '@tallyard/domain/plans/statuses';
import type { TenantTransaction } from '../database/transaction.ts';
import type { MakeAndApply } from './kind.ts';

/** One change of many records in a single call. */
export interface ChangeOfEach {
  readonly kind: PlanKindName;
  readonly ids: readonly string[];
  readonly reason: string | null;
  /** The same changes for each record; undefined fields are left as they are. */
  readonly changes: Readonly<Record<string, PlanValue | undefined>>;
  /** The bulk change that an earlier batch of the same change created. */
  readonly planId: string | undefined;
}

/** The outcome for one record. `thing` is the current record; null if there is none with this id, or no longer. */
export type EachOutcome<Thing> = { readonly id: string; readonly thing: Thing | null } & (
  | { readonly success: true }
  | { readonly success: false; readonly code: ErrorCode; readonly message: string }
);

/**
 * Creates a bulk change of many records and applies it in the same transaction, so that it can be undone (ADR 0047). A
 * refused record does not affect the others; an id that is named twice has one outcome.
 */
export async function changeEach<Thing>(
  transaction: TenantTransaction,
  makeAndApply: MakeAndApply,
  { kind, ids: named, reason, changes: requested, planId: continues }: ChangeOfEach,
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Thing>>,
): Promise<{ planId: string | null; results: EachOutcome<Thing>[] }> {
  const ids = [...new Set(named)];
  const changes = Object.entries(requested).flatMap(([field, to]) => (to === undefined ? [] : [{ field, to }]));
  const rows = ids.map((id) => ({ id, changes }));
  const { planId, refusals } = await makeAndApply(transaction, { kind, reason, rows, continues });
  const things = await read(ids);
  const results = ids.map((id, index): EachOutcome<Thing> => {
    const thing = things.get(id) ?? null;
    const refusal = refusals[index] ?? null;
    return refusal === null ? { id, success: true, thing } : { id, success: false, ...refusal, thing };
  });
  return { planId, results };
}
