import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { describeError } from '../errors/errors';
import { sessionOverCode } from './live-connection';
import { useLiveConnection } from './live-context';

export interface LiveSubscription<Data, Variables> {
  document: TypedDocumentNode<Data, Variables>;
  /** Called whenever the subscription is (re)opened, so that it carries the last cursor. */
  variables: () => Variables;
  onData: (data: Data) => void;
  /** Called for a payload with unreadable parts instead of `onData`. The subscription goes on. */
  onUnreadable?: () => void;
  /** Called if the server refuses the subscription, for example with CURSOR_EXPIRED. It is reopened afterwards. */
  onRefused?: (code: string) => void;
  /** Refreshes the session with one HTTP query. Resolves to false if the session is over. */
  renewSession: () => Promise<boolean>;
  /** A new value reopens the subscription. */
  restartKey: string;
}

const firstDelayMs = 500;
const longestDelayMs = 15_000;

/**
 * Returns the reconnect delay. Half of it is fixed and half is random, so that many tabs do not reconnect at the same time.
 */
export function reconnectDelayMs(attempt: number, random: number): number {
  const whole = Math.min(longestDelayMs, firstDelayMs * 2 ** attempt);
  return whole / 2 + (whole / 2) * random;
}

/** Keeps a subscription open while the component is mounted, and reopens it after connection failures. */
export function useLiveSubscription<Data, Variables extends OperationVariables>(
  subscription: LiveSubscription<Data, Variables>,
): void {
  const client = useApolloClient();
  const connection = useLiveConnection();
  const latest = useRef(subscription);
  latest.current = subscription;
  const { restartKey } = subscription;

  // biome-ignore lint/correctness/useExhaustiveDependencies: restartKey stands for everything the latest ref holds
  useEffect(() => {
    let stopped = false;
    let attempt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running: { unsubscribe(): void } | null = null;
    const follower = {};

    const open = () => {
      clearTimeout(timer);
      timer = undefined;
      let refusal: unknown;
      running = client
        .subscribe<Data, Variables>({
          query: latest.current.document,
          // The hook's caller types the variables exactly; the client's own type cannot express that through a generic.
          variables: latest.current.variables() as never,
          fetchPolicy: 'no-cache',
          // Keeps partial data, which distinguishes a partial payload from a refusal.
          errorPolicy: 'all',
        })
        .subscribe({
          next: (result) => {
            if (result.error && !result.data) {
              refusal = result.error;
              return;
            }
            // guard: live.backoff-begins-anew
            attempt = 0;
            connection.opened(follower);
            // guard: live.unreadable-is-missed
            if (result.error) latest.current.onUnreadable?.();
            else if (result.data) latest.current.onData(result.data as Data);
          },
          error: (error) => void again(error),
          complete: () => void again(refusal),
        });
    };

    const again = async (error: unknown) => {
      running = null;
      if (stopped) return;
      connection.follow(follower);
      if (CombinedGraphQLErrors.is(error)) {
        latest.current.onRefused?.(describeError(error).code);
      }
      if (connection.lastCloseCode === sessionOverCode) {
        const alive = await connection.renewOnce(() => latest.current.renewSession());
        if (stopped || !alive) return;
      }
      // guard: live.backoff-grows
      if (running === null && timer === undefined) timer = setTimeout(open, reconnectDelayMs(attempt++, Math.random()));
    };

    const hurry = () => {
      if (timer !== undefined && document.visibilityState === 'visible') open();
    };

    connection.follow(follower);
    // One task each: opening all subscriptions at once would block input on a phone for a tenth of a second.
    timer = setTimeout(open);
    window.addEventListener('online', hurry);
    document.addEventListener('visibilitychange', hurry);
    return () => {
      stopped = true;
      connection.leave(follower);
      clearTimeout(timer);
      running?.unsubscribe();
      window.removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
    };
  }, [client, connection, restartKey]);
}
