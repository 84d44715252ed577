import type { Movement, MovementOutcome } from '@tallyard/contracts/movements/models';
import { staleApproval } from '@tallyard/domain/approvals/texts';
import type { ErrorCode } from '@tallyard/domain/errors/catalogue';
import { endOfStep } from '@tallyard/domain/movements/movements';
import {
  invalidTransfer,
  isFinal,
  movementNotFound,
  needsApproval,
  ownMovement,
} from '@tallyard/domain/movements/texts';
import { confirmedThere } from '@tallyard/domain/warehouses/texts';
import { beyondScope, warehouseScope } from '../platform/database/scope.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import type { Outbox } from '../platform/events/outbox.ts';
import { audit } from '../platform/history/audit.ts';
import type { Offers } from '../room.ts';
import type { Stock } from '../stock/stock.ts';
import { isPromised, postingsOf } from './booking.ts';
import { staleFields } from './content.ts';
import { whereAlone } from './four-eyes.ts';
import { endMovements, readContents, readMovements } from './repository.ts';
import { type MovementChange, tellMovements } from './telling.ts';

/** What is wanted of pending movements; `complete` is confirming whatever the type. */
export type Step = 'confirm' | 'complete' | 'approve' | 'reject' | 'cancel';

/** One movement, and what is said of the step. */
export interface Wanted {
  readonly id: string;
  readonly reason?: string | null | undefined;
  readonly notes?: string | null | undefined;
  /** Of an approval: what was shown. */
  readonly hash?: string | undefined;
}

interface Refused {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details?: MovementOutcome['details'];
}

const endOf = (step: Step) => (step === 'complete' ? 'completed' : endOfStep[step]);
const changes: Readonly<Record<Step, MovementChange>> = {
  confirm: 'confirmed',
  complete: 'completed',
  approve: 'approved',
  reject: 'rejected',
  cancel: 'cancelled',
};

/** Ends pending movements, each by itself: what cannot be done to one leaves the others as they go (section 4 of the second seed). */
export class MovementSteps {
  readonly #stock: Stock;
  readonly #outbox: Outbox;
  readonly #offers: Pick<Offers, 'tellMoved'>;

  constructor(stock: Stock, outbox: Outbox, offers: Pick<Offers, 'tellMoved'>) {
    this.#stock = stock;
    this.#outbox = outbox;
    this.#offers = offers;
  }

  /** One movement as it stands afterwards. Throws NOT_FOUND, RULE_BROKEN, INSUFFICIENT_STOCK, PERMISSION_DENIED. */
  async one(transaction: TenantTransaction, step: Step, wanted: Wanted): Promise<Movement> {
    const [outcome] = await this.many(transaction, step, [wanted]);
    if (outcome?.success && outcome.movement) return outcome.movement;
    throw new ApiError((outcome?.code as ErrorCode | undefined) ?? 'NOT_FOUND', outcome?.message, {
      details: outcome?.details,
    });
  }

