import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RestAnswer } from './caller.ts';
import { aboutNothing, comparable, namesThings, type Part, partsOf, type Row } from './row.ts';
import { restRows } from './rows/all.ts';
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

interface Input {
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

test('every route has its row, and every row its route', async () => {
  const response = await fetch(`${world.apiUrl}/api/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, unknown>> };
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(Object.keys(restRows).sort()).toEqual(routes.sort());
});

describe.each(Object.entries(restRows))('%s', (route, row: Row) => {
  test('answers whom the tables say, and nobody else', async () => {
    for (const part of await partsOf(row, world)) {
      const input = (await row.input?.(part.ids, part.caller)) ?? {};
      const before = part.verdict === 'allowed' ? '' : await world.fingerprint();
      const answer = await send(route, part, input);
      const told = `${part.name}: ${answer.text.slice(0, 300)}`;
      if (part.verdict === 'allowed') {
        expect([null, ...(row.mayAnswer ?? [])], told).toContain(answer.code);
        continue;
      }
      expect(answer, told).toMatchObject(answers[part.verdict]);
      if (part.verdict === 'denied' && part.refusal !== undefined) {
        expect(answer.message, told).toBe(part.refusal);
      }
      expect(answer.text, told).not.toContain(world.home.mark);
      expect(await world.fingerprint(), `${part.name} changed something`).toBe(before);
    }
  });

  test('tells nobody of another organisation whether a thing exists here', async () => {
    if (row.who === 'public') return;
    const { home, rival } = world;
    for (const { caller } of Object.values(rival.members)) {
      const input = (await row.input?.(home, home.admin)) ?? {};
      if (!namesThings(input)) return;
      const part: Part = { name: 'with swapped ids', caller, names: rival, ids: home, verdict: 'notFound' };
      const before = await world.fingerprint();
      const swapped = await send(route, part, input);
      expect(swapped.text).not.toContain(home.mark);
      expect(comparable(swapped)).toBe(comparable(await send(route, part, aboutNothing(input))));
      expect(await world.fingerprint(), 'something was changed').toBe(before);
    }
  });
});
