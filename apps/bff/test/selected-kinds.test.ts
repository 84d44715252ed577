// modules: selections
import { kindOfField, kindsPublished, selectedKinds } from '@tallyard/domain/selections/kinds';
import { webhookKinds } from '@tallyard/domain/webhooks/fields';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changes, type readOf, subscriptionTo } from './fake-changes.ts';
import { FakeEvents } from './fake-events.ts';
import { serveFolders } from './fake-folders.ts';
import { serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream, ok } from './fake-upstream.ts';
import { type RunningBff, startBff } from './running-bff.ts';
import { SocketClient, until } from './socket-client.ts';

let fake: FakeUpstream;
let events: FakeEvents;
let bff: RunningBff;
let client: SocketClient;
const cookie = signedInAs('admin');
const timestamp = '2026-01-01T00:00:00.000Z';

beforeEach(async () => {
  fake = await FakeUpstream.start();
  serveModules(fake);
  serveFolders(fake);
  events = new FakeEvents(fake);
  bff = await startBff(fake.url);
  client = new SocketClient(bff.url, { cookie });
  await client.init();
});
afterEach(async () => {
  client.socket.terminate();
  await bff.drain();
  await fake.stop();
});

const dataIn = (text: string, from = 0) => text.slice(text.indexOf('"data":') + 7, from);
const roots = Object.keys(selectedKinds) as (keyof typeof readOf)[];

it('every kind that is told to others can be selected', () => {
  expect(new Set(roots.map(kindOfField))).toEqual(new Set(webhookKinds));
});

it.each(roots)(
  '%s says the same of the same events live, in its feed and as a result, and of no others',
  async (root) => {
    const kind = selectedKinds[root];
    const document = subscriptionTo(root);
    const stored = { id: 's1', organizationId: '7', name: 'S', kind, version: 1, document, variables: {} };
    const times = { createdBy: 'u-admin', createdAt: timestamp, updatedAt: timestamp };
    fake.on('GET', '/api/selections/(s\\d)', ok(JSON.stringify({ ...stored, ...times })));
    const frames: string[] = [];
    client.socket.on('message', (bytes: Buffer) => {
      const text = bytes.toString();
      if (text.includes('"type":"next"')) frames.push(dataIn(text, -2));
    });
    await client.send({
      id: 's',
      type: 'subscribe',
      payload: { query: '{ __typename }', extensions: { selection: { id: 's1', organizationId: 7 } } },
    });
    await until(() => frames.length === 1);
    const storedValue = webhookKinds.map((type) => ({ type, cursor: String(events.emit(type, changes[type])) }));
    // What comes last tells that all before it has come.
    events.emit(kind, changes[kind]);

    // As the api does: of the kinds that are requested.
    fake.on('GET', '/api/events/feed', ({ query }) => {
      const after = BigInt(query.get('after') ?? '0');
      const requested = storedValue.filter(
        ({ type, cursor }) => query.getAll('kinds').join().includes(type) && BigInt(cursor) > after,
      );
      const actual = requested.map(
        ({ type, cursor }) =>
          `{"type": "${type}", "timestamp": "${timestamp}", "cursor": "${cursor}", "data": ${changes[type]}}`,
      );
      return ok(
        `{"events": [${actual.slice(0, Number(query.get('limit'))).join()}], "nextCursor": "999", "hasMore": false}`,
      );
    });
    const page = await fetch(`${bff.url}/feeds/s1?organizationId=7`, { headers: { cookie } });
    const lines = (await page.text()).trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { type: string }).type).toSorted()).toEqual(
      [...kindsPublished(kind)].toSorted(),
    );
    await until(() => frames.length === kindsPublished(kind).length + 2);
    expect(lines.map((line) => dataIn(line, -1))).toEqual(frames.slice(1, -1));
    for (const line of lines) {
      expect(line).not.toContain('"errors"');
      const { cursor } = JSON.parse(line) as { cursor: string };
      const { data } = await bff.ask(
        'query ($cursor: String) { selectionResult(organizationId: 7, id: "s1", cursor: $cursor) { data line } }',
        { cookie, variables: { cursor } },
      );
      expect(data.selectionResult.line).toBe(line);
      expect(JSON.stringify(data.selectionResult.data)).toBe(dataIn(line, -1));
    }
  },
);
