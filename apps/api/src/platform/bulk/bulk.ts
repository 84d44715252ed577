import type { ErrorCode } from '@tallyard/domain/errors/catalog';
import type { TenantTransaction } from '../database/transaction.ts';
import { audit } from '../history/audit.ts';

/** Why one thing was not changed. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
}

/** One operation on many things of a kind, as a module describes it. */
export interface BulkOperation<Thing extends { readonly id: string }> {
  /** Of the audit entries. */
  readonly action: string;
  readonly entity: string;
  /** What an id is told that names nothing. */
  readonly unknown: string;
  /** Those of `ids` that there are, locked in the order of their ids until the transaction ends. */
  readonly lock: (transaction: TenantTransaction, ids: readonly string[]) => Promise<readonly Thing[]>;
  /** Whether the thing is already as the operation would leave it: a success that changes nothing, so that repeating is safe. */
  readonly isThere: (thing: Thing) => boolean;
  /** Why it may not be changed; null: it may. */
  readonly refusal: (thing: Thing) => Refusal | null;
  /** Changes these in one statement; gives them as they stand afterwards. */
  readonly change: (transaction: TenantTransaction, ids: readonly string[]) => Promise<readonly Thing[]>;
  /** What the audit says of it afterwards; the thing itself unless given, null: it is gone. */
  readonly written?: (after: Thing) => object | null;
  /** Tells others of what was changed, in the same transaction. */
  readonly publish?: (transaction: TenantTransaction, changed: readonly Thing[]) => void | Promise<void>;
}

/** What became of one id; `thing` as it stands now, null where there is none. */
export type BulkOutcome<Thing> = { readonly id: string; readonly thing: Thing | null } & (
  | { readonly success: true }
  | ({ readonly success: false } & Refusal)
);

/**
 * Carries the operation out on each thing that allows it, each change with its audit entry; the others are told apart in
 * their outcome. An id that is named twice has one outcome.
 */
export async function bulk<Thing extends { readonly id: string }>(
  transaction: TenantTransaction,
  input: readonly string[],
  operation: BulkOperation<Thing>,
): Promise<BulkOutcome<Thing>[]> {
  const {
    action,
    entity,
    unknown,
    lock,
    isThere,
    refusal,
    change,
    publish,
    written = (thing: Thing) => thing,
  } = operation;
  const ids = [...new Set(input)];
  const before = byId(await lock(transaction, ids));
  const due = [...before.values()].filter((thing) => !isThere(thing) && refusal(thing) === null).map(({ id }) => id);
  const changed = due.length === 0 ? [] : await change(transaction, due);
  await audit(
    transaction,
    ...changed.map((after) => ({
      action,
      entity,
      entityId: after.id,
      before: before.get(after.id),
      after: written(after),
    })),
  );
  if (changed.length > 0) await publish?.(transaction, changed);
  const after = byId(changed);
  return ids.map((id): BulkOutcome<Thing> => {
    const thing = after.get(id) ?? before.get(id) ?? null;
    if (thing === null) return { id, success: false, code: 'NOT_FOUND', message: unknown, thing };
    const why = after.has(id) || isThere(thing) ? null : refusal(thing);
    return why === null ? { id, success: true, thing } : { id, success: false, ...why, thing };
  });
}

function byId<Thing extends { readonly id: string }>(things: readonly Thing[]): Map<string, Thing> {
  return new Map(things.map((thing) => [thing.id, thing]));
}
