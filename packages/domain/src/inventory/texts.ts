/** What is said of a quantity that would fall below zero (INV-31). */
export const cannotBeNegative = 'Quantity cannot be negative';

/** What is said of one of several items that an adjustment would leave with less than nothing (INV-37). */
export function cannotAdjustBelowZero(itemName: string): string {
  return `Cannot adjust ${itemName} below zero quantity`;
}

/** Why items were switched on or off together (INV-38). */
export const bulkActivationReason = 'Bulk activation';
export const bulkDeactivationReason = 'Bulk deactivation';

/** Why an adjustment was undone, made of why it was made; as long as a reason may be, 300 characters. */
export function reasonOfUndo(reason: string | null): string {
  const text = reason === null ? 'Undone' : `Undone: ${reason}`;
  return text.length > 300 ? `${text.slice(0, 299)}…` : text;
}
