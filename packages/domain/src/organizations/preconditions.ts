/** What an operation is about, in the precondition messages of the first seed, section 5. */
export type Operation = 'fetch' | 'create' | 'update' | 'delete';

/** '{Warehouse|Organization} ID is required for {operation} operations' (first seed, section 5). */
export function idRequired(which: 'Warehouse' | 'Organization', operation: Operation): string {
  return `${which} ID is required for ${operation} operations`;
}
