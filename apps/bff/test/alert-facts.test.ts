// modules: alerts
import { describe, expect, it } from 'vitest';
import { alert, rule } from './fake-alerts.ts';
import { signedInAs } from './fake-modules.ts';
import { ok } from './fake-upstream.ts';
import type { RunningBff } from './running-bff.ts';
import { bff, fake, ours, serveModulesWithOurs } from './serve-modules.ts';

describe('what alerts tell', () => {
  serveModulesWithOurs();
  const cookie = signedInAs('admin');

  const instances = (fields: string, node = ours) =>
    node.ask(`{ alertInstances(organizationId: 7) { items { ${fields} } } }`, { cookie });
  const answer = (instance: object) =>
    fake.on('GET', '/api/alerts/7/instances', ok(JSON.stringify({ data: [instance], total: 1 })));
  const bodyOf = (method: string) => fake.received.find((request) => request.method === method)?.body ?? '{}';

  it('of an item: all rules that it tells of, whose ids and names cost no call', async () => {
    const rules = ['r1', 'r2'].map((ruleId) => ({ ruleId, ruleName: `Rule ${ruleId}` }));
    answer({ ...JSON.parse(alert('a1')), rules });
    const { data, errors } = await instances('rules { id } ruleNames summary { itemCount }');
    expect(errors).toEqual([]);
    expect(data.alertInstances.items).toEqual([
      { rules: [{ id: 'r1' }, { id: 'r2' }], ruleNames: ['Rule r1', 'Rule r2'], summary: null },
    ]);
    expect(fake.received.filter(({ path }) => path === '/api/alerts/7/rules')).toEqual([]);
  });

  it('of an upstream that tells one rule: that one', async () => {
    const payload = JSON.parse(alert('a1'));
    const { data } = await instances('rules { id } ruleNames summary { itemCount }', bff);
    expect(data.alertInstances.items).toEqual([
      { rules: [{ id: payload.ruleId }], ruleNames: [payload.ruleName], summary: null },
    ]);
  });

  it('of many items: their number and how low they are, and no item', async () => {
    const summary = { itemCount: 397, atOrBelow: null };
    answer({ ...JSON.parse(alert('a1')), data: null, context: null, summary });
    const { data, errors } = await instances(
      'summary { itemCount atOrBelow } item { id } warehouse { id } context { itemName }',
    );
    expect(errors).toEqual([]);
    expect(data.alertInstances.items).toEqual([{ summary, item: null, warehouse: null, context: null }]);
  });

  it('before a rule is switched on: what is low already, which only ours can tell', async () => {
    const preview = (node: RunningBff) =>
      node.ask('{ alertRulePreview(organizationId: 7, minQuantity: 5) { alreadyLow } }', { cookie });
    expect((await preview(ours)).data.alertRulePreview).toEqual({ alreadyLow: 3 });
    expect(fake.received.find(({ path }) => path.endsWith('/preview'))?.query.get('minQuantity')).toBe('5');
    expect((await preview(bff)).data.alertRulePreview).toEqual({ alreadyLow: null });
  });

  it('of a rule at the reorder point is the condition, and no quantity beside it', async () => {
    const create = 'mutation ($input: CreateAlertRuleInput!) { createAlertRule(input: $input) { rule { id } } }';
    const update = 'mutation ($input: UpdateAlertRuleInput!) { updateAlertRule(input: $input) { rule { id } } }';
    const input = { organizationId: '7', name: 'Low', atReorderPoint: true };
    await ours.ask(create, { cookie, variables: { input } });
    expect(JSON.parse(bodyOf('POST')).trigger).toEqual({
      type: 'low_stock',
      conditions: { threshold: 'reorderPoint' },
    });
    fake.on('GET', '/api/alerts/7/rules', ok(`{"data": [${rule('r1', 'u-admin')}], "total": 1}`));
    await bff.ask(update, { cookie, variables: { input: { ...input, id: 'r1' } } });
    expect(JSON.parse(bodyOf('PUT')).trigger).toMatchObject({
      conditions: { threshold: 'reorderPoint' },
      thresholds: { minQuantity: null },
    });
    const refused = await ours.ask(create, { cookie, variables: { input: { ...input, minQuantity: 5 } } });
    expect(refused.errors[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field: 'atReorderPoint' }],
    });
  });

  it('of a rule: what it watches by its kind, and about what it is', async () => {
    const scope = { warehouseIds: ['w1'], categories: ['Bolts'], folderIds: ['f1'], skus: [] };
    const row = (id: string, trigger: object) => ({ ...JSON.parse(rule(id, 'u-admin')), trigger });
    const rows = [
      row('r1', { type: 'over_stock', conditions: {}, thresholds: { maxQuantity: 80 }, scope }),
      row('r2', { type: 'no_movement', conditions: { days: 30 }, thresholds: {} }),
      row('r3', { type: 'pending_movement', conditions: { hours: 'soon' }, thresholds: {} }),
      row('r4', { type: 'large_movement', conditions: { value: 1000 }, thresholds: {} }),
    ];
    fake.on('GET', '/api/alerts/7/rules', ok(JSON.stringify({ data: rows, total: 4 })));
    const { data, errors } = await ours.ask(
      `{ alertRules(organizationId: 7) { items { triggerType maxQuantity days hours value
         scope { warehouses { id } categories folderIds skus } } } }`,
      { cookie },
    );
    expect(errors).toEqual([]);
    const none = { maxQuantity: null, days: null, hours: null, value: null, scope: null };
    expect(data.alertRules.items).toEqual([
      {
        ...none,
        triggerType: 'OVER_STOCK',
        maxQuantity: 80,
        scope: { warehouses: [{ id: 'w1' }], categories: ['Bolts'], folderIds: ['f1'], skus: [] },
      },
      { ...none, triggerType: 'NO_MOVEMENT', days: 30 },
      { ...none, triggerType: 'PENDING_MOVEMENT', hours: 24 },
      { ...none, triggerType: 'LARGE_MOVEMENT', value: 1000 },
    ]);
  });

  it('of a rule that is written: its numbers where the api has them, a refusal where the input has them', async () => {
    const create = 'mutation ($input: CreateAlertRuleInput!) { createAlertRule(input: $input) { rule { id } } }';
    const input = { organizationId: '7', name: 'Idle', triggerType: 'NO_MOVEMENT', days: 30, scope: { skus: ['a'] } };
    await ours.ask(create, { cookie, variables: { input } });
    expect(JSON.parse(bodyOf('POST')).trigger).toEqual({
      type: 'no_movement',
      conditions: { days: 30 },
      scope: { skus: ['a'] },
    });
    const refused = await ours.ask(create, { cookie, variables: { input: { ...input, days: 0 } } });
    expect(refused.errors[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'days' }] });
    const tried = await ours.ask(
      '{ alertTriggerTrial(organizationId: 7, trigger: {triggerType: NO_MOVEMENT, days: 0}) { found } }',
      { cookie },
    );
    expect(tried.errors[0]?.extensions).toMatchObject({ details: [{ field: 'trigger.days' }] });
  });

  it('of how alerts went: figures, days, and the noisiest by link, which only ours can tell', async () => {
    const ask = (node: RunningBff) =>
      node.ask(
        `{ alertStatistics(organizationId: 7, days: 30, ruleId: "r1") { raised open successRate minutesToResolve
           byDay { day resolved } noisiestRules { rule { id } ruleName raised } noisiestItems { item { id } raised } } }`,
        { cookie },
      );
    expect((await ask(ours)).data.alertStatistics).toEqual({
      raised: 9,
      open: 2,
      successRate: 0.857,
      minutesToResolve: 90.5,
      byDay: [{ day: '2026-01-01', resolved: 1 }],
      noisiestRules: [{ rule: { id: 'r1' }, ruleName: 'Low', raised: 7 }],
      noisiestItems: [{ item: { id: 'i1' }, raised: 4 }],
    });
    expect(fake.received.find(({ path }) => path.endsWith('/statistics'))?.query.get('ruleId')).toBe('r1');
    expect((await ask(bff)).data.alertStatistics).toBeNull();
  });

  it('of a backtest: what would have been raised, by day and by item, which only ours can tell', async () => {
    const ask = (node: RunningBff) =>
      node.ask(
        `{ alertBacktest(organizationId: 7, days: 90, trigger: {triggerType: LOW_STOCK, minQuantity: 5, coolDownMinutes: 30, autoResolve: false}) {
           raised stockOuts beforeStockOut medianHoursBefore missed byDay { day raised } busiest { item { id } raised } } }`,
        { cookie },
      );
    expect((await ask(ours)).data.alertBacktest).toEqual({
      raised: 41,
      stockOuts: 15,
      beforeStockOut: 12,
      medianHoursBefore: 144,
      missed: 3,
      byDay: [{ day: '2026-01-01', raised: 2 }],
      busiest: [{ item: { id: 'i1' }, raised: 7 }],
    });
    expect(JSON.parse(bodyOf('POST'))).toMatchObject({
      days: 90,
      trigger: { type: 'low_stock', thresholds: { minQuantity: 5 }, coolDownMinutes: 30, autoResolve: false },
    });
    expect((await ask(bff)).data.alertBacktest).toBeNull();
  });

  it('of a trigger that is tried: what it would find, which only ours can tell; of a test its message, too', async () => {
    const found = 'found isToldTogether alerts { severity title context { currentStock } item { id } }';
    const ask = (node: RunningBff) =>
      node.ask(`{ alertTriggerTrial(organizationId: 7, trigger: {triggerType: OUT_OF_STOCK}) { ${found} } }`, {
        cookie,
      });
    const payload = {
      found: 41,
      isToldTogether: true,
      alerts: [{ severity: 'CRITICAL', title: 'Out of stock: Bolt', context: { currentStock: 0 }, item: { id: 'i1' } }],
    };
    expect((await ask(ours)).data.alertTriggerTrial).toEqual(payload);
    expect((await ask(bff)).data.alertTriggerTrial).toEqual({ found: null, isToldTogether: false, alerts: [] });
    const test = await ours.ask(
      `mutation { testAlertRule(input: {organizationId: 7, id: "r1", send: true}) { trial { ${found} } message { subject } sentTo } }`,
      { cookie },
    );
    expect(test.data.testAlertRule).toEqual({
      trial: payload,
      message: { subject: '[Tallyard test] Out of stock: Bolt' },
      sentTo: 'ada@example.com',
    });
    expect(JSON.parse(fake.received.find(({ path }) => path.endsWith('/test'))?.body ?? '{}')).toMatchObject({
      send: true,
    });
  });
});
