/** The message for applying a bulk change that was changed since the user viewed it. */
export const planHasChanged = 'The plan was corrected since you looked at it. Look at it again before you apply it.';
export const planNotDraft = 'Only a plan that nobody has applied can be corrected.';
export const planWasCancelled = 'This plan was cancelled.';
export const planIsInPreparation = 'This plan is still being made of its file.';
export const planNotApplied = 'Only a plan that was applied can be undone.';
export const planNotCancellable = 'Only a plan that waits or is being applied can be cancelled.';
export const planUndoIsOver = 'A plan can be undone for 30 days after it was applied.';
export const planHasNothingToDo = 'No row of this plan changes anything.';
export const rowWasStopped = 'The plan was stopped before this row.';

/** Returns the problem with a field whose value has changed since the bulk change was created. */
export function changedSincePlanned(now: string): string {
  return `Changed since the plan was made: it is ${now} now`;
}

/** Returns why an applied row is not undone. */
export function changedSinceApplied(now: string): string {
  return `Changed since: it is ${now} now`;
}

/** Returns a value as text, as problems contain it. */
export function valueText(value: string | number | boolean | null): string {
  if (value === null || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? `'${value}'` : String(value);
}

export const namedTwice = 'Another row of the plan is about the same thing';
export const nothingToChange = 'Nothing to change was given';

export const importNeedsFile = 'An import is made of a file';
/** Why a record that an import created is kept when the import is undone. */
export const changedSinceImport = 'Changed or used since it was imported';

/** Returns the problem of a row whose SKU is already in an earlier row. */
export const skuInRow = (row: number): string => `This SKU is already in row ${row}`;

/** Returns the problem of a field that has different changes in the exported file and in the app. */
export const changedOnBothSides = (here: string, there: string): string =>
  `Changed here and in the file: it is ${here} here and ${there} there`;
/** Returns the problem of a row of an exported file that changes the SKU of a record. */
export const skuStays = (sku: string): string => `An import does not rename: the SKU is '${sku}' here`;
/** Returns the problem of a text that differs in a way that spreadsheets change texts automatically. */
export const changedBySpreadsheet = (here: string): string =>
  `Changed by a spreadsheet: it is ${here} here, and spreadsheets lose zeros and digits of codes or turn them into days`;
