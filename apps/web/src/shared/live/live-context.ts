import { createContext, use, useEffect, useState } from 'react';
import type { LiveConnection, LiveStatus } from './live-connection';

export const LiveContext = createContext<LiveConnection | null>(null);

export function useLiveConnection(): LiveConnection {
  const connection = use(LiveContext);
  if (!connection) throw new Error('useLiveConnection must be used inside LiveContext');
  return connection;
}

/** Whether changes of others arrive now. */
export function useLiveStatus(): LiveStatus {
  const connection = useLiveConnection();
  const [status, setStatus] = useState(connection.status);
  // Not by useSyncExternalStore: a socket that opens while the frame is drawn in pieces would have it drawn again in one go.
  useEffect(() => {
    const follow = () => setStatus(connection.status);
    // guard: live.status-while-drawn
    follow();
    return connection.onChange(follow);
  }, [connection]);
  return status;
}
