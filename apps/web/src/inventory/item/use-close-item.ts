import { pages } from '@tallyard/domain/pages/addresses';
import { useCallback } from 'react';
import { useLocation, useNavigate } from '../../shared/navigation/navigation';

/** Returns a function that goes back to the list in its previous state. */
export function useCloseItem(): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(() => {
    const list = new URLSearchParams(search);
    list.delete('newBarcode');
    void navigate({ pathname: pages.inventory, search: list.toString() });
  }, [navigate, search]);
}
