import { createContext, use, useSyncExternalStore } from 'react';
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
  return useSyncExternalStore(connection.onChange, () => connection.status);
}
