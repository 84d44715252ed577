import { organizationSettleMs } from '@tallyard/domain/limits/time';
import { organizationPage } from '@tallyard/domain/pages/addresses';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

/** The same place in another organisation: filters and open entities belong to the one that is left. */
export function placeIn(pathname: string, organizationId: string): string {
  const [, room = '', id, tab] = pathname.split('/');
  if (room !== 'organizations' || !id) return `/${room}`;
  const page = organizationPage(organizationId);
  return tab === undefined ? page : `${page}/${tab}`;
}

/**
 * Holds a choice back for 200 ms, so that passing through several organisations loads only the last one
 * (SES-10). Choosing the present one takes the choice back.
 */
export function useSettledChoice(present: string | null, settle: (organizationId: string) => void) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [pending, setPending] = useState<string | null>(null);
  const here = useRef(present);
  useEffect(() => {
    here.current = present;
  }, [present]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const choose = useCallback(
    (organizationId: string) => {
      clearTimeout(timer.current);
      const isHere = organizationId === here.current;
      setPending(isHere ? null : organizationId);
      if (isHere) return;
      timer.current = setTimeout(() => {
        setPending(null);
        settle(organizationId);
        const place = placeIn(window.location.pathname, organizationId);
        if (place !== window.location.pathname || window.location.search) void navigate(place);
      }, organizationSettleMs);
    },
    [settle, navigate],
  );
  return { pending, choose };
}
