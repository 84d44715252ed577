import type { Membership } from '../platform/identity/person.ts';
import { requireAction } from '../platform/routes/route.ts';

interface RuledFields {
  readonly category?: string | null | undefined;
  readonly price?: number | null | undefined;
}

/** Throws PERMISSION_DENIED when somebody changes a category or a price who may update products and not that (PERM-5). */
export function requireToChange(membership: Membership, changes: RuledFields): void {
  if (changes.category !== undefined) requireAction(membership, 'products.setCategory');
  // guard: products.field-actions
  if (changes.price !== undefined) requireAction(membership, 'products.setPrice');
}

/** As `requireToChange`, for a new product: without a category and a price nothing is set. */
export function requireToCreate(membership: Membership, { category, price }: RuledFields): void {
  requireToChange(membership, { category: category || undefined, price: price ?? undefined });
}
