import { createECDH, randomBytes } from 'node:crypto';
import type { DeliveryReason } from '@tallyard/contracts/alerts/delivery-explanation';
import { pushGone } from '@tallyard/domain/alerts/push';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { advanced } from '../../../test/clock.ts';
import {
  type Browser,
  makeOrganization,
  signedIn,
  startTestApp,
  type TestOrganization,
} from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { App } from '../../app.ts';
import { EventNotifier } from '../../platform/events/outbox.ts';
import type { Outcome } from '../notifications/channel-adapter.ts';
import { createAlertDispatcher } from '../notifications/dispatcher.ts';

const none = ['noBrowser', 'Not pushed: this member has turned push on for no browser in which they are signed in.'];

describe('why was it (not) pushed to me?', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let admin: Browser;
  let manager: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 20 });
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    admin = await signedIn(app, one.email.admin, one.organizationId);
    manager = await signedIn(app, one.email.manager, one.organizationId);
  });
  afterEach(() => db.look(`UPDATE alert_messages SET state = 'failed', due_at = NULL WHERE due_at IS NOT NULL`));
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  async function turnOn(who = manager): Promise<void> {
    const answer = await who.send('PUT', '/api/alerts/push-browsers', {
      endpoint: `https://push.example.com/${randomBytes(8).toString('hex')}`,
      p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    });
    if (answer.status >= 300) throw new Error(answer.error.message);
  }
  async function raise(): Promise<string> {
    const rule = await admin.post(`/api/alerts/${one.organizationId}/rules`, {
      name: 'Low',
      isActive: false,
      workflow: { type: 'notification', actions: ['inApp', 'email'], roles: ['manager'] },
    });
    await db.look('UPDATE alert_rules SET is_active = true WHERE rule_id = $1', [rule.data.id]);
    await admin.post('/api/inventory-items', { warehouseId: one.warehouseId, name: 'Bolt', sku: 'B', quantity: 3 });
    return (await admin.get(`/api/alerts/${one.organizationId}/instances`)).data.data[0].id;
  }
  /** What the push service answers, and what is said of it. */
  const hand = (outcome: Outcome) =>
    createAlertDispatcher({
      database: db.database,
      notifier: new EventNotifier(),
      channelAdapters: { push: { send: async () => outcome } },
      onError: (error) => {
        throw error;
      },
      now: () => advanced(0),
    }).settle();
  const why = async (id: string, by = manager) =>
    (await by.get(`/api/alerts/instances/${id}/why`)).data.answers
      .filter(({ channel }: DeliveryReason) => channel === 'push')
      .map(({ kind, text }: DeliveryReason) => [kind, text]);

  test('push is on for no browser, or one that was added came too late, or they are signed out there', async () => {
    const id = await raise();
    expect(await why(id)).toEqual([none]);
    await turnOn();
    expect(await why(id)).toEqual([
      ['changed', 'Not pushed: when it was written to this member, push was on for no browser of theirs.'],
    ]);
    await manager.post('/api/auth/sign-out');
    expect(await why(id, await signedIn(app, one.email.manager, one.organizationId))).toEqual([none]);
  });

  test('whom no rule mails nothing is pushed', async () => {
    await turnOn(admin);
    expect(await why(await raise(), admin)).toEqual([
      ['noMail', 'Not pushed: pushes go to whoever a rule mails as a member.'],
    ]);
  });

  test.each([
    ['sent', { what: 'sent' }, 'Handed to the push service of one of their browsers'],
    ['forgotten', { what: 'refused', error: pushGone, isFinal: true }, 'it was forgotten'],
    ['failed', { what: 'refused', error: '413 too large', isFinal: true }, '413 too large'],
    ['uncertain', { what: 'unknown', error: 'no answer' }, 'May have reached the push service'],
  ] as const)('%s: it says what became of the push to each of their browsers', async (kind, outcome, text) => {
    await turnOn();
    await turnOn();
    const id = await raise();
    await hand(outcome);
    const said = [kind, expect.stringContaining(text)];
    expect(await why(id)).toEqual([said, said]);
  });
});