  /** The outcome of each id, once, in the order given. */
  async many(transaction: TenantTransaction, step: Step, wanted: readonly Wanted[]): Promise<MovementOutcome[]> {
    const asked = new Map(wanted.map((one) => [one.id, one]));
    const found = await readMovements(transaction, [...asked.keys()], 'FOR UPDATE OF m');
    const before = new Map(found.map((movement) => [movement.movementId, movement]));
    const refused = new Map<string, Refused>();
    const due: Movement[] = [];
    const stale = await staleOf(transaction, wanted);
    const elsewhere = await arrivingElsewhere(transaction, step, found);
    const isAlone = step === 'approve' ? await whereAlone(transaction) : () => false;
    for (const id of asked.keys()) {
      const movement = before.get(id);
      const why = movement === undefined ? unknown(step) : refusal(transaction, step, movement, isAlone(movement));
      const other = movement?.status === 'pending' ? stale.get(id) : undefined;
      if (why !== null) refused.set(id, why);
      else if (elsewhere.has(id)) refused.set(id, { code: 'PERMISSION_DENIED', message: confirmedThere });
      else if (other !== undefined) refused.set(id, other);
      else if (movement?.status === 'pending') due.push(movement);
    }
    // A transfer that is confirmed where it arrives leaves a warehouse of others.
    const done =
      endOf(step) === 'completed'
        ? await beyondScope(transaction, () => this.#book(transaction, due, asked, refused))
        : due;
    await requireShown(
      transaction,
      done.flatMap(({ movementId }) => asked.get(movementId) ?? []),
    );
    await beyondScope(transaction, () => this.#end(transaction, step, done, asked, isAlone));
    const after = new Map(
      (await readMovements(transaction, [...before.keys()])).map((movement) => [movement.movementId, movement]),
    );
    tellMovements(
      this.#outbox,
      transaction,
      changes[step],
      done.flatMap(({ movementId }) => after.get(movementId) ?? []),
    );
    return [...asked.keys()].map((id): MovementOutcome => {
      const why = refused.get(id);
      const movement = after.get(id) ?? null;
      return why === undefined ? { id, success: true, movement } : { id, success: false, ...why, movement };
    });
  }

  /** Those that could be booked: all in one posting, or, where the stock refuses that, each in its own. */
  async #book(
    transaction: TenantTransaction,
    due: readonly Movement[],
    asked: ReadonlyMap<string, Wanted>,
    refused: Map<string, Refused>,
  ): Promise<readonly Movement[]> {
    if (due.length === 0) return due;
    const postings = await postingsOf(
      transaction,
      due.map((movement) => ({ ...movement, reason: asked.get(movement.movementId)?.reason ?? movement.reason })),
    );
    const tried = async (some: typeof postings): Promise<ApiError | null> => {
      try {
        const { changes } = await transaction.savepoint(() => this.#stock.post(transaction, some));
        await this.#offers.tellMoved(transaction, changes, 'quantity');
        return null;
      } catch (error) {
        if (error instanceof ApiError) return error;
        throw error;
      }
    };
    if (due.length > 1 && (await tried(postings)) === null) return due;
    const booked: Movement[] = [];
    for (const [index, movement] of due.entries()) {
      const error = await tried(postings.slice(index, index + 1));
      if (error === null) booked.push(movement);
      else refused.set(movement.movementId, { code: error.code, message: error.message });
    }
    return booked;
  }

  async #end(
    transaction: TenantTransaction,
    step: Step,
    done: readonly Movement[],
    asked: ReadonlyMap<string, Wanted>,
    isAlone: (movement: Movement) => boolean,
  ): Promise<void> {
    if (done.length === 0) return;
    const status = endOf(step);
    const said = ({ movementId }: Movement) => asked.get(movementId);
    await endMovements(
      transaction,
      done.map((movement) => ({
        movementId: movement.movementId,
        status,
        reason: said(movement)?.reason ?? null,
        notes: said(movement)?.notes ?? null,
      })),
      step === 'approve',
    );
    if (status === 'cancelled') {
      const ids = done.filter(isPromised).map(({ movementId }) => movementId);
      const released = await this.#stock.release(transaction, 'movement', ids);
      await this.#offers.tellMoved(
        transaction,
        released.map((itemId) => ({ itemId, before: null })),
        'reserved',
      );
    }
    await audit(
      transaction,
      ...done.map((movement) => ({
        action: `movements.${step === 'complete' ? 'updateStatus' : step}`,
        entity: 'movement',
        entityId: movement.movementId,
        before: { status: movement.status, reason: movement.reason, notes: movement.notes },
        after: {
          status,
          reason: said(movement)?.reason ?? movement.reason,
          notes: said(movement)?.notes ?? movement.notes,
          // The audit says when four eyes could not be had (MOV-22).
          ...(isAlone(movement) && movement.createdBy === transaction.actor.userId ? { approvedByCreator: true } : {}),
        },
      })),
    );
  }
}

/** Of whoever is a member of some warehouses alone: the transfers that arrive in others. */
async function arrivingElsewhere(
  transaction: TenantTransaction,
  step: Step,
  found: readonly Movement[],
): Promise<ReadonlySet<string>> {
  if (!transaction.actor.isScoped || endOf(step) !== 'completed') return new Set();
  const scope = await warehouseScope(transaction);
  const arriving = found.filter(({ destinationWarehouseId }) => destinationWarehouseId);
  return new Set(
    arriving.filter((one) => !scope.has(one.destinationWarehouseId as string)).map(({ movementId }) => movementId),
  );
}

/** What is no longer what was shown, by its id. */
async function staleOf(
  transaction: TenantTransaction,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, Refused>> {
  const shown = wanted.flatMap(({ id, hash }) => (hash === undefined ? [] : [{ id, hash }]));
  const contents = await readContents(
    transaction,
    shown.map(({ id }) => id),
  );
  return new Map(
    shown.flatMap(({ id, hash }) => {
      const content = contents.get(id);
      const details = content === undefined ? null : staleFields(hash, content);
      if (details === null) return [];
      const named = details.map(({ field, value }) => `${field} is ${value ?? 'nothing'} now`).join(', ');
      return [[id, { code: 'CONFLICT', message: `${staleApproval} (${named})`, details }] as const];
    }),
  );
}

/** An item that was changed while its movement was booked: it is held from there on, and so this is the last word. */
async function requireShown(transaction: TenantTransaction, done: readonly Wanted[]): Promise<void> {
  for (const { code, message, details } of (await staleOf(transaction, done)).values()) {
    throw new ApiError(code, message, { details });
  }
}

const unknown = (step: Step): Refused => ({
  code: 'NOT_FOUND',
  message: step === 'confirm' ? invalidTransfer : movementNotFound,
});

/** Why the step may not be taken; null: it may, or there it is already, so that repeating is safe. */
function refusal({ actor }: TenantTransaction, step: Step, movement: Movement, isAlone: boolean): Refused | null {
  const broken = (message: string): Refused => ({ code: 'RULE_BROKEN', message });
  if (step === 'confirm' && movement.movementType !== 'TRANSFER') return broken(invalidTransfer);
  if (movement.status !== 'pending') {
    const isThere = movement.status === endOf(step) && (step !== 'approve' || movement.approvedBy !== null);
    return isThere ? null : broken(isFinal(movement.status));
  }
  if ((step === 'confirm' || step === 'complete') && movement.requiresApproval) return broken(needsApproval);
  if (step === 'approve' && movement.createdBy === actor.userId && !isAlone) {
    return { code: 'PERMISSION_DENIED', message: ownMovement };
  }
  return null;
}
