import { alertBulkSize } from '@tallyard/domain/limits/sizes';

/**
 * What things cost, in twentieths of a point, so that sums stay whole. A point is about the work of one row; a call of
 * the upstream, with its way there and the database behind it, that of a hundred (ADR 0025).
 */
export const unitsPerPoint = 20;
export const operationUnits = 20;
export const callUnits = 100 * unitsPerPoint;
/** An object of the answer: a row, a page, what a row refers to. */
export const objectUnits = 20;
/** A value of the answer that is no object, and each thing that a list in the arguments names. */
export const leafUnits = 1;
export const listedArgumentUnits = 20;

/**
 * Rows that count of a list without a page size, such as the organisations of a person: how long it is lies in what is
 * kept and not in what is asked.
 */
export const unpagedRows = 20;
/** Lists that each row of a page has one of, and that are shorter. */
export const rowsOfLists: Readonly<Record<string, number>> = { 'ActivityEntry.changes': 3 };

export type FieldArguments = Readonly<Record<string, unknown>>;
type Calls = number | ((args: FieldArguments) => number);

export function countOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 1;
}

/** A bulk operation is sent on in batches. */
const inBatches = ({ ids }: FieldArguments) => Math.max(1, Math.ceil(countOf(ids) / alertBulkSize));

/** Fields whose calls are not one for a root field and none for any other. */
export const callsOfFields: Readonly<Record<string, Calls>> = {
  // It looks the rule up before it changes it.
  'Mutation.updateAlertRule': 2,
  'Mutation.acknowledgeAlerts': inBatches,
  'Mutation.assignAlerts': inBatches,
  'Mutation.resolveAlerts': inBatches,
  'Mutation.cancelAlerts': inBatches,
  // One for all rows together.
  'InventoryItem.warehouse': 1,
  'InventoryWarehouseFigures.warehouse': 1,
  'SkuCheck.existingWarehouse': 1,
  'AlertRule.createdBy': 1,
  'ApiKey.createdBy': 1,
};

/** Fields answered from what is known of the caller, which is asked for beside the operation's own calls. */
export const fieldsOfCaller: ReadonlySet<string> = new Set(['Query.session']);

/** Mutations that may take long, since they name many things: they get the longer deadline. */
export const bulkMutations: ReadonlySet<string> = new Set(
  Object.entries(callsOfFields)
    .filter(([, calls]) => calls === inBatches)
    .map(([name]) => name),
);
