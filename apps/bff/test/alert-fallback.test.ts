// modules: alerts
import { alertsNotImplemented } from '@tallyard/domain/errors/messages';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream, failed, type Misbehavior, ok } from './fake-upstream.ts';
import { hastyTiming, type RunningBff, shortTiming, startBff } from './running-bff.ts';
import { SocketClient } from './socket-client.ts';

let fake: FakeUpstream;
let bff: RunningBff;
const cookie = signedInAs('admin');
const rulesPath = '/api/alerts/7/rules';
const instancesPath = '/api/alerts/7/instances';
const rules = '{ alertRules(organizationId: 7) { total totalPages hasNextPage notice isSample items { id name } } }';
const instances =
  '{ alertInstances(organizationId: 7) { total totalPages hasNextPage notice isSample items { id title status item { id } rule { id } context { itemName } } } }';

beforeEach(async () => {
  fake = await FakeUpstream.start();
  serveModules(fake);
  bff = await startBff(fake.url, { timing: { ...shortTiming, sessionCacheMs: 60_000 } });
});
afterEach(async () => {
  await bff.drain();
  await fake.stop();
});

function answerAlerts(answer: ReturnType<typeof failed>): void {
  fake.on('GET', rulesPath, answer);
  fake.on('GET', instancesPath, answer);
}

async function expectSamples(): Promise<void> {
  const shape = { total: 0, totalPages: 0, hasNextPage: false, notice: alertsNotImplemented, isSample: true };
  const [ofRules, ofInstances] = [await bff.ask(rules, { cookie }), await bff.ask(instances, { cookie })];
  expect([ofRules.errors, ofInstances.errors]).toEqual([[], []]);
  expect(ofRules.data.alertRules).toMatchObject(shape);
  expect(ofInstances.data.alertInstances).toMatchObject(shape);
  const names = [
    ...ofRules.data.alertRules.items.map(({ name }: { name: string }) => name),
    ...ofInstances.data.alertInstances.items.map(({ title }: { title: string }) => title),
  ];
  expect(names).toHaveLength(5);
  for (const name of names) expect(name).toMatch(/^Sample: /);
  for (const one of ofInstances.data.alertInstances.items) {
    expect(one).toMatchObject({ item: null, rule: null, context: null });
  }
}

describe('samples in place of a missing alert backend', () => {
  it.each([
    ['404 in an envelope', failed(404, 'NO_ROUTE', 'No such route')],
    ['404 of a proxy', { status: 404, text: '<h1>Not Found</h1>' }],
    ['501', failed(501, 'NOT_IMPLEMENTED', 'Not yet')],
    ['501 without a body', { status: 501, text: '' }],
  ])('ALR-52: it answers %s', async (_what, answer) => {
    answerAlerts(answer);
    await expectSamples();
  });

  it('ALR-52: our own api behind a gateway that has no alerts', async () => {
    fake.isOurs = true;
    answerAlerts(failed(501, 'NOT_IMPLEMENTED', 'Not yet'));
    await expectSamples();
  });

  it('ALR-52: it refuses connections', async () => {
    await bff.ask('{ session { person { id } } }', { cookie });
    await fake.stop();
    await expectSamples();
    // The alerts alone fall back: everything else says what is wrong.
    const { errors } = await bff.ask('{ folders(organizationId: 7) { total } }', { cookie });
    expect(errors[0]?.extensions.code).toBe('UPSTREAM_UNREACHABLE');
    fake = await FakeUpstream.start();
  });

  it.each<[string, Misbehavior]>([
    ['breaks every connection', 'reset'],
    ['never answers', 'stall'],
  ])('ALR-52: it %s', async (_what, misbehavior) => {
    await bff.drain();
    bff = await startBff(fake.url, { timing: { ...hastyTiming, retry: { ...shortTiming.retry, retries: 1 } } });
    for (const path of [rulesPath, instancesPath]) fake.misbehave(`GET ${path}`, ...Array(12).fill(misbehavior));
    await expectSamples();
  });

  it('once it is there its rows come, without a notice', async () => {
    answerAlerts(failed(501, 'NO', 'Not yet'));
    await expectSamples();
    answerAlerts(ok('{"data": [], "total": 0}'));
    for (const [query, field] of [
      [rules, 'alertRules'],
      [instances, 'alertInstances'],
    ] as const) {
      const { data } = await bff.ask(query, { cookie });
      expect(data[field]).toEqual({
        total: 0,
        totalPages: 0,
        hasNextPage: false,
        notice: null,
        isSample: false,
        items: [],
      });
    }
  });

  it.each([
    ['only these statuses', '{ status: [RESOLVED] }', ['sample-alert-3']],
    ['a priority', '{ priority: HIGH }', ['sample-alert-2']],
    ['what is critical: none is', '{ priority: CRITICAL }', []],
    ['somebody’s own: they are nobody’s', '{ assigneeId: "u-1" }', []],
    ['a search: it is for what is there', '{ search: "bolt" }', []],
    ['summaries', '{ isSummary: true }', undefined],
    ['a time', '{ triggeredAfter: "2024-01-01T00:00:00Z" }', []],
  ])('fit the filter: %s', async (_what, filter, ids) => {
    answerAlerts(failed(404, 'NO', 'no'));
    const { data, errors } = await bff.ask(
      `{ alertInstances(organizationId: 7, filter: ${filter}) { total isSample items { id } } }`,
      { cookie },
    );
    if (ids === undefined) expect(errors[0]?.extensions.code).toBe('VALIDATION_FAILED');
    else expect(data.alertInstances).toEqual({ total: 0, isSample: true, items: ids.map((id) => ({ id })) });
  });

  it('stand on the first page only, and no more than asked for', async () => {
    answerAlerts(failed(404, 'NO', 'no'));
    const ask = async (part: string) =>
      (await bff.ask(`{ alertInstances(organizationId: 7, ${part}) { items { id } } }`, { cookie })).data.alertInstances
        .items.length;
    expect([await ask('page: 2'), await ask('pageSize: 1'), await ask('pageSize: 50')]).toEqual([0, 1, 3]);
  });
});

