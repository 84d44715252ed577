import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from 'graphql-sse';

const { TALLYARD_URL, TALLYARD_KEY, TALLYARD_ORGANIZATION } = process.env;

const client = createClient({
  url: `${TALLYARD_URL}/graphql/stream`,
  headers: { authorization: `Bearer ${TALLYARD_KEY}` },
  retryAttempts: Number.POSITIVE_INFINITY,
  retry: (retries) => delay(Math.min(1000 * 2 ** retries, 30_000)),
  async fetchFn(url, init) {
    const response = await fetch(url, init);
    // An event stream has no close codes: that the key has ended shows in the status.
    if (response.status === 401) {
      console.error('Stopped: 401');
      client.dispose();
    }
    return response;
  },
});

let after = null;
const query = `subscription Alerts($organizationId: ID!, $after: String) {
  alertInstanceChanged(organizationId: $organizationId, after: $after) { cursor alert { status title } }
}`;

client.subscribe(
  {
    query,
    // Read again at every reconnect.
    get variables() {
      return { organizationId: TALLYARD_ORGANIZATION, after };
    },
  },
  {
    next({ data }) {
      const { cursor, alert } = data.alertInstanceChanged;
      after = cursor;
      console.log(alert === null ? 'Watching' : `${alert.status}: ${alert.title}`);
    },
    error: (error) => console.error('Stopped:', error),
    complete() {},
  },
);
