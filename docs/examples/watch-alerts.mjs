import { createClient } from 'graphql-ws';

const { TALLYARD_URL, TALLYARD_KEY } = process.env;
const authorization = `Bearer ${TALLYARD_KEY}`;

const response = await fetch(`${TALLYARD_URL}/graphql`, {
  method: 'POST',
  headers: { authorization, 'content-type': 'application/json' },
  body: JSON.stringify({ query: '{ session { organizations { id organization { name } } } }' }),
});
const [{ id, organization }] = (await response.json()).data.session.organizations;

const client = createClient({
  url: `${TALLYARD_URL.replace(/^http/, 'ws')}/graphql`,
  connectionParams: { authorization },
  retryAttempts: Number.POSITIVE_INFINITY,
  // Otherwise only a closed socket is tried again, not a server that is just starting.
  shouldRetry: () => true,
});

// The cursor of the last payload: whoever comes back with it misses nothing.
let after = null;
const query = `subscription Alerts($organizationId: ID!, $after: String) {
  alertInstanceChanged(organizationId: $organizationId, after: $after) {
    cursor
    alert { status title }
  }
}`;

client.subscribe(
  {
    query,
    // Read again at every reconnect.
    get variables() {
      return { organizationId: id, after };
    },
  },
  {
    next({ data }) {
      const { cursor, alert } = data.alertInstanceChanged;
      after = cursor;
      console.log(alert === null ? `Watching ${organization?.name ?? id}` : `${alert.status}: ${alert.title}`);
    },
    error(error) {
      // 4401: the key has ended.
      console.error('Stopped:', error.code ?? error);
      process.exitCode = 1;
    },
    complete() {},
  },
);
