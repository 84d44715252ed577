import type { ErrorCode } from '@tallyard/domain/errors/catalog';
import type { PlanValue } from '@tallyard/domain/plans/fields';
import type { PlanKindName } from '@tallyard/domain/plans/statuses';
import type { TenantTransaction } from '../database/transaction.ts';
import type { MakeAndApply } from './kind.ts';

/** One change of many things that a call makes at once. */
export interface ChangeOfEach {
  readonly kind: PlanKindName;
  readonly ids: readonly string[];
  readonly reason: string | null;
  /** The same for each; what is undefined is left as it is. */
  readonly changes: Readonly<Record<string, PlanValue | undefined>>;
  /** The plan that an earlier batch of the same change has made. */
  readonly planId: string | undefined;
}

/** What became of one, with the thing as it stands now; null: there is none of this id, or none any more. */
export type EachOutcome<Thing> = { readonly id: string; readonly thing: Thing | null } & (
  | { readonly success: true }
  | { readonly success: false; readonly code: ErrorCode; readonly message: string }
);

/**
 * Makes a plan of one change of many things and applies it in one breath, so that it can be undone (ADR 0047). What cannot be done
 * to one leaves the others as they go; an id that is named twice has one outcome.
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
