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

/** Merging on each answer lets the cache keep what was known where the new one has nothing (`cache.ts`). */
export const clientDefaults = {
  watchQuery: { notifyOnNetworkStatusChange: true, refetchWritePolicy: 'merge' },
} as const;

/** GraphQL over HTTP by `fetch`, subscriptions over the live connection; nothing is retried here (ARCH-RULES). */
export function createClient(live: LiveConnection, signals: SignalBox, fetch?: typeof globalThis.fetch): ApolloClient {
  const errors = new ErrorLink(({ error, operation }) => {
    if (!CombinedGraphQLErrors.is(error)) return;
    for (const { message, extensions } of error.errors) {
      // A refusal of what the person did not ask for, as behavior calls are, signs nobody out (BEH-7).
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
      // What travels once for several has failed once.
      createFetchGuardLink(),
      errors,
      transport,
    ]),
    defaultOptions: clientDefaults,
    // Apollo's own would let a question after a change join an equal one from before it; `shared-answer-link` does not.
    queryDeduplication: false,
  });
}
