import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { confirmEverybody } from '../../../test/confirmed-recipients.ts';
import { type Received, type Receiver, startReceiver, verified } from '../../../test/receiver.ts';
import {
  type Browser,
  makeOrganization,
  signedIn,
  startTestApp,
  type TestOrganization,
} from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { App } from '../../app.ts';
import type { Mail } from '../../platform/mail/mail.ts';

const wait = { timeout: 30_000, interval: 50 };

describe('whom rules tell, and how', () => {
  let db: TestDatabase;
  let app: App;
  let mails: Mail[];
  let one: TestOrganization;
  let admin: Browser;
  let receiver: Receiver;
  let gateway: Receiver;

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 20 });
    await confirmEverybody(db);
    gateway = await startReceiver();
    ({ app, mails } = await startTestApp(db.database, db.dataDirectory, {
      runJobs: true,
      env: { WEBHOOK_ALLOW_PRIVATE: '1', SMS_URL: gateway.url, SMS_TOKEN: 'of the gateway', SMS_FROM: 'Tallyard' },
    }));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    admin = await signedIn(app, one.email.admin, one.organizationId);
    receiver = await startReceiver();
    mails.length = 0;
    gateway.received.length = 0;
  });
  afterEach(async () => {
    await db.look(`UPDATE alert_messages SET state = 'failed', due_at = NULL WHERE due_at IS NOT NULL`);
    await receiver.close();
  });
  afterAll(async () => {
    await app?.close();
    await gateway?.close();
    await db?.drop();
  });

  const rulesPath = () => `/api/alerts/${one.organizationId}/rules`;
  const rule = (workflow: object, fields: object = {}) =>
    admin.post(rulesPath(), { name: 'Low', workflow: { type: 'notification', ...workflow }, ...fields });
  let serial = 0;
  async function item(warehouseId = one.warehouseId, name = 'Bolt'): Promise<void> {
    serial += 1;
    await admin.post('/api/inventory-items', { warehouseId, name, sku: `R-${serial}`, quantity: 3 });
  }
  const alerts = async () => (await admin.get(`/api/alerts/${one.organizationId}/instances`)).data.data;
  const sends = async () => {
    const [{ id }] = await alerts();
    return (await admin.get(`/api/alerts/instances/${id}/sends`)).data.data;
  };
  const settled = () =>
    vi.waitFor(async () => {
      const states = (await sends()).map(({ state }: { state: string }) => state);
      expect(states.filter((state: string) => state === 'waiting' || state === 'sending')).toEqual([]);
    }, wait);

  test('members, roles and addresses are told by mail, each once, with the reason', async () => {
    const { manager, user, admin: owner } = one.email;
    const workflow = {
      actions: ['email'],
      recipients: ['ada@x.test', manager],
      members: [one.userId.user],
      roles: ['manager', 'admin'],
    };
    const made = (await rule(workflow)).data;
    expect(made.workflow).toMatchObject({ members: [one.userId.user], roles: ['manager', 'admin'] });
    await item();
    await settled();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['ada@x.test', owner, manager, user].toSorted());
    const textTo = (to: string) => mails.find((mail) => mail.to === to)?.text;
    expect(textTo(manager)).toContain('the rule tells everybody with the role manager');
    expect(textTo(user)).toContain('the rule names you');
    expect(textTo('ada@x.test')).toContain('the rule names you or your address');
    expect((await alerts())[0].notificationsSent.email).toBe(4);
  });

  test('the members of the alert’s warehouse are told, and nobody of what they do not see', async () => {
    const other = (await admin.post('/api/warehouses', { name: 'Other' })).data.id;
    const put = (userId: string, warehouseIds: string[] | null) =>
      admin.send('PUT', `/api/organizations/${one.organizationId}/members/${userId}/warehouses`, { warehouseIds });
    expect((await put(one.userId.user, [one.warehouseId])).status).toBe(200);
    expect((await put(one.userId.manager, [other])).status).toBe(200);
    await rule({ actions: ['email'], warehouseMembers: true, roles: ['manager'] });
    await item();
    await settled();
    expect(mails.map(({ to }) => to)).toEqual([one.email.user]);
    expect(mails[0]?.text).toContain('the rule tells the members of Main warehouse');
    const [alert] = (await admin.get(`/api/alerts/${one.organizationId}/instances`)).data.data;
    const sent = (await admin.get(`/api/alerts/instances/${alert.id}/sends`)).data.data;
    expect(sent.map(({ recipient }: { recipient: string }) => recipient)).toEqual([one.email.user]);
    mails.length = 0;
    await item(other);
    await vi.waitFor(() => expect(mails.map(({ to }) => to)).toEqual([one.email.manager]), wait);
    expect(mails[0]?.text).toContain('with the role manager');
  });

  test('phone numbers are read in full only by members who may change rules', async () => {
    const phones = ['+4915112345678'];
    const step = { afterMinutes: 5, actions: ['sms'], phones };
    const { id } = (await rule({ actions: ['sms', 'inApp'], phones, escalation: [step] })).data;
    await item();
    await settled();
    const user = await signedIn(app, one.email.user, one.organizationId);
    const read = async (by: Browser) => {
      const found = (await by.get(rulesPath())).data.data.find((each: { id: string }) => each.id === id);
      const [alert] = (await by.get(`/api/alerts/${one.organizationId}/instances`)).data.data;
      const sent = (await by.get(`/api/alerts/instances/${alert.id}/sends`)).data.data;
      return {
        phones: found.workflow.phones,
        ofStep: found.workflow.escalation[0].phones,
        recipient: sent.find(({ channel }: { channel: string }) => channel === 'sms').recipient,
      };
    };
    expect(await read(user)).toEqual({ phones: ['…5678'], ofStep: ['…5678'], recipient: '…5678' });
    expect(await read(admin)).toEqual({ phones, ofStep: phones, recipient: phones[0] });
  });

  test('somebody who was deactivated is told no more', async () => {
    await rule({ actions: ['email', 'inApp'], members: [one.userId.user, one.userId.viewer] });
    await admin.post(`/api/organizations/${one.organizationId}/members/${one.userId.user}/deactivate`);
    await item();
    await settled();
    expect(mails.map(({ to }) => to)).toEqual([one.email.viewer]);
  });

  test('a webhook of the integrations is told signed, an address unsigned, each alert under one id until it is heard', async () => {
    const hook = (
      await admin.post('/api/integrations/webhooks', { name: 'ERP', url: receiver.url, kinds: ['plan.changed'] })
    ).data;
    const address = await startReceiver();
    let refusals = 1;
    address.answer = (_, response) => response.writeHead(refusals-- > 0 ? 503 : 204).end();
    const made = await rule({
      actions: ['webhook'],
      targets: [
        { kind: 'webhook', webhookId: hook.webhook.id },
        { kind: 'webhook', url: address.url },
      ],
    });
    expect(made.data.workflow.targets).toMatchObject([
      { kind: 'webhook', label: 'ERP', webhookId: hook.webhook.id },
      { kind: 'webhook', label: expect.stringMatching(/^127\.0\.0\.1:\d+\/…ooks$/), webhookId: null },
    ]);
    await item();
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), wait);
    await vi.waitFor(() => expect(address.received).toHaveLength(2), wait);
    await settled();
    const [call] = receiver.received;
    if (call === undefined) throw new Error('No call');
    expect(verified(hook.secret, call)).toMatchObject({
      type: 'alert.raised',
      data: {
        alert: { title: 'Low stock: Bolt', context: { currentStock: 3 } },
        rule: { name: 'Low' },
        step: 0,
        url: expect.stringContaining(`/o/${one.organizationId}/alerts/`),
      },
    });
    const [first, second] = address.received;
    expect(second?.id).toBe(first?.id);
    expect(second?.text).toBe(first?.text);
    expect(await sends()).toMatchObject([
      { channel: 'webhook', recipient: 'ERP', state: 'sent', attempts: 1 },
      { channel: 'webhook', state: 'sent', attempts: 2, failures: [{ error: 'Answered 503' }] },
    ]);
    expect((await alerts())[0].notificationsSent).toMatchObject({ webhook: 2, email: 0 });
    await address.close();
  });

  test('a chat is told in Slack’s form, in which a name is no link and calls nobody', async () => {
    await rule({ actions: ['chat'], targets: [{ kind: 'chat', url: receiver.url }] });
    await item(one.warehouseId, '<!channel> & Bolt');
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), wait);
    const { text } = (receiver.received[0] as Received).body as unknown as { text: string };
    const [{ id }] = await alerts();
    expect(text).toContain(`/o/${one.organizationId}/alerts/${id}|Low stock: &lt;!channel&gt; &amp; Bolt>`);
    expect(text).not.toContain('<!channel>');
    await settled();
    expect((await alerts())[0].notificationsSent).toMatchObject({ chat: 1 });
  });

  test('a chat of the integrations is told by its id, has the post in its log, and is judged as an address is', async () => {
    const chat = (
      await admin.post('/api/integrations/chats', { name: 'Floor', url: receiver.url, events: ['plan.done'] })
    ).data;
    const made = await rule({ actions: ['chat'], targets: [{ kind: 'chat', chatId: chat.id }] });
    expect(made.data.workflow.targets).toMatchObject([
      { kind: 'chat', label: 'Floor', chatId: chat.id, webhookId: null },
    ]);
    // It may have arrived, whatever is told by it.
    receiver.answer = (_, response) => response.writeHead(500).end('Unable to create post');
    await item(one.warehouseId, '<!channel> & Bolt');
    await vi.waitFor(
      async () => expect(await sends()).toMatchObject([{ recipient: 'Floor', state: 'uncertain' }]),
      wait,
    );
    expect((receiver.received[0] as Received).body).toMatchObject({
      text: expect.stringContaining('&lt;!channel&gt;'),
    });
    expect((await admin.get(`/api/integrations/chats/${chat.id}/posts`)).data.data).toMatchObject([
      { reason: 'rule', state: 'uncertain', lastStatus: 500 },
    ]);
    await admin.send('PUT', `/api/alerts/rules/${made.data.id}`, {
      workflow: { type: 'notification', actions: ['chat'], targets: [{ kind: 'chat', url: receiver.url }] },
    });
    await item(one.warehouseId, 'Nut');
    await vi.waitFor(
      async () => expect((await sends()).map(({ state }: { state: string }) => state)).toEqual(['uncertain']),
      wait,
    );
  });

  test.each(['00000000-0000-4000-8000-000000000000', 'x'])(
    'a rule names no chat that is not there: %s',
    async (chatId) => {
      const answer = await rule({ actions: ['chat'], targets: [{ kind: 'chat', chatId }] });
      expect(answer.error).toMatchObject({
        code: 'VALIDATION_FAILED',
        details: [{ message: 'There is no such chat' }],
      });
    },
  );

  test('SMS go to the gateway with its token, under the id of the message', async () => {
    const made = await rule({ actions: ['sms'], phones: ['+49 (151) 123-45678'] });
    expect(made.data.workflow.phones).toEqual(['+4915112345678']);
    await item();
    await vi.waitFor(() => expect(gateway.received).toHaveLength(1), wait);
    const [call] = gateway.received as [Received];
    expect(call.headers.authorization).toBe('Bearer of the gateway');
    expect(call.body).toMatchObject({ from: 'Tallyard', to: '+4915112345678' });
    const { id, text } = call.body as unknown as { id: string; text: string };
    expect(call.headers['idempotency-key']).toBe(id);
    expect(text).toMatch(/^Low stock: Bolt http/);
    await settled();
    expect(await sends()).toMatchObject([{ channel: 'sms', messageId: id, state: 'sent' }]);
  });

  test.each([
    [{ actions: ['email'], recipients: [] }, 'At least one recipient is needed for e-mail'],
    [{ actions: ['sms'] }, 'At least one phone number is needed for SMS'],
    [{ actions: ['webhook'] }, 'At least one webhook or address is needed'],
    [{ actions: ['chat'] }, 'At least one chat or address of one is needed'],
    [{ actions: ['sms'], phones: ['12'] }, 'Enter a phone number with its country'],
    [{ actions: ['email'], members: ['01a20000-0000-7000-8000-000000000000'] }, 'must be a member of the organization'],
    [{ actions: ['email'], roles: ['owner'] }, 'Must be one of viewer, user, manager, admin'],
    [{ actions: ['chat'], targets: [{ kind: 'chat' }] }, 'Give a kind and a url'],
    [{ actions: ['chat'], targets: [{ id: 'x' }] }, 'There is no such target'],
    [{ actions: ['webhook'], targets: [{ kind: 'webhook', webhookId: 'x' }] }, 'There is no such webhook'],
    [{ actions: ['chat'], targets: [{ kind: 'chat', url: 'https://a:b@chat.example' }] }, 'Must be an address such as'],
  ])('%j is refused', async (workflow, message) => {
    const { status, error } = await rule(workflow);
    expect([status, error.message]).toEqual([400, expect.stringContaining(message)]);
  });

  test('an address of a target is told by its end alone, and stays when the rule is sent back as it is read', async () => {
    const url = `${receiver.url}/services/T0/B0/secret-of-the-chat`;
    const made = (await rule({ actions: ['chat', 'inApp'], targets: [{ kind: 'chat', url }] })).data;
    const everything = JSON.stringify([
      made,
      (await admin.get(rulesPath())).data,
      await db.look('SELECT before, after FROM audit_entries WHERE entity_id = $1', [made.id]),
    ]);
    expect(everything).not.toContain('secret-of-the');
    const path = `/api/alerts/rules/${made.id}`;
    const same = (await admin.send('PUT', path, { workflow: made.workflow })).data;
    expect(same.updatedAt).toBe(made.updatedAt);
    await admin.send('PUT', path, { name: 'Renamed', workflow: made.workflow });
    await item();
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), wait);
    // A template that is made of the rule leads to the same chat.
    const { templateId } = (await admin.post('/api/alert-templates/templates', { ruleId: made.id, name: 'Chat' })).data;
    const again = (await admin.post(`/api/alert-templates/templates/${templateId}/rules`, { name: 'Again' })).data;
    expect(again.workflow.targets).toEqual(made.workflow.targets);
  });

  test('targets of another organization are not to be had by their ids', async () => {
    const made = (await rule({ actions: ['chat'], targets: [{ kind: 'chat', url: receiver.url }] })).data;
    const other = await makeOrganization(db.database);
    const stranger = await signedIn(app, other.email.admin, other.organizationId);
    const { status } = await stranger.post(`/api/alerts/${other.organizationId}/rules`, {
      name: 'Mine',
      workflow: { type: 'notification', actions: ['chat'], targets: made.workflow.targets },
    });
    expect(status).toBe(400);
  });

  test('what each way needs here is told: without a gateway SMS are not to be chosen', async () => {
    const channels = (await admin.get(`/api/alerts/${one.organizationId}/channels`)).data;
    expect(channels).toHaveLength(5);
    expect(channels.every(({ isAvailable }: { isAvailable: boolean }) => isAvailable)).toBe(true);
    const bare = await startTestApp(db.database, db.dataDirectory);
    const person = await signedIn(bare.app, one.email.admin, one.organizationId);
    const told = (await person.get(`/api/alerts/${one.organizationId}/channels`)).data;
    expect(told.filter(({ isAvailable }: { isAvailable: boolean }) => !isAvailable)).toMatchObject([
      { action: 'sms', reason: expect.stringContaining('SMS_URL, SMS_TOKEN and SMS_FROM') },
    ]);
    const workflow = { type: 'notification', actions: ['sms'], phones: ['+4915112345678'] };
    const refused = await person.post(rulesPath(), { name: 'SMS', isActive: false, workflow });
    expect([refused.status, refused.error.message]).toEqual([400, expect.stringContaining('SMS is not set up here')]);
    await bare.app.close();
  });

  test('targets in private networks are refused unless they are allowed', async () => {
    const strict = await startTestApp(db.database, db.dataDirectory);
    const person = await signedIn(strict.app, one.email.admin, one.organizationId);
    for (const url of ['http://chat.example/x', 'https://127.0.0.1/x', 'https://[::ffff:10.0.0.1]/x']) {
      const workflow = { type: 'notification', actions: ['chat'], targets: [{ kind: 'chat', url }] };
      expect((await person.post(rulesPath(), { name: 'Chat', isActive: false, workflow })).status).toBe(400);
    }
    await strict.app.close();
  });
});
