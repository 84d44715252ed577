import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { mayPass } from '../errors/errors';
import { fetchGuard, questionOf } from '../queries/fetch-guard';
import type { LiveStatus } from './live-connection';
import { useLiveConnection } from './live-context';

function failedOnPage(client: ApolloClient) {
  // A query that fails again shows its own error.
  return [...client.getObservableQueries('active')].flatMap((query) => {
    const { error } = query.getCurrentResult();
    return error ? [{ query, error }] : [];
  });
}

/** Refetches the failed queries of the page, regardless of when they were last requested. */
export function askFailedAgain(client: ApolloClient): void {
  for (const { query } of failedOnPage(client)) void query.refetch().catch(() => {});
}

/** Spreads retries of browsers that were refused at the same time. */
const spreadMs = 1_000;

/** The device is offline, or the server receives no events from its source: a request would fail again. */
// guard: inventory.silence-asks-nothing
const isVain: ReadonlySet<LiveStatus> = new Set(['offline', 'silent']);

/**
 * Refetches failed queries of the page automatically. After a reconnect it refetches all of them; otherwise those that may
 * succeed, also if they fail later or if no WebSocket can connect. Queries that were requested recently, were refused by the
 * circuit breaker or failed too often wait (FET-4, FET-6, FET-12).
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
      // After the query itself has received the failure.
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
