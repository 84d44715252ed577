import { useMay } from '../../permissions/permissions';
import { useAuth } from '../../session/auth';

interface Owned {
  readonly isShared: boolean | null;
  readonly owner?: { readonly id: string } | null;
}

/**
 * Returns whether the user may change a view: their own, or, with the permission to share, any shared one. The api and the
 * bff enforce it.
 */
export function useMayChange(): (view: Owned) => boolean {
  const { session } = useAuth();
  const mayShare = useMay('views.share');
  return ({ isShared, owner }) => (isShared ? mayShare : owner?.id === session.person.id);
}
