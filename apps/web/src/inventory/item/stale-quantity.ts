import type { Described } from '../../shared/errors/errors';

/** Returns the current quantity from the details of QUANTITY_STALE; null for any other error. */
export function staleQuantityOf({ code, details }: Described): number | null {
  if (code !== 'QUANTITY_STALE' || typeof details !== 'object' || details === null) return null;
  const current = 'currentQuantity' in details ? Number(details.currentQuantity) : Number.NaN;
  return Number.isFinite(current) ? current : null;
}
