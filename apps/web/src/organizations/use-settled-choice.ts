import { organizationSettleMs } from '@tallyard/domain/limits/time';
import { organizationPage, pageInOrganization } from '@tallyard/domain/pages/addresses';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from '../shared/navigation/navigation';

/** The address of the same page in another organization: filters and open records belong to the one that is left. */
export function placeIn(pathname: string, organizationId: string): string {
  const [, module = '', id, tab] = pathname.split('/');
  if (module !== 'organizations' || !id) return pageInOrganization(organizationId, `/${module}`);
  const page = pageInOrganization(organizationId, organizationPage(organizationId));
  return tab === undefined ? page : `${page}/${tab}`;
}

/**
 * Holds a choice back for 200 ms, so that passing through several organizations loads only the last one
 * (SES-10). Choosing the present one takes the choice back.
 */
export function useSettledChoice(present: string | null) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [pending, setPending] = useState<string | null>(null);
  const here = useRef({ present, pathname });
  useEffect(() => {
    here.current = { present, pathname };
  }, [present, pathname]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const choose = useCallback(
    (organizationId: string) => {
      clearTimeout(timer.current);
      const isHere = organizationId === here.current.present;
      setPending(isHere ? null : organizationId);
      if (isHere) return;
      timer.current = setTimeout(() => {
        setPending(null);
        void navigate(placeIn(here.current.pathname, organizationId));
      }, organizationSettleMs);
    },
    [navigate],
  );
  return { pending, choose };
}
