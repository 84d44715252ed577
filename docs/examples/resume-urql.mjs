import { Client, subscriptionExchange } from '@urql/core';
import { createClient } from 'graphql-ws';

const { TALLYARD_URL, TALLYARD_KEY, TALLYARD_ORGANIZATION } = process.env;

const socket = createClient({
  url: `${TALLYARD_URL.replace(/^http/, 'ws')}/graphql`,
  connectionParams: { authorization: `Bearer ${TALLYARD_KEY}` },
  retryAttempts: Number.POSITIVE_INFINITY,
  shouldRetry: () => true,
});

// Hands on every payload and keeps its cursor, which the next connection sends as `after`.
function forwardSubscription({ query, variables }) {
  let after = variables?.after ?? null;
  const request = {
    query,
    get variables() {
      return { ...variables, after };
    },
  };
  return {
    subscribe: (sink) => ({
      unsubscribe: socket.subscribe(request, {
        ...sink,
        next(result) {
          for (const change of Object.values(result.data ?? {})) after = change?.cursor ?? after;
          sink.next(result);
        },
      }),
    }),
  };
}

const client = new Client({
  url: `${TALLYARD_URL}/graphql`,
  preferGetMethod: false,
  exchanges: [subscriptionExchange({ forwardSubscription })],
});

const query = `subscription Alerts($organizationId: ID!, $after: String) {
  alertInstanceChanged(organizationId: $organizationId, after: $after) { cursor alert { status title } }
}`;

client.subscription(query, { organizationId: TALLYARD_ORGANIZATION }).subscribe(({ data, error }) => {
  if (error) console.error('Stopped:', error.message);
  else if (data.alertInstanceChanged.alert === null) console.log('Watching');
  else console.log(`${data.alertInstanceChanged.alert.status}: ${data.alertInstanceChanged.alert.title}`);
});
