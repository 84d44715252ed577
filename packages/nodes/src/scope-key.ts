import { createHash } from 'node:crypto';

/**
 * Returns a key for the part of an organization that a member sees: 'all', or a hash of their warehouses (ADR 0080). The
 * api and the bff compute the same keys, and members with the same key can share one stream.
 */
export function scopeKeyOf(warehouseIds: readonly string[] | null): string {
  if (warehouseIds === null) return 'all';
  return createHash('sha256').update(warehouseIds.toSorted().join(' ')).digest('hex').slice(0, 32);
}
