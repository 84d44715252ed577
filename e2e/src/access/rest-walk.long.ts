// modules: organizations, session
import { sharedRows } from '@tallyard/testing/share';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RestAnswer } from './caller.ts';
import type { Part, Row } from './row.ts';
import { restRows } from './rows/all.ts';
import { expectHiddenStays, expectNoDisclosure, expectRowAllowed, type Way } from './walk.ts';
import { World } from './world.ts';

const answers = {
  denied: { status: 403, code: 'PERMISSION_DENIED' },
  unauthenticated: { status: 401 },
  notFound: { status: 404, code: 'NOT_FOUND' },
} as const;

let world: World;
let combinations = 0;

beforeAll(async () => {
  world = await World.start();
});
afterAll(async () => {
  process.stdout.write(`REST: ${combinations} combinations of route and caller\n`);
  await world?.end();
});

/** `params`, `query` and `body` of the request. */
interface Input extends Record<string, unknown> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

function send(route: string, part: Part, { params = {}, query = {}, body }: Input): Promise<RestAnswer> {
  combinations += 1;
  const [method = '', template = ''] = route.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_match, name: string) => String(params[name]));
  const search = new URLSearchParams(query).toString();
  return part.caller.rest(method, search ? `${path}?${search}` : path, body, part.names.id);
}

describe.each([...sharedRows(Object.entries(restRows), ([route]) => route)])('%s', (route, row: Row) => {
  const way: Way<Input, RestAnswer> = {
    inputOf: async ({ ids, caller }) => (await row.input?.(ids, caller)) ?? {},
    send: (part, input) => send(route, part, input),
    expectVerdict({ verdict, refusal }, answer, text) {
      if (verdict === 'allowed') return expect([null, ...(row.mayAnswer ?? [])], text).toContain(answer.code);
      expect(answer, text).toMatchObject(answers[verdict]);
      if (verdict === 'denied' && refusal !== undefined) expect(answer.message, text).toBe(refusal);
    },
  };

  test('answers whom the tables say, and nobody else', () => expectRowAllowed(row, world, way));

  if (!route.startsWith('GET ')) {
    test('changes nothing in warehouses that the caller does not see', () => expectHiddenStays(row, world, way));
  }

  test('tells nobody of another organization whether a thing exists here', () => expectNoDisclosure(row, world, way));
});
