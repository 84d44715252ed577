// modules: alerts
import { describe, expect, it } from 'vitest';
import { signedInAs } from './fake-modules.ts';
import { bff, fake, ours, serveModulesWithOurs } from './serve-modules.ts';

describe('why somebody was told of an alert, or was not', () => {
  serveModulesWithOurs();
  const cookie = signedInAs('user');
  const ask = `{ alertWhy(organizationId: 7, alertId: "a1", userId: "u-user") { answers { channel kind text at } } }`;

  it('is told way by way, in one call', async () => {
    const { data, errors } = await ours.ask(ask, { cookie });
    expect(errors).toEqual([]);
    expect(data.alertWhy.answers).toEqual([
      { channel: 'IN_APP', kind: 'SHOWN', text: 'It is in the list of alerts.', at: '2026-01-01T00:00:00.000Z' },
      { channel: 'EMAIL', kind: 'NO_MAIL', text: 'The rule Low sends no e-mails.', at: null },
    ]);
    expect(fake.received.filter(({ path }) => path.startsWith('/api/alerts/instances/a1/why'))).toHaveLength(1);
  });

  it('is not known to another upstream, which is not asked', async () => {
    const { data, errors } = await bff.ask(ask, { cookie });
    expect([errors, data.alertWhy]).toEqual([[], null]);
    expect(fake.received.filter(({ path }) => path.includes('/why'))).toEqual([]);
  });
});