describe('what is no missing alert backend', () => {
  it.each([400, 405, 408, 409, 429, 500, 502, 503, 504])('a %i is told as ever', async (status) => {
    answerAlerts(failed(status, 'X', 'no'));
    for (const query of [rules, instances]) {
      const { data, errors } = await bff.ask(query, { cookie });
      expect([data?.alertRules ?? data?.alertInstances ?? null, errors.length]).toEqual([null, 1]);
    }
  });

  it('ALR-54: a rule or an alert that is not there is NOT_FOUND', async () => {
    for (const [method, path] of [
      ['PATCH', '/api/alerts/rules/r404/toggle'],
      ['DELETE', '/api/alerts/rules/r404'],
      ['GET', '/api/alerts/instances/a404/history'],
    ] as const) {
      fake.on(method, path, failed(404, 'NOT_FOUND', 'There is none'));
    }
    const of = 'organizationId: 7, id:';
    // The documents show no history of an alert: that this upstream has one shows in its answers.
    fake.on('GET', '/api/alerts/instances/a1/history', ok('[]'));
    expect((await bff.ask(`{ alertInstanceHistory(${of} "a1") { total } }`, { cookie })).errors).toEqual([]);
    for (const query of [
      `mutation { toggleAlertRule(input: {${of} "r404", isActive: true}) { rule { id } } }`,
      `mutation { deleteAlertRule(input: {${of} "r404"}) { deletedId } }`,
      `mutation { updateAlertRule(input: {${of} "r404", name: "x"}) { rule { id } } }`,
      `{ alertInstanceHistory(${of} "a404") { total } }`,
    ]) {
      const { errors } = await bff.ask(query, { cookie });
      expect(errors.map(({ extensions }) => extensions.code)).toEqual(['NOT_FOUND']);
    }
  });

  it.each([
    ['ids', 'alertInstances(organizationId: 7, ids: ["a1"])'],
    ['ids of rules', 'alertRules(organizationId: 7, ids: ["r1"])'],
    ['what changed', 'alertInstances(organizationId: 7, updatedAfter: "2025-01-01T00:00:00Z")'],
    ['a cursor', 'alertInstances(organizationId: 7, after: "c")'],
    ['one item', 'alertInstances(organizationId: 7, filter: { itemId: "i1" })'],
    ['one warehouse', 'alertInstances(organizationId: 7, filter: { warehouseId: "w1" })'],
  ])('ALR-54: no sample stands for what is asked for by %s', async (_what, field) => {
    fake.isOurs = true;
    answerAlerts(failed(404, 'NOT_FOUND', 'There is none'));
    const { errors } = await bff.ask(`{ ${field} { items { id } } }`, { cookie });
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['NOT_FOUND']);
  });

  it('samples are shown to nobody of another organization', async () => {
    answerAlerts(failed(404, 'NO', 'no'));
    fake.on('GET', '/api/alerts/8/rules', failed(404, 'NO', 'no'));
    const { errors } = await bff.ask('{ alertRules(organizationId: 8) { items { id } } }', { cookie });
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await bff.ask(rules)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('samples go nowhere', () => {
  it('ALR-53: they are not pushed', async () => {
    answerAlerts(failed(404, 'NO', 'no'));
    const client = await new SocketClient(bff.url, { cookie }).init();
    await client.subscribe('a', 'subscription { alertInstanceChanged(organizationId: 7) { alert { id } } }');
    await expect.poll(() => fake.count(`GET ${instancesPath}`)).toBeGreaterThan(1);
    expect(JSON.stringify(client.messages)).not.toContain('sample');
    client.socket.close();
  });

  it('ALR-53: what is done to one is asked of the upstream, which has none', async () => {
    fake.on('DELETE', '/api/alerts/rules/sample-rule-1', failed(404, 'NOT_FOUND', 'There is none'));
    const { errors } = await bff.ask(
      'mutation { deleteAlertRule(input: {organizationId: 7, id: "sample-rule-1"}) { deletedId } }',
      { cookie },
    );
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
