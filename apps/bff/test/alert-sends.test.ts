import { describe, expect, it } from 'vitest';
import { signedInAs } from './fake-rooms.ts';
import { fake, onRoomsOfOurs, ours } from './on-rooms.ts';

describe('to whom an alert was sent', () => {
  onRoomsOfOurs();
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
});
