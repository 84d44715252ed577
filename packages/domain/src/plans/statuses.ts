/** The kinds of bulk changes; each is implemented by the module of its records. */
export const planKinds = [
  'items.update',
  'items.adjust',
  'items.delete',
  'items.import',
  'products.update',
  'products.delete',
  'products.import',
  'names.rename',
  'products.merge',
  'movements.import',
] as const;
export type PlanKindName = (typeof planKinds)[number];

/** The statuses of a bulk change. `planning` (of a large file), `applying`, and `undoing` are in progress, in chunks. */
export const planStatuses = ['planning', 'draft', 'applying', 'applied', 'cancelled', 'undoing', 'undone'] as const;

/** The result of the last check of a row against the current data. */
export const planVerdicts = ['create', 'update', 'unchanged', 'conflict', 'error'] as const;
export type PlanVerdict = (typeof planVerdicts)[number];

/**
 * The outcome of a row when its bulk change was applied. `skipped`: there was nothing to do, or it was stopped before the row.
 */
export const rowOutcomes = ['applied', 'refused', 'skipped'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** The outcome of an applied row when its bulk change was undone. `kept`: somebody has changed the record since. */
export const undoOutcomes = ['reversed', 'kept', 'refused'] as const;
export type UndoOutcome = (typeof undoOutcomes)[number];

/** Returns whether a row with this verdict changes anything. */
export function isDue(verdict: PlanVerdict): boolean {
  return verdict === 'create' || verdict === 'update';
}

/** Keys by which a list of bulk changes can be sorted. */
export const planSortKeys = ['createdAt', 'updatedAt', 'title'] as const;
