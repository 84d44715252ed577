import { describe, expect, it } from 'vitest';
import { alert, rule, signedInAs } from './fake-rooms.ts';
import { ok } from './fake-upstream.ts';
import { bff, fake, onRoomsOfOurs, ours } from './on-rooms.ts';
import type { RunningBff } from './running-bff.ts';

describe('what alerts tell', () => {
  onRoomsOfOurs();
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
    const told = JSON.parse(alert('a1'));
    const { data } = await instances('rules { id } ruleNames summary { itemCount }', bff);
    expect(data.alertInstances.items).toEqual([
      { rules: [{ id: told.ruleId }], ruleNames: [told.ruleName], summary: null },
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
});
