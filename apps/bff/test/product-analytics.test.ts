// modules: products
import { describe, expect, it } from 'vitest';
import { signedInAs } from './fake-modules.ts';
import { bff, fake, serveModulesWithOurs } from './serve-modules.ts';

serveModulesWithOurs();

describe('PRD-37: analytics of products', () => {
  const cookie = signedInAs('manager');

  it('of one are asked for in the words of the documents, and numbers are read from text', async () => {
    const { data, errors } = await bff.ask(
      `{ productAnalytics(organizationId: 7, id: "p1", range: YEAR_1, timeZone: "Europe/Zurich") {
          onHand stockValue inboundQuantity outboundValue turnover daysOfStock trends { period inboundQuantity outboundQuantity } } }`,
      { cookie },
    );
    expect(errors).toEqual([]);
    expect(data.productAnalytics).toEqual({
      onHand: 7,
      stockValue: '14',
      inboundQuantity: 4,
      outboundValue: '4',
      turnover: 0.5,
      daysOfStock: null,
      trends: [{ period: '2026-01-01', inboundQuantity: 4, outboundQuantity: 2 }],
    });
    const requested = fake.received.find(({ path }) => path === '/api/products/p1/analytics');
    expect(Object.fromEntries(requested?.query ?? [])).toMatchObject({ timeRange: '1y', timeZone: 'Europe/Zurich' });
  });

  it('top sellers are those of 30 days, products of the catalog and others', async () => {
    const { data, errors } = await bff.ask(
      '{ topSellers(organizationId: 7, limit: 5) { sku productId name quantity value } }',
      { cookie },
    );
    expect(errors).toEqual([]);
    expect(data.topSellers).toEqual([
      { sku: 'P-1', productId: 'p1', name: 'Bolt', quantity: 3, value: '6' },
      { sku: 'X', productId: null, name: null, quantity: 1, value: '2' },
    ]);
    const requested = fake.received.find(({ path }) => path === '/api/products/top-sellers');
    expect(Object.fromEntries(requested?.query ?? [])).toMatchObject({ timeRange: '30d', limit: '5' });
  });

  it('are not asked for whoever may not see them', async () => {
    const { errors } = await bff.ask('{ topSellers(organizationId: 7) { sku } }', { cookie: signedInAs('user') });
    expect(errors[0]?.message).toBe('Insufficient permissions to view product analytics');
    expect(fake.count('GET /api/products/top-sellers')).toBe(0);
  });
});
