import type { Membership } from '../platform/identity/person.ts';
import { requireAction } from '../platform/routes/route.ts';

interface RuledFields {
  readonly category?: string | null | undefined;
  readonly price?: number | null | undefined;
}

/** Throws PERMISSION_DENIED if a member changes a category or price without the permission for that field (PERM-5). */
export function requireToChange(membership: Membership, changes: RuledFields): void {
  if (changes.category !== undefined) requireAction(membership, 'products.setCategory');
  // guard: products.field-actions
  if (changes.price !== undefined) requireAction(membership, 'products.setPrice');
}

/** Checks the same for a new product. An empty category or price needs no permission. */
export function requireToCreate(membership: Membership, { category, price }: RuledFields): void {
  requireToChange(membership, { category: category || undefined, price: price ?? undefined });
}
