/** The types of movements (MOV-1). */
export const movementTypes = ['INBOUND', 'OUTBOUND', 'TRANSFER', 'ADJUSTMENT'] as const;
export type MovementType = (typeof movementTypes)[number];

/** The statuses of movements. All except `pending` are final (MOV-23). */
export const movementStatuses = ['pending', 'completed', 'cancelled'] as const;
export type MovementStatus = (typeof movementStatuses)[number];

/** The operations on an existing movement. */
export const movementSteps = ['dispatch', 'confirm', 'approve', 'reject', 'cancel'] as const;
export type MovementStep = (typeof movementSteps)[number];

/**
 * The status after each operation (section 4 of the second seed); a dispatched transfer stays pending until it arrives (ADR
 * 0059).
 */
export const endOfStep = {
  dispatch: 'pending',
  confirm: 'completed',
  approve: 'completed',
  reject: 'cancelled',
  cancel: 'cancelled',
} as const satisfies Record<MovementStep, MovementStatus>;

/**
 * Returns the status of a new movement (MOV-10, MOV-11, MOV-12): a transfer is pending until its confirmation, an adjustment
 * is completed at once, and so are inbound and outbound movements unless they need approval or are scheduled.
 */
export function firstStatus(
  type: MovementType,
  { requiresApproval, isForLater }: { readonly requiresApproval: boolean; readonly isForLater: boolean },
): MovementStatus {
  if (type === 'ADJUSTMENT') return 'completed';
  return type === 'TRANSFER' || requiresApproval || isForLater ? 'pending' : 'completed';
}

/** The maximum number of ids in one call (GEN-22). */
export const movementConfirmSize = 50;
export const movementCancelSize = 25;
export const movementUpdateSize = 100;
export const movementDecisionSize = 100;

/** The default period of totals, in days (INV-41). */
export const movementTotalDays = 30;
/** The maximum period of totals, in days. */
export const longestMovementTotalDays = 731;

/** Keys by which the list can be sorted; `created_at` is the name in the second seed, with the same meaning. */
export const movementSortKeys = ['created_at', 'createdAt'] as const;

/** The types of documents, and the prefix of their numbers. */
export const documentKinds = { INBOUND: 'IN', OUTBOUND: 'OUT', TRANSFER: 'TR' } as const satisfies Partial<
  Record<MovementType, string>
>;
export type DocumentType = keyof typeof documentKinds;
export const documentTypes = Object.keys(documentKinds) as [DocumentType, ...DocumentType[]];

/** Returns a number such as 'IN-2026-000123'; the numbers of a type and year have no gaps. */
export const documentNumber = (type: DocumentType, year: number, number: number): string =>
  `${documentKinds[type]}-${year}-${String(number).padStart(6, '0')}`;
