import { organizationSettleMs } from '@tallyard/domain/limits/time';
import { organizationPage, pageInOrganization } from '@tallyard/domain/pages/addresses';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from '../shared/navigation/navigation';

/** Returns the URL of the same page in another organization, without filters and open records. */
export function placeIn(pathname: string, organizationId: string): string {
  const [, module = '', id, tab] = pathname.split('/');
  if (module !== 'organizations' || !id) return pageInOrganization(organizationId, `/${module}`);
  const page = pageInOrganization(organizationId, organizationPage(organizationId));
  return tab === undefined ? page : `${page}/${tab}`;
}

/**
 * Delays a choice by 200 ms, so that stepping through several organizations loads only the last one (SES-10). Choosing the
 * current one cancels the choice.
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
