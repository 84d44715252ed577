import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { fetchGuard, questionOf } from '../queries/fetch-guard';
import { useLiveConnection } from './live-context';

function failedOnPage(client: ApolloClient) {
  // What fails again says so where it is drawn.
  return [...client.getObservableQueries('active')].filter((query) => query.getCurrentResult().error);
}

/** Asks again for what failed on the page, whenever it was asked last. */
export function askFailedAgain(client: ApolloClient): void {
  for (const query of failedOnPage(client)) void query.refetch().catch(() => {});
}

/**
 * Asks again for what failed on the page, once the line is back: nobody has to press for what comes by itself. What was asked a
 * moment ago, or has failed too often, waits for its time (FET-4, FET-6).
 */
export function useHealFailed(): void {
  const client = useApolloClient();
  const connection = useLiveConnection();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const heal = () => {
      clearTimeout(timer);
      if (connection.status !== 'live') return;
      const waits: number[] = [];
      for (const query of failedOnPage(client)) {
        const waitMs = fetchGuard.waitMs(questionOf(query.queryName, query.variables), 'itself');
        if (waitMs === 0) void query.refetch().catch(() => {});
        else if (waitMs !== null) waits.push(waitMs);
      }
      if (waits.length > 0) timer = setTimeout(heal, Math.min(...waits));
    };
    const leave = connection.onChange(heal);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [client, connection]);
}
