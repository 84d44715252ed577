import { randomUUID } from 'node:crypto';
import { setPriority } from 'node:os';
import { hostileFormat, spreadsheet, spreadsheetFile, text } from '@tallyard/testing/spreadsheet-file';
import { Agent, request } from 'undici';
import WebSocket from 'ws';
import type { FloodOrder } from './flood.ts';

/**
 * Sends one kind of flood from a separate process, over several connections, as fast as they are answered. Prints how often
 * each status was returned.
 */
const order = JSON.parse(process.argv[2] ?? '') as FloodOrder;
const { url, apiUrl, attacker } = order;
const endsAt = performance.now() + order.seconds * 1_000;
const isOver = () => performance.now() >= endsAt;
const statuses: Record<string, number> = {};
const address = '127.0.0.2';

// The product has priority: in a test, client and server share the processor.
setPriority(5);

function count(status: string | number): void {
  statuses[status] = (statuses[status] ?? 0) + 1;
}

interface Call {
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

async function send({ url: target, headers = {}, body }: Call, dispatcher: Agent): Promise<void> {
  try {
    const method = body === undefined ? 'GET' : 'POST';
    const answer = await request(target, { method, headers, body: body ?? null, dispatcher });
    await answer.body.dump();
    count(answer.statusCode);
  } catch {
    count('closed');
  }
}

/** Repeats calls over this many independent connections. */
async function repeat(connections: number, callOf: () => Call): Promise<void> {
  const lanes = Array.from({ length: connections }, async () => {
    const dispatcher = new Agent({ connections: 1, localAddress: address });
    while (!isOver()) await send(callOf(), dispatcher);
    await dispatcher.destroy();
  });
  await Promise.all(lanes);
}

const json = { 'content-type': 'application/json' };
const asAttacker = { ...json, cookie: attacker.cookie, origin: url };

const graphql = (query: string, variables: object = {}, headers: Record<string, string> = json): Call => ({
  url: `${url}/graphql`,
  headers: { ...headers, 'idempotency-key': randomUUID() },
  body: JSON.stringify({ query, variables }),
});

function either<Value>(values: readonly Value[]): Value {
  return values[Math.floor(Math.random() * values.length)] as Value;
}

function upload(file: Buffer): Call {
  const boundary = randomUUID();
  const part = (head: string) => `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${part('name="options"')}\r\n{}\r\n`),
    Buffer.from(`${part('name="file"; filename="items.xlsx"')}content-type: application/octet-stream\r\n\r\n`),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = {
    cookie: attacker.cookie,
    origin: url,
    'apollo-require-preflight': '1',
    'content-type': `multipart/form-data; boundary=${boundary}`,
  };
  return { url: `${url}/imports/inventory-items/look?organizationId=${attacker.organizationId}`, headers, body };
}

function files(): Promise<void> {
  const wide = `<row>${'<c t="s"><v>0</v></c>'.repeat(500)}</row>`.repeat(8);
  const far = Array.from({ length: 11_000 }, (_, at) => `<row><c r="ALL${at + 2}"><v>1</v></c></row>`).join('');
  const shared = (strings: string, rows: string) => ({
    ...spreadsheet(`<row r="1">${text('A1', 'SKU')}</row>${rows}`),
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
  });
  const hostile = [
    hostileFormat(),
    shared(`<si><t>${'x'.repeat(32_767)}</t></si>`, wide),
    spreadsheet(far),
    shared('<si/>'.repeat(2_000_001), ''),
  ].map(spreadsheetFile);
  return repeat(6, () => upload(either(hostile)));
}

const adjust = `mutation ($input: AdjustInventoryItemInput!) { adjustInventoryItem(input: $input) { item { id } } }`;

function adjustment(): Call {
  const { organizationId, itemId } = attacker;
  return graphql(adjust, { input: { organizationId, id: itemId, adjustment: 1 } }, asAttacker);
}

