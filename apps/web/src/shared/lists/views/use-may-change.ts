import { useMay } from '../../permissions/permissions';
import { useAuth } from '../../session/auth';

interface Owned {
  readonly isShared: boolean | null;
  readonly owner?: { readonly id: string } | null;
}

/** Whether the person may change a view: an own one, or with the right to share any that is shared. Api and bff decide. */
export function useMayChange(): (view: Owned) => boolean {
  const { session } = useAuth();
  const mayShare = useMay('views.share');
  return ({ isShared, owner }) => (isShared ? mayShare : owner?.id === session.person.id);
}
