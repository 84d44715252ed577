import { createHash } from 'node:crypto';

/**
 * One word for what of an organization somebody sees, which api and bff make alike: 'all', or what their warehouses come to
 * (ADR 0080). Who has the same word may be told through one stream.
 */
export function scopeKeyOf(warehouseIds: readonly string[] | null): string {
  if (warehouseIds === null) return 'all';
  return createHash('sha256').update(warehouseIds.toSorted().join(' ')).digest('hex').slice(0, 32);
}
