import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { mayPass } from '../errors/errors';
import { fetchGuard, questionOf } from '../queries/fetch-guard';
import type { LiveStatus } from './live-connection';
import { useLiveConnection } from './live-context';

function failedOnPage(client: ApolloClient) {
  // What fails again says so where it is drawn.
  return [...client.getObservableQueries('active')].flatMap((query) => {
    const { error } = query.getCurrentResult();
    return error ? [{ query, error }] : [];
  });
}

/** Asks again for what failed on the page, whenever it was asked last. */
export function askFailedAgain(client: ApolloClient): void {
  for (const { query } of failedOnPage(client)) void query.refetch().catch(() => {});
}

/** Browsers that were refused together do not come back all at the same moment. */
const spreadMs = 1_000;

/** Nobody is there to ask, or nobody who could know. */
// guard: inventory.silence-asks-nothing
const isVain: ReadonlySet<LiveStatus> = new Set(['offline', 'silent']);

/**
 * Asks again for what failed on the page: nobody has to press for what comes by itself. Once the line is back that is all of it;
 * else what may pass, also when it fails after everything else is well again, and where no socket gets through. What was asked a
 * moment ago, was refused by the breaker or has failed too often waits for its time (FET-4, FET-6, FET-12).
 */
export function useHealFailed(guard = fetchGuard): void {
  const client = useApolloClient();
  const connection = useLiveConnection();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isBack = false;
    const heal = () => {
      clearTimeout(timer);
      if (isVain.has(connection.status)) return;
      const waits: number[] = [];
      let othersWait = false;
      for (const { query, error } of failedOnPage(client)) {
        const passes = mayPass(error);
        // guard: inventory.only-what-may-pass-asked-again
        if (!passes && !isBack) continue;
        const waitMs = guard.waitMs(questionOf(query.queryName, query.variables), 'itself');
        if (waitMs === 0) void query.refetch().catch(() => {});
        if (!waitMs) continue;
        waits.push(waitMs);
        othersWait ||= !passes;
      }
      isBack = othersWait;
      if (waits.length > 0) timer = setTimeout(heal, Math.min(...waits) + Math.random() * spreadMs);
    };
    const leaves = [
      connection.onChange(() => {
        isBack = connection.status === 'live';
        heal();
      }),
      // Once the query itself has heard of it.
      guard.onFailed(() => {
        clearTimeout(timer);
        // guard: inventory.failed-late-asked-again
        timer = setTimeout(heal);
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const leave of leaves) leave();
    };
  }, [client, connection, guard]);
}
