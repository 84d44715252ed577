// modules: alerts
import { describe, expect, it } from 'vitest';
import { rule } from './fake-alerts.ts';
import { signedInAs } from './fake-modules.ts';
import { ok } from './fake-upstream.ts';
import { bff, fake, ours, serveModulesWithOurs } from './serve-modules.ts';

describe('whom a rule tells', () => {
  serveModulesWithOurs();
  const cookie = signedInAs('admin');
  const telling = `telling { actions addresses members { id } roles warehouseMembers phones targets { id kind label webhookId chatId } }`;
  const rules = (node = ours) => node.ask(`{ alertRules(organizationId: 7) { items { ${telling} } } }`, { cookie });
  const answer = (workflow: object) =>
    fake.on(
      'GET',
      '/api/alerts/7/rules',
      ok(JSON.stringify({ data: [{ ...JSON.parse(rule('r1', 'u-admin')), workflow }], total: 1 })),
    );
  const bodyOf = (method: string) => JSON.parse(fake.received.find((one) => one.method === method)?.body ?? '{}');
  const sent = async (input: object) => {
    const text = 'mutation ($input: CreateAlertRuleInput!) { createAlertRule(input: $input) { rule { id } } }';
    return ours.ask(text, { cookie, variables: { input: { organizationId: '7', name: 'Low', ...input } } });
  };

  it('is told by members, roles, warehouse, numbers and targets, at the cost of no call', async () => {
    answer({
      type: 'notification',
      actions: ['email', 'sms', 'chat'],
      recipients: ['a@b.test'],
      members: ['u-user'],
      roles: ['manager'],
      warehouseMembers: true,
      phones: ['+4915112345678'],
      targets: [{ id: 't1', kind: 'chat', label: 'chat.example/…cret' }],
    });
    const { data, errors } = await rules();
    expect(errors).toEqual([]);
    expect(data.alertRules.items).toEqual([
      {
        telling: {
          actions: ['EMAIL', 'SMS', 'CHAT'],
          addresses: ['a@b.test'],
          members: [{ id: 'u-user' }],
          roles: ['MANAGER'],
          warehouseMembers: true,
          phones: ['+4915112345678'],
          targets: [{ id: 't1', kind: 'CHAT', label: 'chat.example/…cret', webhookId: null, chatId: null }],
        },
      },
    ]);
    expect(fake.received.filter(({ path }) => path.includes('members'))).toEqual([]);
  });

  it('of another upstream is its actions and addresses', async () => {
    answer({ type: 'notification', actions: ['email', 'pager'], recipients: ['a@b.test'] });
    const { data } = await rules(bff);
    expect(data.alertRules.items[0].telling).toMatchObject({
      actions: ['EMAIL', 'OTHER'],
      addresses: ['a@b.test'],
      members: [],
      targets: [],
      warehouseMembers: false,
    });
  });

  it.each([
    ['a role', { roles: ['knight'] }, 'roles'],
    ['a target', { targets: [{ id: 't1', kind: 'pigeon', label: 'x' }] }, 'targets'],
  ])(
    'is missing alone where %s is of a kind that is not known, whichever way the document is run',
    async (_what, odd, field) => {
      answer({ type: 'notification', actions: ['email'], recipients: [], ...odd });
      // The first is interpreted, the third compiled.
      for (let call = 1; call <= 3; call += 1) {
        const { data, errors } = await rules();
        expect(data).toEqual({ alertRules: { items: [{ telling: null }] } });
        const path = ['alertRules', 'items', 0, 'telling', field];
        expect(errors).toMatchObject([{ path, extensions: { code: 'UPSTREAM_MALFORMED' } }]);
      }
    },
  );

  it('waits on days that are known, or says that one of them is not, whichever way the document is run', async () => {
    const quietHours = { from: '22:00', to: '07:00', timeZone: 'UTC', days: ['FR', 'XX'], exceptCritical: true };
    answer({ type: 'notification', actions: ['inApp'], recipients: [], quietHours });
    // The first is interpreted, the third compiled.
    for (let call = 1; call <= 3; call += 1) {
      const requested = '{ alertRules(organizationId: 7) { items { quietHours { from days } } } }';
      const { data, errors } = await ours.ask(requested, { cookie });
      expect(data).toEqual({ alertRules: { items: [{ quietHours: null }] } });
      const path = ['alertRules', 'items', 0, 'quietHours', 'days'];
      expect(errors).toMatchObject([{ path, extensions: { code: 'UPSTREAM_MALFORMED' } }]);
    }
  });

  it('is sent as the contract has it', async () => {
    const { errors } = await sent({
      telling: {
        actions: ['EMAIL', 'WEBHOOK', 'CHAT'],
        addresses: ['a@b.test'],
        memberIds: ['u-user'],
        roles: ['MANAGER'],
        warehouseMembers: true,
        targets: [
          { kind: 'WEBHOOK', webhookId: 'h1' },
          { kind: 'CHAT', url: 'https://chat.example/x' },
          { kind: 'CHAT', chatId: 'c1' },
          { id: 't1' },
        ],
      },
    });
    expect(errors).toEqual([]);
    expect(bodyOf('POST').workflow).toEqual({
      type: 'notification',
      actions: ['email', 'webhook', 'chat'],
      recipients: ['a@b.test'],
      members: ['u-user'],
      roles: ['manager'],
      warehouseMembers: true,
      targets: [
        { kind: 'webhook', webhookId: 'h1' },
        { kind: 'chat', url: 'https://chat.example/x' },
        { kind: 'chat', chatId: 'c1' },
        { id: 't1' },
      ],
    });
  });

  it('is named in one way alone', async () => {
    const { errors } = await sent({ actions: ['EMAIL'], telling: { addresses: ['a@b.test'] } });
    expect(errors[0]?.extensions.details).toMatchObject([{ field: 'telling' }]);
  });

  it('and what follows when nobody acknowledges an alert, as steps', async () => {
    const step = { afterMinutes: 30, actions: ['email'], recipients: ['a@b.test'], members: ['u-user'] };
    answer({
      type: 'notification',
      actions: ['inApp'],
      recipients: [],
      escalation: [step],
      acknowledgedForMinutes: 240,
    });
    const requested = `{ alertRules(organizationId: 7) { items {
      escalation { afterMinutes telling { actions addresses members { id } } } acknowledgedForMinutes } } }`;
    const { data, errors } = await ours.ask(requested, { cookie });
    expect(errors).toEqual([]);
    const payload = { actions: ['EMAIL'], addresses: ['a@b.test'], members: [{ id: 'u-user' }] };
    expect(data.alertRules.items).toEqual([
      { escalation: [{ afterMinutes: 30, telling: payload }], acknowledgedForMinutes: 240 },
    ]);
    const telling = { actions: ['SMS'], phones: ['+4915112345678'] };
    const sending = await sent({ escalation: [{ afterMinutes: 30, telling }], acknowledgedForMinutes: 60 });
    expect(sending.errors).toEqual([]);
    expect(bodyOf('POST').workflow).toMatchObject({
      escalation: [{ afterMinutes: 30, actions: ['sms'], recipients: [], phones: ['+4915112345678'] }],
      acknowledgedForMinutes: 60,
    });
    const wrong = await sent({ escalation: [{ afterMinutes: 0, telling }] });
    expect(wrong.errors[0]?.extensions.details).toMatchObject([{ field: 'escalation.0.afterMinutes' }]);
  });

  it('and when its messages wait', async () => {
    const quietHours = { from: '22:00', to: '07:00', timeZone: 'Europe/Zurich', days: ['FR'], exceptCritical: true };
    answer({ type: 'notification', actions: ['inApp'], recipients: [], quietHours });
    const requested = `{ alertRules(organizationId: 7) { items { quietHours { from to timeZone days exceptCritical } } } }`;
    const { data, errors } = await ours.ask(requested, { cookie });
    expect(errors).toEqual([]);
    expect(data.alertRules.items).toEqual([{ quietHours }]);
    await sent({ quietHours: { from: '22:00', to: '07:00', timeZone: 'UTC' } });
    expect(bodyOf('POST').workflow.quietHours).toMatchObject({ from: '22:00', to: '07:00', timeZone: 'UTC' });
    const wrong = await sent({ quietHours: { from: '22:00', to: '22:00', timeZone: 'UTC' } });
    expect(wrong.errors[0]?.extensions.details).toMatchObject([{ field: 'quietHours.to' }]);
  });

  it('what is wrong with it is told in the schema’s names', async () => {
    const { errors } = await sent({ telling: { actions: ['SMS'], phones: ['12'] } });
    expect(errors[0]?.extensions.details).toMatchObject([{ field: 'telling.phones.0' }]);
  });

  it('can be by what the upstream knows', async () => {
    const ask = '{ alertChannels(organizationId: 7) { action isAvailable } }';
    const available = async (node = ours) =>
      (await node.ask(ask, { cookie })).data.alertChannels
        .filter(({ isAvailable }: { isAvailable: boolean }) => isAvailable)
        .map(({ action }: { action: string }) => action);
    expect(await available(bff)).toEqual(['EMAIL', 'IN_APP']);
    expect(await available()).toEqual(['EMAIL', 'IN_APP', 'WEBHOOK', 'CHAT']);
  });
});
