/** The kinds of a movement (MOV-1). */
export const movementTypes = ['INBOUND', 'OUTBOUND', 'TRANSFER', 'ADJUSTMENT'] as const;
export type MovementType = (typeof movementTypes)[number];

/** What leads out of `pending` is final (MOV-23). */
export const movementStatuses = ['pending', 'completed', 'cancelled'] as const;
export type MovementStatus = (typeof movementStatuses)[number];

/** What can be done to a movement, but for making it. */
export const movementSteps = ['dispatch', 'confirm', 'approve', 'reject', 'cancel'] as const;
export type MovementStep = (typeof movementSteps)[number];

/** Where each step leads (section 4 of the second seed); what is dispatched waits until it arrives (ADR 0059). */
export const endOfStep = {
  dispatch: 'pending',
  confirm: 'completed',
  approve: 'completed',
  reject: 'cancelled',
  cancel: 'cancelled',
} as const satisfies Record<MovementStep, MovementStatus>;

/**
 * How a movement begins (MOV-10, MOV-11, MOV-12): a transfer waits for its confirmation, an adjustment is done as it is made, and
 * what comes or goes is, too, unless it needs approval or is meant for later.
 */
export function firstStatus(
  type: MovementType,
  { requiresApproval, isForLater }: { readonly requiresApproval: boolean; readonly isForLater: boolean },
): MovementStatus {
  if (type === 'ADJUSTMENT') return 'completed';
  return type === 'TRANSFER' || requiresApproval || isForLater ? 'pending' : 'completed';
}

/** Ids that one call takes (GEN-22). */
export const movementConfirmSize = 50;
export const movementCancelSize = 25;
export const movementUpdateSize = 100;
export const movementDecisionSize = 100;

/** Totals are of a month unless a period is given (INV-41). */
export const movementTotalDays = 30;
/** Figures are of at most so many days. */
export const longestMovementTotalDays = 731;

/** Keys by which the list is sorted; the first is the second seed's own word for the second. */
export const movementSortKeys = ['created_at', 'createdAt'] as const;

/** What a document can be of, and how its numbers begin. */
export const documentKinds = { INBOUND: 'IN', OUTBOUND: 'OUT', TRANSFER: 'TR' } as const satisfies Partial<
  Record<MovementType, string>
>;
export type DocumentType = keyof typeof documentKinds;
export const documentTypes = Object.keys(documentKinds) as [DocumentType, ...DocumentType[]];

/** 'IN-2026-000123'; numbers of a kind and year have no gap. */
export const documentNumber = (type: DocumentType, year: number, number: number): string =>
  `${documentKinds[type]}-${year}-${String(number).padStart(6, '0')}`;
