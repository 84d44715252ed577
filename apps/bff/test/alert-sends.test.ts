// modules: alerts
import { describe, expect, it } from 'vitest';
import { alert, alertSend, pushSend } from './fake-alerts.ts';
import { listBeside, listInside, signedInAs } from './fake-modules.ts';
import { fake, ours, serveModulesWithOurs } from './serve-modules.ts';

describe('to whom an alert was sent', () => {
  serveModulesWithOurs();
  const cookie = signedInAs('user');

  it('is told with its failures, in one call', async () => {
    const { data, errors } = await ours.ask(
      `{ alertSends(organizationId: 7, alertId: "a1") { total items {
           id ruleName step channel channelText recipient state stateText messageId attempts failures { at error } sentAt nextAttemptAt
           heldUntil heldBecause withdrawnBecause } } }`,
      { cookie },
    );
    expect(errors).toEqual([]);
    expect(data.alertSends).toEqual({
      total: 1,
      items: [
        {
          id: 'n1',
          ruleName: 'Low',
          step: 0,
          channel: 'EMAIL',
          channelText: 'email',
          recipient: 'ada@x.test',
          state: 'WAITING',
          stateText: 'waiting',
          messageId: 'm-n1',
          attempts: 1,
          failures: [{ at: '2026-01-01T00:00:01.000Z', error: '550 no such mailbox' }],
          sentAt: null,
          nextAttemptAt: '2026-01-01T00:00:06.000Z',
          heldUntil: '2026-01-01T00:00:00.000Z',
          heldBecause: 'RULE_QUIET',
          withdrawnBecause: null,
        },
      ],
    });
    expect(fake.received.filter(({ path }) => path === '/api/alerts/instances/a1/sends')).toHaveLength(1);
  });

  it('pushes to browsers are counted and told with when and outcome, as whatever else carries word of it', async () => {
    fake.on('GET', '/api/alerts/instances/a1/sends', listInside([alertSend('n1'), pushSend('n2')]));
    const { data, errors } = await ours.ask(
      `{ alertInstances(organizationId: 7) { items { notificationsSent { email sms webhook inApp chat push } } }
         alertSends(organizationId: 7, alertId: "a1") { items { channel recipient state sentAt } } }`,
      { cookie },
    );
    expect(errors).toEqual([]);
    expect(data.alertInstances.items[0].notificationsSent).toEqual({
      email: 1,
      sms: 0,
      webhook: 0,
      inApp: 1,
      chat: 0,
      push: 2,
    });
    expect(data.alertSends.items[1]).toEqual({
      channel: 'PUSH',
      recipient: 'A browser of ada@x.test',
      state: 'SENT',
      sentAt: '2026-01-01T00:00:09.000Z',
    });
  });

  it('an upstream that counts fewer ways leaves out those it does not count', async () => {
    fake.on('GET', '/api/alerts/7/instances', listBeside([alert('a1').replace(', "chat": 0, "push": 2', '')]));
    const { data, errors } = await ours.ask(
      '{ alertInstances(organizationId: 7) { items { notificationsSent { email chat push } } } }',
      { cookie },
    );
    expect(errors).toEqual([]);
    expect(data.alertInstances.items[0].notificationsSent).toEqual({ email: 1, chat: null, push: null });
  });
});
