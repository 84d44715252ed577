/** What is said of a quantity that would fall below zero (INV-31). */
export const cannotBeNegative = 'Quantity cannot be negative';

/** Why an adjustment was undone, made of why it was made; as long as a reason may be, 300 characters. */
export function reasonOfUndo(reason: string | null): string {
  const text = reason === null ? 'Undone' : `Undone: ${reason}`;
  return text.length > 300 ? `${text.slice(0, 299)}…` : text;
}
