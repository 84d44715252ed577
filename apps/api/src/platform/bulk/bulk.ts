import type { ErrorCode } from '@tallyard/domain/errors/catalog';
import type { TenantTransaction } from '../database/transaction.ts';
import { audit } from '../history/audit.ts';

/** Why one record was not changed. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
}

/** One operation on many records of a kind, as a module defines it. */
export interface BulkOperation<Thing extends { readonly id: string }> {
  /** The action of the audit entries. */
  readonly action: string;
  readonly entity: string;
  /** The message for an id without a record. */
  readonly unknown: string;
  /** Locks the existing records of `ids` in the order of their ids until the transaction ends, and returns them. */
  readonly lock: (transaction: TenantTransaction, ids: readonly string[]) => Promise<readonly Thing[]>;
  /**
   * Whether the record is already as the operation would leave it. It then counts as a success that changes nothing, so
   * the operation can be repeated safely.
   */
  readonly isThere: (thing: Thing) => boolean;
  /** The reason why the record may not be changed; null if it may. */
  readonly refusal: (thing: Thing) => Refusal | null;
  /** Changes these records in one statement, and returns them as they are afterwards. */
  readonly change: (transaction: TenantTransaction, ids: readonly string[]) => Promise<readonly Thing[]>;
  /** Returns the `after` value of the audit entry: by default the record itself; null if it was deleted. */
  readonly written?: (after: Thing) => object | null;
  /** Publishes the changes in the same transaction. */
  readonly publish?: (transaction: TenantTransaction, changed: readonly Thing[]) => void | Promise<void>;
}

/** The outcome for one id. `thing` is the current record, null if there is none. */
export type BulkOutcome<Thing> = { readonly id: string; readonly thing: Thing | null } & (
  | { readonly success: true }
  | ({ readonly success: false } & Refusal)
);

/**
 * Applies the operation to each record that allows it, with an audit entry for each change, and reports the others in
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