/** Opens sockets with distinct documents, and triggers an event for all of them with every write. */
async function live(): Promise<void> {
  const subscribe = (n: number, id: number) => {
    const query = `subscription { itemChanged(organizationId: "${attacker.organizationId}") { cursor item { n${n}x${id}: id warehouse { name } } } }`;
    return JSON.stringify({ id: String(id), type: 'subscribe', payload: { query } });
  };
  const sockets = Array.from({ length: 7 }, (_, n) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: { cookie: attacker.cookie, origin: url },
      localAddress: address,
    });
    socket.on('error', () => count('closed'));
    socket.on('open', () => socket.send('{"type":"connection_init"}'));
    socket.on('message', (message: Buffer) => {
      const { type } = JSON.parse(message.toString()) as { type: string };
      if (type === 'connection_ack') for (let id = 0; id < 36; id += 1) socket.send(subscribe(n, id));
      count(type);
    });
    return socket;
  });
  await repeat(2, adjustment);
  for (const socket of sockets) socket.terminate();
}

function lists(): Promise<void> {
  const organizationId = attacker.organizationId;
  const figures = (times: number) => {
    const breakdowns = Array.from({ length: times }, (_, n) => `a${n}: categoryBreakdown { category count value }`);
    return `{ inventoryStats(organizationId: "${organizationId}") { ${breakdowns.join(' ')} } }`;
  };
  const page = `{ inventoryItems(organizationId: "${organizationId}", pageSize: 100) { total items { id name sku quantity warehouse { name } } } }`;
  return repeat(6, () => graphql(either([figures(29), figures(2), page]), {}, asAttacker));
}

function mails(): Promise<void> {
  const invite = 'mutation ($input: CreateInvitationInput!) { createInvitation(input: $input) { invitation { id } } }';
  const forgot = 'mutation ($email: String!) { forgotPassword(input: { email: $email }) { accepted } }';
  const { organizationId } = attacker;
  const invitation = () =>
    graphql(invite, { input: { organizationId, email: `${randomUUID()}@example.com`, role: 'VIEWER' } }, asAttacker);
  return repeat(4, () => either([invitation, () => graphql(forgot, { email: `${randomUUID()}@example.com` })])());
}

function strangersOfTheBff(): Promise<void> {
  const introspection = Array.from(
    { length: 29 },
    (_, n) => `a${n}: __schema { types { name fields { name type { name } } } }`,
  ).join(' ');
  const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { session { person { id } } } }';
  const calls = [
    () => graphql(`{ ${introspection} }`),
    () => graphql(`{ ${`a${randomUUID().replaceAll('-', '')}: __typename `.repeat(1_000)} }`),
    () => graphql('{ __typename }', { padding: 'x'.repeat(900_000) }),
    () => graphql(signIn, { input: { email: `${randomUUID()}@example.com`, password: 'wrong password' } }),
    () => ({ url: `${url}/graphql`, headers: json, body: `{"variables":${'['.repeat(400_000)}` }),
  ];
  return repeat(8, () => either(calls)());
}

function strangersOfTheApi(): Promise<void> {
  const signIn = () => JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'wrong password' });
  const calls = [
    () => ({ url: `${apiUrl}/api/docs` }),
    () => ({ url: `${apiUrl}/api/openapi.json` }),
    () => ({ url: `${apiUrl}/api/auth/sign-in`, headers: json, body: signIn() }),
    () => ({ url: `${apiUrl}/api/auth/sign-in`, headers: json, body: `{"a":${'['.repeat(60_000)}` }),
    () => ({ url: `${apiUrl}/api/inventory-items`, headers: json, body: `{"name":"${'x'.repeat(900_000)}"}` }),
  ];
  return repeat(8, () => either(calls)());
}

const floods = {
  files,
  live,
  lists,
  mails,
  'strangers of the bff': strangersOfTheBff,
  'strangers of the api': strangersOfTheApi,
};

await floods[order.kind]();
process.stdout.write(JSON.stringify(statuses));
process.exit(0);
