// modules: alerts
import { describe, expect, it } from 'vitest';
import { signedInAs } from './fake-modules.ts';
import { bff, fake, ours, serveModulesWithOurs } from './serve-modules.ts';

describe('what somebody wants to be told of by mail', () => {
  serveModulesWithOurs();
  const cookie = signedInAs('viewer');
  const fields = 'mailed digest dailyAt timeZone quietHours { from to timeZone days exceptCritical }';
  const quietHours = {
    from: '22:00',
    to: '07:00',
    timeZone: 'Europe/Zurich',
    days: ['FR', 'SA'],
    exceptCritical: true,
  };
  const payload = {
    mailed: ['HIGH', 'CRITICAL'],
    digest: 'DAILY',
    dailyAt: '08:00',
    timeZone: 'Europe/Zurich',
    quietHours,
  };

  it('is told', async () => {
    const { data, errors } = await ours.ask(`{ alertPreferences(organizationId: 7) { ${fields} } }`, { cookie });
    expect(errors).toEqual([]);
    expect(data.alertPreferences).toEqual(payload);
  });

  it('is not known to another upstream, which is not asked', async () => {
    const { data, errors } = await bff.ask(`{ alertPreferences(organizationId: 7) { ${fields} } }`, { cookie });
    expect(errors).toEqual([]);
    expect(data.alertPreferences).toBeNull();
    expect(fake.received.filter(({ path }) => path.includes('preferences'))).toEqual([]);
  });

  it('is sent as the contract has it; what is left out stays out', async () => {
    const change = (input: object) =>
      ours.ask(
        `mutation ($input: UpdateAlertPreferencesInput!) { updateAlertPreferences(input: $input) { preferences { ${fields} } } }`,
        { cookie, variables: { input: { organizationId: '7', ...input } } },
      );
    const { data, errors } = await change({ mailed: ['LOW'], digest: 'HOURLY', quietHours });
    expect(errors).toEqual([]);
    expect(data.updateAlertPreferences.preferences).toEqual(payload);
    const bodies = () =>
      fake.received.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body ?? '{}'));
    expect(bodies().at(-1)).toEqual({ organizationId: 7, mailed: ['low'], digest: 'hourly', quietHours });
    await change({ quietHours: null });
    expect(bodies().at(-1)).toEqual({ organizationId: 7, quietHours: null });
    const wrong = await change({ dailyAt: '8' });
    expect(wrong.errors[0]?.extensions.details).toMatchObject([{ field: 'dailyAt' }]);
  });
});
