import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { type Track, TrackContext } from '../shared/behaviour/track';
import { useAuth } from '../shared/session/auth';
import { newEvent, pageOf } from './new-event';
import { BehaviourQueue } from './queue';
import { sendThrough } from './send-events';
import { BehaviourSender } from './sender';
import { turnsOf } from './turns';

/** Notes what the signed-in person does, and sends it in their name and in nobody else's. */
export function BehaviourProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const { id: userId } = useAuth().session.person;
  const { pathname } = useLocation();

  const sender = useMemo(() => {
    const turn = turnsOf(`tallyard.behaviour.turn.${userId}`, localStorage, navigator.locks);
    const queue = new BehaviourQueue(localStorage, userId);
    return new BehaviourSender({ queue, storage: localStorage, send: sendThrough(client), takeTurn: turn });
  }, [client, userId]);
  useEffect(() => {
    sender.start();
    return () => sender.stop();
  }, [sender]);

  const track = useCallback<Track>((...what) => sender.add(newEvent(userId, what)), [sender, userId]);
  const page = pageOf(pathname);
  useEffect(() => track('inventory_page_seen', 'pages', { page }), [track, page]);

  return <TrackContext value={track}>{children}</TrackContext>;
}
