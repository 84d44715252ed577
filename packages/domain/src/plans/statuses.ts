/** The things that plans change together, each a kind of plan; a module brings each of them. */
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

/** `planning` (of a large file), `applying` and `undoing` go on in chunks; the others stand. */
export const planStatuses = ['planning', 'draft', 'applying', 'applied', 'cancelled', 'undoing', 'undone'] as const;

/** What a row comes to against what was there when it was judged last. */
export const planVerdicts = ['create', 'update', 'unchanged', 'conflict', 'error'] as const;
export type PlanVerdict = (typeof planVerdicts)[number];

/** What became of a row when its plan was applied; `skipped`: there was nothing to do, or the plan was stopped before it. */
export const rowOutcomes = ['applied', 'refused', 'skipped'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** What became of an applied row when its plan was undone; `kept`: somebody has changed it since. */
export const undoOutcomes = ['reversed', 'kept', 'refused'] as const;
export type UndoOutcome = (typeof undoOutcomes)[number];

/** Whether a row with this verdict changes anything. */
export function isDue(verdict: PlanVerdict): boolean {
  return verdict === 'create' || verdict === 'update';
}

/** Keys by which a list of plans can be sorted. */
export const planSortKeys = ['createdAt', 'updatedAt', 'title'] as const;
