import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

/**
 * Floods a bff from a process of its own: `kind url seconds address`. It asks as fast as it is answered, over 16
 * connections, and prints how often it was answered.
 */
const [kind = '', url = '', seconds = '2', address = '10.0.0.1', cookie = ''] = process.argv.slice(2);
const until = performance.now() + Number(seconds) * 1_000;
const statuses: Record<string, number> = {};
let created = 0;

function unique(): string {
  created += 1;
  return `n${process.pid}x${created}`;
}

const note = (status: string | number) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
};

async function post(body: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body }).catch(() => null);
  await response?.arrayBuffer().catch(() => null);
  note(response?.status ?? 'closed');
}

const padding = ' '.repeat(1_000_000);
const nested = 'fields { name type { fields { name args { type { name ofType { name } } } type { name kind } } } }';
const bodies: Record<string, () => string> = {
  bodies: () => JSON.stringify({ query: `query ${unique()} { __typename }`, variables: { padding } }),
  'long documents': () => JSON.stringify({ query: `query ${unique()} { __typename } # ${padding}` }),
  documents: () =>
    JSON.stringify({ query: `query ${unique()} { __typename ${'__typename '.repeat(480)} } # ${'x'.repeat(50_000)}` }),
  'equal fields': () => JSON.stringify({ query: `query ${unique()} { ${'session { person { id } } '.repeat(240)} }` }),
  introspection: () =>
    JSON.stringify({
      query: `query ${unique()} { a: __schema { types { name ${nested} } } b: __schema { types { ${nested} } } }`,
    }),
};

function socket(): Promise<void> {
  return new Promise((resolve) => {
    const client = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) },
    });
    client.on('error', () => {
      note('refused');
      resolve();
    });
    client.on('open', () => {
      note('open');
      if (!cookie) return resolve();
      client.send('{"type":"connection_init"}');
      return undefined;
    });
    client.on('message', (message: Buffer) => {
      if (!message.toString().includes('connection_ack')) return;
      const subscribe = (id: number) =>
        JSON.stringify({
          id: `${id}`,
          type: 'subscribe',
          payload: { query: 'subscription { alertInstanceChanged(organizationId: 7) { cursor } }' },
        });
      for (let n = 0; n < 1_000; n += 1) client.send(subscribe(n));
    });
    client.on('close', () => resolve());
  });
}

async function flood(): Promise<void> {
  while (performance.now() < until) {
    const body = bodies[kind]?.();
    await (body === undefined ? socket() : post(body));
  }
}

await Promise.all(Array.from({ length: 16 }, flood));
await sleep(50);
process.stdout.write(JSON.stringify(statuses));
process.exit(0);
