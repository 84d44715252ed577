/** What is said to whoever applies a plan that is not the one they have looked at. */
export const planHasChanged = 'The plan was corrected since you looked at it. Look at it again before you apply it.';
export const planNotDraft = 'Only a plan that nobody has applied can be corrected.';
export const planWasCancelled = 'This plan was cancelled.';
export const planIsInPreparation = 'This plan is still being made of its file.';
export const planNotApplied = 'Only a plan that was applied can be undone.';
export const planNotCancellable = 'Only a plan that waits or is being applied can be cancelled.';
export const planUndoIsOver = 'A plan can be undone for 30 days after it was applied.';
export const planHasNothingToDo = 'No row of this plan changes anything.';
export const rowWasStopped = 'The plan was stopped before this row.';

/** A field that differs from what the plan was made against. */
export function changedSincePlanned(now: string): string {
  return `Changed since the plan was made: it is ${now} now`;
}

/** Why an applied row is left as it is when its plan is undone. */
export function changedSinceApplied(now: string): string {
  return `Changed since: it is ${now} now`;
}

/** A value in words, as problems name it. */
export function valueText(value: string | number | boolean | null): string {
  if (value === null || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? `'${value}'` : String(value);
}

export const namedTwice = 'Another row of the plan is about the same thing';
export const nothingToChange = 'Nothing to change was given';

export const importNeedsFile = 'An import is made of a file';
/** Why what an import made is left when the import is undone. */
export const changedSinceImport = 'Changed or used since it was imported';

/** A row of a file whose SKU stands in an earlier one. */
export const skuInRow = (row: number): string => `This SKU is already in row ${row}`;

/** A field of an exported file that was changed there and, differently, here. */
export const changedOnBothSides = (here: string, there: string): string =>
  `Changed here and in the file: it is ${here} here and ${there} there`;
/** A row of an exported file that gives a thing another SKU. */
export const skuStays = (sku: string): string => `An import does not rename: the SKU is '${sku}' here`;
/** A text that differs from ours as spreadsheets change texts by themselves. */
export const changedBySpreadsheet = (here: string): string =>
  `Changed by a spreadsheet: it is ${here} here, and spreadsheets lose zeros and digits of codes or turn them into days`;
