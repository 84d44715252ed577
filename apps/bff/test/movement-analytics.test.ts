// modules: movements
import { describe, expect, it } from 'vitest';
import { signedInAs } from './fake-modules.ts';
import { bff, fake, serveModulesWithOurs } from './serve-modules.ts';

serveModulesWithOurs();

describe('MOV-37: analytics of movements', () => {
  const question = `query ($range: AnalyticsRange, $metrics: [MovementMetric!]) {
    movementAnalytics(organizationId: 7, range: $range, groupBy: WAREHOUSE, metrics: $metrics, timeZone: "Europe/Zurich") {
      overview { count quantity value netValue turnover daysOfStock }
      trends { period count quantity inboundValue outboundValue }
      movementsByType { movementType count }
      groups { key name value }
      isWhole } }`;
  const path = '/api/inventory-movements/analytics';

  it('are asked for in the words of the documents, and numbers are read from text', async () => {
    const variables = { range: 'YEAR_1', metrics: ['COUNT', 'NET_VALUE', 'DAYS_OF_STOCK'] };
    const { data, errors } = await bff.ask(question, { cookie: signedInAs('user'), variables });
    expect(errors).toEqual([]);
    expect(data.movementAnalytics).toEqual({
      overview: { count: 2, quantity: 5.5, value: '11', netValue: '-1', turnover: null, daysOfStock: null },
      trends: [{ period: '2026-01-01', count: 2, quantity: 5.5, inboundValue: '5', outboundValue: '6' }],
      movementsByType: [
        { movementType: 'INBOUND', count: 1 },
        { movementType: 'OUTBOUND', count: 1 },
        { movementType: 'OTHER', count: 0 },
      ],
      groups: [{ key: 'w1', name: 'Main', value: '11' }],
      isWhole: true,
    });
    const requested = fake.received.find((one) => one.path === path);
    expect(Object.fromEntries(requested?.query ?? [])).toMatchObject({
      timeRange: '1y',
      groupBy: 'warehouse',
      metrics: 'count,netValue,daysOfStock',
      timeZone: 'Europe/Zurich',
    });
  });

  it('without metrics ask for those that cost nothing more', async () => {
    await bff.ask(question, { cookie: signedInAs('user') });
    const requested = fake.received.find((one) => one.path === path);
    expect(requested?.query.get('metrics')).toBe('count,quantity,value,netValue');
    expect(requested?.query.get('timeRange')).toBe('30d');
  });

  it('are not asked for whoever may not see them', async () => {
    const { errors } = await bff.ask(question, { cookie: signedInAs('viewer') });
    expect(errors[0]?.message).toBe('Insufficient permissions to view analytics');
    expect(fake.count(`GET ${path}`)).toBe(0);
  });
});
