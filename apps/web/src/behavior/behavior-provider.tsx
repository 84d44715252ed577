import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { type Track, TrackContext } from '../shared/behavior/track';
import { useLocation } from '../shared/navigation/navigation';
import { useAuth } from '../shared/session/auth';
import { newEvent, pageOf } from './new-event';
import { BehaviorQueue } from './queue';
import type { BehaviorSender } from './sender';

/** Records the signed-in user's actions and sends them only with that user's session. */
export function BehaviorProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const { id: userId } = useAuth().session.person;
  const { pathname } = useLocation();

  const queue = useMemo(() => new BehaviorQueue(localStorage, userId), [userId]);
  const sender = useRef<BehaviorSender | null>(null);
  useEffect(() => {
    let isOver = false;
    // Recording does not need the sender. If it fails to load, events wait for the next visit.
    void import('./start-sending').then(
      ({ startSending }) => {
        if (!isOver) sender.current = startSending(client, queue);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      sender.current?.stop();
      sender.current = null;
    };
  }, [client, queue]);

  const track = useCallback<Track>(
    (...what) => {
      const event = newEvent(userId, what);
      if (sender.current) sender.current.add(event);
      else if (queue.isOn) queue.add(event);
    },
    [queue, userId],
  );
  const page = pageOf(pathname);
  useEffect(() => track('inventory_page_seen', 'pages', { page }), [track, page]);

  return <TrackContext value={track}>{children}</TrackContext>;
}
