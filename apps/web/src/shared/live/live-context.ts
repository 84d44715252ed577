import { createContext, use, useEffect, useState } from 'react';
import type { LiveConnection, LiveStatus } from './live-connection';

export const LiveContext = createContext<LiveConnection | null>(null);

export function useLiveConnection(): LiveConnection {
  const connection = use(LiveContext);
  if (!connection) throw new Error('useLiveConnection must be used inside LiveContext');
  return connection;
}

/** Returns whether changes by others arrive now. */
export function useLiveStatus(): LiveStatus {
  const connection = useLiveConnection();
  const [status, setStatus] = useState(connection.status);
  // Not useSyncExternalStore: a socket that opens during a concurrent render would force a synchronous one.
  useEffect(() => {
    const follow = () => setStatus(connection.status);
    // guard: live.status-while-drawn
    follow();
    return connection.onChange(follow);
  }, [connection]);
  return status;
}
