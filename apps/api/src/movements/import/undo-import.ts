import { isFinal, movementNotFound, undoneAlready } from '@tallyard/domain/movements/texts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import type { Outbox } from '../../platform/events/outbox.ts';
import { audit } from '../../platform/history/audit.ts';
import type { AppliedRow, PlanTerms, Undone } from '../../platform/plans/kind.ts';
import type { Posting } from '../../stock/posting-types.ts';
import type { Stock } from '../../stock/stock.ts';
import type { MovementDependencies } from '../dependencies.ts';
import { publishImported } from '../movement-publisher.ts';
import { endMovements, readMovements } from '../repository.ts';
import { bySavepoints } from './write-movements.ts';

/** The data of an applied row that its undo needs. */
export interface Effect {
  readonly itemId: string;
  readonly stockedAt?: string | undefined;
}

export interface Parts {
  readonly stock: Stock;
  readonly outbox: Outbox;
  readonly dependencies: Pick<MovementDependencies, 'publishMoved'>;
}

export function changeOf({
  movementType,
  quantity,
}: {
  readonly movementType: string;
  readonly quantity: number;
}): number {
  return movementType === 'OUTBOUND' ? -quantity : quantity;
}

/** Returns the rows that can be undone, and the outcome for each row. */
export async function undoable(
  transaction: TenantTransaction,
  rows: readonly AppliedRow[],
  lock: '' | 'FOR UPDATE OF m',
) {
  const ids = rows.map(({ id }) => id);
  const movements = new Map((await readMovements(transaction, ids, lock)).map((one) => [one.movementId, one]));
  const due = rows.flatMap((row) => {
    const movement = movements.get(row.id);
    return movement !== undefined && movement.status !== 'cancelled' && !movement.reversedBy ? [{ row, movement }] : [];
  });
  const isDue = new Set(due.map(({ row }) => row.position));
  const told = rows.map(({ position, id }): Undone => {
    if (isDue.has(position)) return { position, outcome: 'reversed' };
    const movement = movements.get(id);
    if (movement === undefined) return { position, outcome: 'refused', reason: movementNotFound };
    return { position, outcome: 'kept', reason: movement.reversedBy ? undoneAlready : isFinal(movement.status) };
  });
  return { due, told };
}

/** Undoes rows: cancels pending movements and reverses completed ones as of the instant at which they happened. */
export async function undoAll(
  transaction: TenantTransaction,
  { stock, outbox, dependencies }: Parts,
  { reason }: PlanTerms,
  rows: readonly AppliedRow[],
): Promise<readonly Undone[]> {
  const { due, told } = await undoable(transaction, rows, 'FOR UPDATE OF m');
  const said = reason ?? 'Undone';
  const waiting = due.filter(({ movement }) => movement.status === 'pending');
  await endMovements(
    transaction,
    waiting.map(({ movement }) => ({
      movementId: movement.movementId,
      status: 'cancelled',
      reason: said,
      notes: null,
    })),
    false,
  );
  const released = await stock.release(
    transaction,
    'movement',
    waiting.map(({ movement }) => movement.movementId),
  );
  await dependencies.publishMoved(
    transaction,
    released.map((itemId) => ({ itemId, before: null })),
    'reserved',
  );
  const booked = due.filter(({ movement }) => movement.status === 'completed');
  const refused = await bySavepoints(transaction, booked, async (some) => {
    const { changes } = await stock.post(
      transaction,
      some.map(({ row, movement }): Posting => {
        const { stockedAt } = (row.effect ?? {}) as Partial<Effect>;
        return {
          reason: said,
          reverses: movement.movementId,
          // A dated movement is reversed as of the same instant (ADR 0112).
          // guard: movements.imported-undone-then
          occurredAt: movement.occurredAt ? new Date(movement.occurredAt) : undefined,
          stockedAt: stockedAt === undefined ? undefined : new Date(stockedAt),
          entries: [{ itemId: movement.itemId, change: -changeOf(movement) }],
        };
      }),
      'together',
    );
    await dependencies.publishMoved(transaction, changes, 'quantity');
  });
  const reasons = new Map([...refused].map(([{ row }, error]) => [row.position, error.message]));
  const undone = due.filter(({ row }) => !reasons.has(row.position));
  await audit(
    transaction,
    ...undone.map(({ movement }) => ({
      action: movement.status === 'pending' ? 'movements.cancel' : 'movements.undo',
      entity: 'movement',
      entityId: movement.movementId,
      before: { status: movement.status },
      after: { reason: said },
    })),
  );
  publishImported(outbox, transaction, 'undone', undone.length);
  return told.map((one): Undone => {
    const why = reasons.get(one.position);
    return why === undefined ? one : { position: one.position, outcome: 'refused', reason: why };
  });
}
