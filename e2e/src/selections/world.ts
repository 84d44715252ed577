import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from 'graphql-ws';
import pg from 'pg';
import { inject } from 'vitest';
import WebSocket from 'ws';
import type { Caller } from '../access/caller.ts';
import { Organization } from '../access/organization.ts';
import { firstPerson } from '../access/staff.ts';
import { type AppProcess, startApi, startBff } from '../app-processes.ts';
import { freePort, temporaryDirectory } from '../product.ts';

/** A delivery that a webhook receiver got. */
interface Delivered {
  /** The path of the webhook. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Responses are inspected without declaring each type. */
export type Json = ReturnType<typeof JSON.parse>;

/** Returns the bytes of `data` in a body or a line. */
export const dataIn = (text: string) => text.slice(text.indexOf('"data":') + 7, -1);

/** The data it reads in addition to the event has not changed since. */
export const itemsDocument = `subscription Live($organizationId: ID, $withItem: Boolean!) {
    itemChanged(organizationId: $organizationId) { cursor kind count itemIds fields quantityBefore
      item @include(if: $withItem) { id sku name quantity unitPrice warehouse { id name } } person { id name } apiKeyName } }`;

/** Api and bff with two independent organizations, and a receiver of webhooks. */
export interface SelectionWorld {
  readonly url: string;
  readonly apiUrl: string;
  /** The URL of the receiver. */
  readonly hooks: string;
  readonly sql: pg.Client;
  readonly home: Organization;
  readonly rival: Organization;
  /** All deliveries to the receiver, in order of arrival. */
  readonly delivered: Delivered[];
  api: AppProcess;
  bff: AppProcess;
  /** Restarts both apps after they were killed. */
  readonly startAgain: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

async function receiverOf(delivered: Delivered[], ends: AsyncDisposableStack): Promise<string> {
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      delivered.push({ path: request.url ?? '', headers: request.headers, text: Buffer.concat(chunks).toString() });
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  ends.defer(() => void receiver.close());
  return `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
}

async function databaseOf(ends: AsyncDisposableStack): Promise<string> {
  const server = new pg.Client({ connectionString: inject('serverUrl') });
  await server.connect();
  ends.defer(() => server.end());
  const name = `tallyard_selections_${randomUUID().replaceAll('-', '')}`;
  await server.query(`CREATE DATABASE ${name}`);
  ends.defer(async () => void (await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)));
  const databaseUrl = new URL(inject('serverUrl'));
  databaseUrl.pathname = `/${name}`;
  return databaseUrl.href;
}

export async function startSelectionWorld(): Promise<SelectionWorld> {
  const ends = new AsyncDisposableStack();
  const delivered: Delivered[] = [];
  const hooks = await receiverOf(delivered, ends);
  const databaseUrl = await databaseOf(ends);
  const dataDirectory = temporaryDirectory();
  ends.defer(() => rmSync(dataDirectory, { recursive: true, force: true }));
  const [apiPort, port] = [await freePort(), await freePort()];
  const [apiUrl, url] = [`http://127.0.0.1:${apiPort}`, `http://127.0.0.1:${port}`];
  const shared = { PUBLIC_URL: url, FLOOR_SECRET: randomUUID() };
  const env = { ...shared, BFF_URL: url, WEBHOOK_ALLOW_PRIVATE: '1' };
  const startApps = async () => ({
    api: await startApi(dataDirectory, apiPort, { databaseUrl, seedDemo: false, env }),
    bff: await startBff(apiUrl, port, { ...shared, GRAPHQL_POINTS_PER_SECOND: '1000000' }),
  });
  const apps = await startApps();
  const sql = new pg.Client({ connectionString: databaseUrl });
  await sql.connect();
  ends.defer(() => sql.end());
  await firstPerson(apiUrl);
  const home = await new Organization(apiUrl, sql, 'HOMEMARK').found();
  const rival = await new Organization(apiUrl, sql, 'RIVALMARK').found();
  const world: SelectionWorld = {
    url,
    apiUrl,
    hooks,
    sql,
    home,
    rival,
    delivered,
    ...apps,
    startAgain: async () => void Object.assign(world, await startApps()),
    stop: async () => {
      await world.bff.stop();
      await world.api.stop();
      await ends.disposeAsync();
    },
  };
  return world;
}

export async function ask(
  { url }: SelectionWorld,
  caller: Caller,
  query: string,
  variables: object = {},
): Promise<{ data: Json; code: string | null; text: string }> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { ...caller.headers, 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  const { data, errors } = JSON.parse(text) as { data: Json; errors?: [{ extensions: { code: string } }] };
  return { data, code: errors?.[0].extensions.code ?? null, text };
}

/** Creates a saved query in the home organization and returns its id. */
export async function save(world: SelectionWorld, document: string, variables: object = {}): Promise<string> {
  const { home } = world;
  const { data, text } = await ask(
    world,
    home.admin,
    `mutation ($input: CreateSelectionInput!) { createSelection(input: $input) { selection { id } } }`,
    { input: { organizationId: home.id, name: `S ${randomUUID()}`, document, variables } },
  );
  if (!data?.createSelection) throw new Error(text);
  return data.createSelection.selection.id;
}

export const feed = ({ url, home }: SelectionWorld, caller: Caller, id: string, query = '') =>
  fetch(`${url}/feeds/${id}?organizationId=${home.id}${query}`, { headers: caller.headers });

/** Subscribes, and collects the bytes of `data` of every frame. */
export function follow({ url }: SelectionWorld, caller: Caller, selection: object | null, query = '{ __typename }') {
  const frames: string[] = [];
  const problems: string[] = [];
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    retryAttempts: 0,
    onNonLazyError: () => {},
    lazy: false,
    webSocketImpl: class extends WebSocket {
      constructor(address: string, protocols: string[]) {
        super(address, protocols, { headers: { ...caller.headers, origin: url } });
        this.on('message', (bytes: Buffer) => {
          const text = bytes.toString();
          if (text.includes('"type":"next"')) frames.push(text.slice(text.indexOf('"data":') + 7, -2));
        });
      }
    },
    on: {
      closed: () => void problems.push('closed'),
    },
  });
  client.subscribe(
    { query, ...(selection ? { extensions: { selection } } : {}) },
    {
      next: () => {},
      error: (error) => void problems.push(JSON.stringify(error)),
      complete: () => void problems.push('complete'),
    },
  );
  return { frames, problems, stop: () => void client.dispose() };
}

/** Creates a webhook that calls the receiver. */
export async function hook(
  { home, hooks }: SelectionWorld,
  fields: object,
  by = home.admin,
): Promise<{ id: string; path: string }> {
  const path = `/hooks/${randomUUID()}`;
  const created = await by.rest('POST', '/api/integrations/webhooks', {
    name: `Hook ${randomUUID()}`,
    url: hooks + path,
    kinds: ['item.changed'],
    ...fields,
  });
  if (created.status !== 201) throw new Error(created.text);
  return { id: created.data.webhook.id, path };
}
