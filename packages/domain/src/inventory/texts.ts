/** What is said of a quantity that would fall below zero (INV-31). */
export const cannotBeNegative = 'Quantity cannot be negative';

/** What is said of one of several items that an adjustment would leave with less than nothing (INV-37). */
export function cannotAdjustBelowZero(itemName: string): string {
  return `Cannot adjust ${itemName} below zero quantity`;
}

/** Why items were switched on or off together (INV-38). */
export const bulkActivationReason = 'Bulk activation';
export const bulkDeactivationReason = 'Bulk deactivation';

/** Why no more of an item is promised, or goes: 'Only 3 of Bolt are available: 10 are on hand, 7 are reserved'. */
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

/** Why an adjustment was undone, made of why it was made; as long as a reason may be, 300 characters. */
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

/** What a plan is called that sets fields of items. */
export function titleOfItemUpdate(fields: readonly string[], count: number): string {
  const words = fields.map((field) => fieldLabel[field] ?? field);
  const named = words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? 'nothing');
  return `Change ${named} of ${counted(count)}`;
}

export const titleOfActivity = (isActive: boolean, count: number): string =>
  `${isActive ? 'Activate' : 'Deactivate'} ${counted(count)}`;

/** What a plan is called that adjusts items; by one amount where it is the same for all. */
export function titleOfAdjustment(amounts: readonly number[]): string {
  const [first] = amounts;
  const isOne = amounts.every((amount) => amount === first);
  const by = isOne && first !== undefined ? ` by ${first > 0 ? '+' : '−'}${Math.abs(first)}` : '';
  return `Adjust ${counted(amounts.length)}${by}`;
}

export const titleOfDeletion = (count: number): string => `Delete ${counted(count)}`;

/** 'Service temporarily unavailable. Circuit breaker is open. Try again in N seconds.' (FET-12). */
export function circuitOpen(seconds: number): string {
  return `Service temporarily unavailable. Circuit breaker is open. Try again in ${seconds} seconds.`;
}

/** The breaker of items opens, and closes again (FET-13, FET-14). */
export const inventoryTroubled = 'Inventory service is experiencing issues. Retrying in 30 seconds.';
export const inventoryBack = 'Inventory service is back online.';
