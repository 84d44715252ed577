import { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloLink } from '@apollo/client/link';
import { ErrorLink } from '@apollo/client/link/error';
import { HttpLink } from '@apollo/client/link/http';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import type { LiveConnection } from '../../shared/live/live-connection';
import { createFetchGuardLink } from '../../shared/queries/fetch-guard';
import { createFreshnessLink } from '../../shared/queries/stale-policy';
import type { SignalBox } from '../../shared/session/signals';
import { createCache } from './cache';
import { createLatestAnswerLink } from './latest-answer-link';
import { createReauthenticationLink } from './reauthentication-link';
import { createSharedAnswerLink } from './shared-answer-link';

const sessionOver = new Set(['UNAUTHENTICATED', 'SESSION_EXPIRED', 'UPSTREAM_FORBIDDEN']);
const forbidden = new Set(['UPSTREAM_FORBIDDEN', 'PERMISSION_DENIED']);

/** Merging each result lets the cache keep known values where the new one has none (`cache.ts`). */
export const clientDefaults = {
  watchQuery: { notifyOnNetworkStatusChange: true, refetchWritePolicy: 'merge' },
} as const;

/** Creates the client: GraphQL over HTTP with `fetch`, subscriptions over the live connection, no retries (ARCH-RULES). */
export function createClient(live: LiveConnection, signals: SignalBox, fetch?: typeof globalThis.fetch): ApolloClient {
  const errors = new ErrorLink(({ error, operation }) => {
    if (!CombinedGraphQLErrors.is(error)) return;
    for (const { message, extensions } of error.errors) {
      // A refused background call, such as a behavior event, must not end the session (BEH-7).
      if (operation.getContext().toleratesForbidden === true && forbidden.has(String(extensions?.code))) continue;
      if (sessionOver.has(String(extensions?.code))) signals.unauthenticated();
      if (extensions?.code === 'PERMISSION_DENIED') signals.denied(message);
    }
  });
  const http = new HttpLink({ uri: '/graphql', credentials: 'same-origin', ...(fetch && { fetch }) });
  const transport = ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    new GraphQLWsLink(live.socket),
    http,
  );
  return new ApolloClient({
    cache: createCache(),
    // guard: inventory.shared-failure-counts-once
    link: ApolloLink.from([
      createReauthenticationLink(signals),
      createLatestAnswerLink(),
      createFreshnessLink(),
      createSharedAnswerLink(),
      // After the shared-answer link, so that a shared request counts as one failure.
      createFetchGuardLink(),
      errors,
      transport,
    ]),
    defaultOptions: clientDefaults,
    // Apollo's own deduplication would join a query after a change with one sent before it; `shared-answer-link` does not.
    queryDeduplication: false,
  });
}
