import type { Movement, MovementOutcome } from '@tallyard/contracts/movements/models';
import type { ErrorCode } from '@tallyard/domain/errors/catalog';
import type { MovementStatus } from '@tallyard/domain/movements/movements';
import { movementNotFound } from '@tallyard/domain/movements/texts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Outbox } from '../../platform/events/outbox.ts';
import { audit } from '../../platform/history/audit.ts';
import type { Stock } from '../../stock/stock.ts';
import type { MovementDependencies } from '../dependencies.ts';
import { type MovementChange, publishMovements } from '../movement-publisher.ts';
import { type Ending, readMovements } from '../repository.ts';
import type { Refused } from './refusals.ts';

/** The services of transitions. */
export interface TransitionContext {
  readonly stock: Stock;
  readonly outbox: Outbox;
  readonly dependencies: Pick<MovementDependencies, 'publishMoved'>;
}

/** A movement to change and its texts. */
export interface TransitionRequest {
  readonly id: string;
  readonly reason?: string | null | undefined;
  readonly notes?: string | null | undefined;
  /** The time at which it was due. If its item was counted since, the movement happened at this time. */
  readonly dueAt?: Date | undefined;
  /** For an approval: the hash of the content that the approver saw. */
  readonly hash?: string | undefined;
}

/** Changes movements. Returns one outcome per distinct id, in the order of the requests. */
export type Transition<Options extends unknown[] = []> = (
  transaction: TenantTransaction,
  context: TransitionContext,
  requests: readonly TransitionRequest[],
  ...options: Options
) => Promise<MovementOutcome[]>;

/** The movements of one call, each with its own outcome (section 4 of the second seed). */
export interface Batch {
  readonly transaction: TenantTransaction;
  readonly requests: ReadonlyMap<string, TransitionRequest>;
  /** The movements before the change, by id. */
  readonly movements: ReadonlyMap<string, Movement>;
  /** Collects the reason for each movement that does not change. */
  readonly refused: Map<string, Refused>;
}

/** Reads the requested movements and locks them in the order of their ids. */
export async function lockMovements(
  transaction: TenantTransaction,
  requested: readonly TransitionRequest[],
): Promise<Batch> {
  const requests = new Map(requested.map((request) => [request.id, request]));
  // guard: movements.ended-once
  const found = await readMovements(transaction, [...requests.keys()], 'FOR UPDATE OF m');
  const movements = new Map(found.map((movement) => [movement.movementId, movement]));
  return { transaction, requests, movements, refused: new Map() };
}

interface Conditions {
  /** Returns whether the transition happened before: a repeated request succeeds and changes nothing. */
  readonly isDone: (movement: Movement) => boolean;
  readonly refuse: (movement: Movement) => Refused | null;
  /** The message for an id without a movement. */
  readonly missing?: string;
}

/** Returns the movements that may change, in the order of the requests, and records why others may not. */
export function selectDue(
  { requests, movements, refused }: Batch,
  { isDone, refuse, missing = movementNotFound }: Conditions,
): Movement[] {
  return [...requests.keys()].flatMap((id) => {
    const movement = movements.get(id);
    if (movement !== undefined && isDone(movement)) return [];
    const refusal = movement === undefined ? ({ code: 'NOT_FOUND', message: missing } as const) : refuse(movement);
    if (refusal === null) return movement ?? [];
    refused.set(id, refusal);
    return [];
  });
}

/** Returns the new state of a movement, with the texts of its request. */
export function endingOf({ requests }: Batch, { movementId }: Movement, status: MovementStatus): Ending {
  const { reason = null, notes = null } = requests.get(movementId) ?? {};
  return { movementId, status, reason, notes };
}

/** The audited fields of the new state, beside its texts. */
type AuditedState = { readonly status: MovementStatus; readonly inTransit?: true } & Readonly<Record<string, unknown>>;

export async function auditTransition(
  { transaction, requests }: Batch,
  action: string,
  changed: readonly Movement[],
  stateOf: (movement: Movement) => AuditedState,
): Promise<void> {
  await audit(
    transaction,
    ...changed.map((movement) => {
      const { movementId, status, reason, notes } = movement;
      const request = requests.get(movementId);
      const state = stateOf(movement);
      return {
        action,
        entity: 'movement',
        entityId: movementId,
        before: { status, reason, notes, ...(state.inTransit ? { inTransit: false } : {}) },
        after: { ...state, reason: request?.reason ?? reason, notes: request?.notes ?? notes },
      };
    }),
  );
}

/** Publishes the changed movements and returns one outcome per distinct id, in the order of the requests. */
export async function publishOutcomes(
  { outbox }: Pick<TransitionContext, 'outbox'>,
  { transaction, requests, movements, refused }: Batch,
  change: MovementChange,
  changed: readonly Movement[],
): Promise<MovementOutcome[]> {
  const found = await readMovements(transaction, [...movements.keys()]);
  const after = new Map(found.map((movement) => [movement.movementId, movement]));
  publishMovements(
    outbox,
    transaction,
    change,
    changed.flatMap(({ movementId }) => after.get(movementId) ?? []),
  );
  return [...requests.keys()].map((id): MovementOutcome => {
    const refusal = refused.get(id);
    const movement = after.get(id) ?? null;
    return refusal === undefined ? { id, success: true, movement } : { id, success: false, ...refusal, movement };
  });
}

/** Returns the movement of a transition of a single movement. Throws its refusal. */
export function movementOf([outcome]: readonly MovementOutcome[]): Movement {
  if (outcome?.success && outcome.movement) return outcome.movement;
  throw new ApiError((outcome?.code as ErrorCode | undefined) ?? 'NOT_FOUND', outcome?.message, {
    details: outcome?.details,
  });
}
