/** The message for a quantity that would become negative (INV-31). */
export const cannotBeNegative = 'Quantity cannot be negative';

/** Returns the message for an item that a bulk adjustment would make negative (INV-37). */
export function cannotAdjustBelowZero(itemName: string): string {
  return `Cannot adjust ${itemName} below zero quantity`;
}

/** The reasons of a bulk activation and deactivation (INV-38). */
export const bulkActivationReason = 'Bulk activation';
export const bulkDeactivationReason = 'Bulk deactivation';

/** Returns why a quantity cannot be reserved or taken: 'Only 3 of Bolt available: 10 on hand, 7 reserved'. */
export function notAvailable(item: {
  readonly name: string;
  readonly onHand: number;
  readonly available: number;
}): string {
  const { name, onHand, available } = item;
  const reserved = Math.round((onHand - available) * 1_000) / 1_000;
  const why = reserved > 0 ? `${onHand} on hand, ${reserved} reserved` : `${onHand} on hand`;
  return `Only ${available} of ${name} available: ${why}`;
}

/**
 * Returns the reason of a reversal from the reason of the adjustment, cut to 300 characters, the maximum length of a reason.
 */
export function reasonOfUndo(reason: string | null): string {
  const text = reason === null ? 'Undone' : `Undone: ${reason}`;
  return text.length > 300 ? `${text.slice(0, 299)}…` : text;
}

const counted = (count: number): string => (count === 1 ? '1 item' : `${count.toLocaleString('en')} items`);

const fieldLabel: Readonly<Record<string, string>> = {
  category: 'category',
  location: 'location',
  unitPrice: 'unit price',
  isActive: 'activity',
  reorderPoint: 'reorder point',
};

/** Returns the title of a bulk change that sets fields of items. */
export function titleOfItemUpdate(fields: readonly string[], count: number): string {
  const words = fields.map((field) => fieldLabel[field] ?? field);
  const named = words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? 'nothing');
  return `Change ${named} of ${counted(count)}`;
}

export const titleOfActivity = (isActive: boolean, count: number): string =>
  `${isActive ? 'Activate' : 'Deactivate'} ${counted(count)}`;

/** Returns the title of a bulk change that adjusts items, with the amount if it is the same for all. */
export function titleOfAdjustment(amounts: readonly number[]): string {
  const [first] = amounts;
  const isOne = amounts.every((amount) => amount === first);
  const by = isOne && first !== undefined ? ` by ${first > 0 ? '+' : '−'}${Math.abs(first)}` : '';
  return `Adjust ${counted(amounts.length)}${by}`;
}

export const titleOfDeletion = (count: number): string => `Delete ${counted(count)}`;

/** Returns 'Service temporarily unavailable. Circuit breaker is open. Try again in N seconds.' (FET-12). */
export function circuitOpen(seconds: number): string {
  return `Service temporarily unavailable. Circuit breaker is open. Try again in ${seconds} seconds.`;
}

/** The messages when the circuit breaker for items opens and closes (FET-13, FET-14). */
export const inventoryTroubled = 'Inventory service is experiencing issues. Retrying in 30 seconds.';
export const inventoryBack = 'Inventory service is back online.';
