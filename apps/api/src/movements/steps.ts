import type { Movement, MovementOutcome } from '@tallyard/contracts/movements/models';
import { staleApproval } from '@tallyard/domain/approvals/texts';
import type { ErrorCode } from '@tallyard/domain/errors/catalog';
import { itemNotFound } from '@tallyard/domain/inventory/fields';
import { movedItemDeleted } from '@tallyard/domain/inventory/promised';
import { bypassWarehouseScope } from '../platform/database/scope.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import type { Outbox } from '../platform/events/outbox.ts';
import { audit } from '../platform/history/audit.ts';
import type { Delegator } from '../platform/identity/delegations.ts';
import { costsOf, type ItemCost } from '../stock/costs.ts';
import type { Stock } from '../stock/stock.ts';
import { isPromised, postingsOf } from './booking.ts';
import { staleFields } from './content.ts';
import type { MovementDependencies } from './dependencies.ts';
import { inWhoseStead, whereAlone } from './four-eyes.ts';
import { type MovementChange, publishMovements } from './movement-publisher.ts';
import { denied, endOf, isDecision, isTaken, type Refused, refusal, type Step, unknown } from './refusals.ts';
import { dispatchMovements, endMovements, readContents, readMovements } from './repository.ts';
import { atOtherEnd, partOf } from './transit.ts';

/** One movement, and what is said of the step. */
export interface Requested {
  readonly id: string;
  readonly reason?: string | null | undefined;
  readonly notes?: string | null | undefined;
  /** When it was due: it happened then if its item was counted since. */
  readonly dueAt?: Date | undefined;
  /** Of an approval: what was shown. */
  readonly hash?: string | undefined;
}

const changes: Readonly<Record<Step, MovementChange>> = {
  dispatch: 'dispatched',
  confirm: 'confirmed',
  complete: 'completed',
  approve: 'approved',
  reject: 'rejected',
  cancel: 'cancelled',
};

/** Ends pending movements or has them leave, each by itself: what cannot be done to one leaves the others as they go (section 4 of the second seed). */
export class MovementSteps {
  readonly #stock: Stock;
  readonly #outbox: Outbox;
  readonly #dependencies: Pick<MovementDependencies, 'publishMoved'>;

  constructor(stock: Stock, outbox: Outbox, dependencies: Pick<MovementDependencies, 'publishMoved'>) {
    this.#stock = stock;
    this.#outbox = outbox;
    this.#dependencies = dependencies;
  }

  /** One movement as it stands afterwards. Throws NOT_FOUND, RULE_BROKEN, INSUFFICIENT_STOCK, PERMISSION_DENIED. */
  async one(
    transaction: TenantTransaction,
    step: Step,
    wanted: Requested,
    inStead: readonly Delegator[] | null = null,
  ): Promise<Movement> {
    const [outcome] = await this.many(transaction, step, [wanted], inStead);
    if (outcome?.success && outcome.movement) return outcome.movement;
    throw new ApiError((outcome?.code as ErrorCode | undefined) ?? 'NOT_FOUND', outcome?.message, {
      details: outcome?.details,
    });
  }

  /** The outcome of each id, once, in the order given; `inStead` of those, where who acts may not themselves. */
  async many(
    transaction: TenantTransaction,
    step: Step,
    wanted: readonly Requested[],
    inStead: readonly Delegator[] | null = null,
  ): Promise<MovementOutcome[]> {
    const asked = new Map(wanted.map((one) => [one.id, one]));
    const found = await readMovements(transaction, [...asked.keys()], 'FOR UPDATE OF m');
    const before = new Map(found.map((movement) => [movement.movementId, movement]));
    const refused = new Map<string, Refused>();
    const due: Movement[] = [];
    const stale = await staleOf(transaction, wanted);
    const elsewhere = await atOtherEnd(transaction, step, found);
    const isAlone = step === 'approve' && inStead === null ? await whereAlone(transaction) : () => false;
    const delegators = new Map<string, Delegator>();
    for (const id of asked.keys()) {
      const movement = before.get(id);
      if (movement !== undefined && isTaken(step, movement)) continue;
      const why = movement === undefined ? unknown(step) : refusal(transaction, step, movement, isAlone(movement));
      const stead = movement && inStead && isDecision(step) ? inWhoseStead(inStead, step, movement) : null;
      if (stead && 'delegator' in stead) delegators.set(id, stead.delegator);
      const notTheirs = stead && 'refused' in stead ? denied(stead.refused) : null;
      const other = why ?? notTheirs ?? elsewhere.get(id) ?? stale.get(id) ?? null;
      if (other !== null) refused.set(id, other);
      else if (movement !== undefined) due.push(movement);
    }
    // A transfer that is confirmed where it arrives leaves a warehouse of others.
    const averages = await bypassWarehouseScope(transaction, () => averagesOfLeaving(transaction, step, due));
    const done = await bypassWarehouseScope(transaction, () =>
      this.#book(transaction, step, due, { asked, refused, averages }),
    );
    await requireShown(
      transaction,
      done.flatMap(({ movementId }) => asked.get(movementId) ?? []),
    );
    await bypassWarehouseScope(transaction, () =>
      this.#end(transaction, step, done, { asked, isAlone, delegators, averages }),
    );
    const after = new Map(
      (await readMovements(transaction, [...before.keys()])).map((movement) => [movement.movementId, movement]),
    );
    publishMovements(
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

  /** Those that could be booked, or have nothing to book: all in one posting, or, where the stock refuses that, each in its own. */
  async #book(
    transaction: TenantTransaction,
    step: Step,
    all: readonly Movement[],
    { asked, refused, averages }: Pick<Taking, 'asked' | 'averages'> & { readonly refused: Map<string, Refused> },
  ): Promise<readonly Movement[]> {
    const due = all.flatMap((movement) => {
      const part = partOf(step, movement);
      const reason = asked.get(movement.movementId)?.reason ?? movement.reason;
      return part === null ? [] : [{ ...movement, reason, part, dueAt: asked.get(movement.movementId)?.dueAt }];
    });
    if (due.length === 0) return all;
    const postings = await postingsOf(transaction, due, averages);
    const tried = async (some: typeof postings): Promise<ApiError | null> => {
      try {
        const { changes } = await transaction.savepoint(() => this.#stock.post(transaction, some));
        await this.#dependencies.publishMoved(transaction, changes, 'quantity');
        return null;
      } catch (error) {
        if (error instanceof ApiError) return error;
        throw error;
      }
    };
    if (due.length > 1 && (await tried(postings)) === null) return all;
    for (const [index, { movementId, itemName }] of due.entries()) {
      const error = await tried(postings.slice(index, index + 1));
      if (error !== null) refused.set(movementId, refusalOfBooking(error, itemName));
    }
    return all.filter(({ movementId }) => !refused.has(movementId));
  }

  async #end(
    transaction: TenantTransaction,
    step: Step,
    done: readonly Movement[],
    { asked, isAlone, delegators, averages }: Taking,
  ): Promise<void> {
    if (done.length === 0) return;
    const said = ({ movementId }: Movement) => asked.get(movementId);
    const leaves = (movement: Movement) => partOf(step, movement) === 'leaving';
    const statusAfter = (movement: Movement) => (leaves(movement) ? 'pending' : endOf(step));
    const sayings = (some: readonly Movement[]) =>
      some.map((movement) => ({
        movementId: movement.movementId,
        status: statusAfter(movement),
        reason: said(movement)?.reason ?? null,
        notes: said(movement)?.notes ?? null,
        approvedFor: delegators.get(movement.movementId)?.userId ?? null,
        unitCost: averages.get(movement.itemId)?.averageCost ?? null,
      }));
    await dispatchMovements(transaction, sayings(done.filter(leaves)), step === 'approve');
    await endMovements(transaction, sayings(done.filter((movement) => !leaves(movement))), step === 'approve');
    if (endOf(step) === 'cancelled') {
      const ids = done.filter(isPromised).map(({ movementId }) => movementId);
      const released = await this.#stock.release(transaction, 'movement', ids);
      await this.#dependencies.publishMoved(
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
        before: {
          status: movement.status,
          reason: movement.reason,
          notes: movement.notes,
          ...(leaves(movement) ? { inTransit: false } : {}),
        },
        after: {
          status: statusAfter(movement),
          ...(leaves(movement) ? { inTransit: true } : {}),
          reason: said(movement)?.reason ?? movement.reason,
          notes: said(movement)?.notes ?? movement.notes,
          ...(delegators.has(movement.movementId) ? { inSteadOf: delegators.get(movement.movementId)?.name } : {}),
          // The audit says when four eyes could not be had (MOV-22).
          ...(isAlone(movement) && movement.createdBy === transaction.actor.userId ? { approvedByCreator: true } : {}),
        },
      })),
    );
  }
}

/** What a step is taken with. */
interface Taking {
  readonly asked: ReadonlyMap<string, Requested>;
  readonly isAlone: (movement: Movement) => boolean;
  readonly delegators: ReadonlyMap<string, Delegator>;
  /** What one of each item that is transferred costs. */
  readonly averages: ReadonlyMap<string, ItemCost>;
}

/** What the items of transfers that leave now have cost: what arrives brings as much. */
async function averagesOfLeaving(transaction: TenantTransaction, step: Step, due: readonly Movement[]) {
  const leaves = (movement: Movement) => {
    const part = movement.movementType === 'TRANSFER' ? partOf(step, movement) : null;
    return part === 'whole' || part === 'leaving';
  };
  return costsOf(
    transaction,
    due.filter(leaves).map(({ itemId }) => itemId),
  );
}

/** What is no longer what was shown, by its id. */
async function staleOf(
  transaction: TenantTransaction,
  wanted: readonly Requested[],
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
async function requireShown(transaction: TenantTransaction, done: readonly Requested[]): Promise<void> {
  for (const { code, message, details } of (await staleOf(transaction, done)).values()) {
    throw new ApiError(code, message, { details });
  }
}

/** Items are never removed for good: one that is not found was deleted. */
function refusalOfBooking({ code, message }: ApiError, itemName: string): Refused {
  return message === itemNotFound ? { code: 'RULE_BROKEN', message: movedItemDeleted(itemName) } : { code, message };
}
