import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Answers } from '../../../../test/answers';
import { renderAs } from '../../../../test/render';
import { escalationPath } from './escalation-form';
import { recipientFieldProblems } from './recipient-checks';
import { notificationInput, recipientField, recipientValues } from './recipient-form';
import { RuleEditorPage } from './rule-editor-page';

const channels = ['EMAIL', 'IN_APP', 'WEBHOOK', 'SMS', 'CHAT'].map((action) => ({
  action,
  isAvailable: action !== 'SMS',
  reason: action === 'SMS' ? 'SMS is not set up here' : null,
}));

function open(rule: object | null = null) {
  const answers = new Answers(() => ({
    alertChannels: channels,
    members: { items: [{ person: { id: 'u2', name: 'Ben', email: 'ben@x.test' }, role: 'USER' }], total: 1 },
    webhooks: { items: [{ id: 'h1', name: 'ERP' }], total: 1 },
    chats: { items: [{ id: 'c1', name: 'Warehouse floor' }], total: 1 },
    alertTriggerTrial: { found: 0, isToldTogether: true, alerts: [] },
    alertRules: { items: rule === null ? [] : [rule], total: 1 },
  }));
  renderAs(<RuleEditorPage ruleId={rule === null ? 'new' : 'r1'} />, { link: answers.link, role: 'admin' });
  return answers;
}
const sentBy = (answers: Answers, operation: string) =>
  answers.asked.find(({ operationName }) => operationName === operation)?.variables.input as Record<string, unknown>;

describe('who is told by a rule', () => {
  test('is chosen by members, roles, warehouse and addresses, and sent as one', async () => {
    const answers = open();
    await screen.findByRole('checkbox', { name: /Send e-mails/ });
    await userEvent.click(screen.getByRole('checkbox', { name: /Send e-mails/ }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Members' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Ben' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Roles' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Managers' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Members of the alert/ }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Addresses' }), 'anna@x.test; carl@x.test');
    await userEvent.click(screen.getByRole('checkbox', { name: /Call webhooks/ }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Webhooks' }));
    await userEvent.click(await screen.findByRole('option', { name: 'ERP' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Write to a chat/ }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Chats' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Warehouse floor' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Address of the chat' }), 'https://chat.example/x');
    await userEvent.click(screen.getByRole('button', { name: 'Add rule' }));
    await screen.findByText('Rule added');
    expect(sentBy(answers, 'CreateAlertRule').telling).toEqual({
      actions: ['IN_APP', 'EMAIL', 'WEBHOOK', 'CHAT'],
      addresses: ['anna@x.test', 'carl@x.test'],
      memberIds: ['u2'],
      roles: ['MANAGER'],
      warehouseMembers: true,
      phones: [],
      targets: [
        { kind: 'WEBHOOK', webhookId: 'h1' },
        { kind: 'CHAT', chatId: 'c1' },
        { kind: 'CHAT', url: 'https://chat.example/x' },
      ],
    });
  });

  test('cannot be by SMS where no gateway is set, and the reason is said', async () => {
    open();
    const sms = await screen.findByRole('checkbox', { name: /Send SMS/ });
    expect(await screen.findByText('SMS is not set up here')).toBeTruthy();
    expect((sms as HTMLInputElement).disabled).toBe(true);
  });

  test('must be somebody for each way that is chosen', async () => {
    const answers = open();
    await screen.findByRole('checkbox', { name: /Send e-mails/ });
    await userEvent.click(screen.getByRole('checkbox', { name: /Send e-mails/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Add rule' }));
    expect(await screen.findByText('Name somebody for e-mails')).toBeTruthy();
    expect(answers.count('CreateAlertRule')).toBe(0);
    await userEvent.click(screen.getByRole('checkbox', { name: /Members of the alert/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Add rule' }));
    await screen.findByText('Rule added');
  });

  test('an address of a chat is known by its end, and taken out by its button', async () => {
    const target = { id: 't1', kind: 'CHAT' as const, label: 'chat.example/…cret', webhookId: null, chatId: null };
    const telling = { ...emptyTelling, actions: ['IN_APP' as const, 'CHAT' as const], targets: [target] };
    const rule = { id: 'r1', name: 'Low', triggerType: 'LOW_STOCK', priority: 'MEDIUM', isActive: false, telling };
    const answers = open(rule);
    expect(await screen.findByText('chat.example/…cret')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove chat.example/…cret' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Write to a chat/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save rule' }));
    await screen.findByText('Rule saved');
    expect(sentBy(answers, 'UpdateAlertRule').telling).toMatchObject({ actions: ['IN_APP'], targets: [] });
  });
});

describe('what follows when nobody acknowledges an alert', () => {
  test('is written as steps, each later than the one before, with whom it tells', async () => {
    const answers = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Escalate' }));
    const first = within(screen.getByRole('region', { name: 'Step 1' }));
    expect(first.getByRole<HTMLInputElement>('textbox', { name: 'If nobody has acknowledged it after' }).value).toBe(
      '30',
    );
    await userEvent.click(first.getByRole('combobox', { name: 'Roles' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Managers' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add a step' }));
    const second = within(screen.getByRole('region', { name: 'Step 2' }));
    const minutes = second.getByRole('textbox', { name: 'If nobody has acknowledged it after' });
    await userEvent.clear(minutes);
    await userEvent.type(minutes, '20');
    await userEvent.type(second.getByRole('textbox', { name: 'Addresses' }), 'boss@x.test');
    await userEvent.click(screen.getByRole('button', { name: 'Add rule' }));
    expect(await screen.findByText('Each step must come later than the one before it')).toBeTruthy();
    await userEvent.clear(minutes);
    await userEvent.type(minutes, '90');
    await userEvent.type(screen.getByRole('textbox', { name: 'An acknowledgement holds' }), '240');
    await userEvent.click(screen.getByRole('button', { name: 'Add rule' }));
    await screen.findByText('Rule added');
    expect(sentBy(answers, 'CreateAlertRule')).toMatchObject({
      escalation: [
        { afterMinutes: 30, telling: { actions: ['EMAIL'], roles: ['MANAGER'] } },
        { afterMinutes: 90, telling: { actions: ['EMAIL'], addresses: ['boss@x.test'] } },
      ],
      acknowledgedForMinutes: 240,
    });
  });

  test('is taken out step by step, at most five', async () => {
    const steps = [10, 20, 30, 40, 50].map((afterMinutes) => ({
      afterMinutes,
      telling: { ...emptyTelling, actions: ['IN_APP' as const] },
    }));
    const telling = { ...emptyTelling, actions: ['IN_APP' as const] };
    const rule = { id: 'r1', name: 'Low', triggerType: 'LOW_STOCK', priority: 'MEDIUM', isActive: false, telling };
    const answers = open({ ...rule, escalation: steps, acknowledgedForMinutes: null });
    const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add a step' });
    expect(add.disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Remove step 2' }));
    expect(screen.queryByRole('region', { name: 'Step 5' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save rule' }));
    await screen.findByText('Rule saved');
    const { escalation, acknowledgedForMinutes } = sentBy(answers, 'UpdateAlertRule') as {
      escalation: { afterMinutes: number }[];
      acknowledgedForMinutes: number | null;
    };
    expect(escalation.map(({ afterMinutes }) => afterMinutes)).toEqual([10, 30, 40, 50]);
    expect(acknowledgedForMinutes).toBeNull();
  });

  test('is told beside the field when the server refuses it', () => {
    expect(
      [
        'escalation.0.recipients.1',
        'escalation.1.members.0',
        'escalation.2.afterMinutes',
        'acknowledgedForMinutes',
      ].map(escalationPath),
    ).toEqual(['steps.0.addresses', 'steps.1.members', 'steps.2.afterMinutes', 'acknowledgedFor']);
  });
});

describe('quiet hours of a rule', () => {
  const quietHours = {
    from: '20:00',
    to: '06:30',
    timeZone: 'Europe/Zurich',
    days: ['FR', 'SA'],
    exceptCritical: false,
  };
  const quietRule = () => ({
    id: 'r1',
    name: 'Low',
    triggerType: 'LOW_STOCK',
    priority: 'MEDIUM',
    isActive: false,
    telling: { ...emptyTelling, actions: ['IN_APP' as const] },
    escalation: [],
    acknowledgedForMinutes: null,
    quietHours,
  });

  test('are written as a sentence that says what waits, and what does not', async () => {
    const answers = open();
    await userEvent.click(await screen.findByRole('switch', { name: /^Quiet hours/ }));
    const quiet = within(screen.getByRole('region', { name: /^Quiet hours/ }));
    fireEvent.change(await quiet.findByLabelText('Quiet to'), { target: { value: '22:00' } });
    await userEvent.click(screen.getByRole('button', { name: 'Add rule' }));
    expect(await quiet.findByText('Quiet hours must end at another time than they begin')).toBeTruthy();
    fireEvent.change(quiet.getByLabelText('Quiet to'), { target: { value: '06:00' } });
    await userEvent.selectOptions(quiet.getByLabelText('Time zone of the quiet hours'), 'Europe/Zurich');
    await userEvent.click(quiet.getByRole('checkbox', { name: 'Monday' }));
    expect(
      quiet.getByText(/^10:00 PM to 6:00 AM on Monday, by the clocks of Europe\/Zurich: .* unless it is critical/),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add rule' }));
    await screen.findByText('Rule added');
    expect(sentBy(answers, 'CreateAlertRule').quietHours).toEqual({
      from: '22:00',
      to: '06:00',
      timeZone: 'Europe/Zurich',
      days: ['MO'],
      exceptCritical: true,
    });
  });

  test('that there are stay', async () => {
    const answers = open(quietRule());
    await screen.findByText(/^8:00 PM to 6:30 AM on Friday and Saturday, by the clocks of Europe\/Zurich/);
    await userEvent.click(screen.getByRole('button', { name: 'Save rule' }));
    await screen.findByText('Rule saved');
    expect(sentBy(answers, 'UpdateAlertRule').quietHours).toEqual(quietHours);
  });

  test('are taken away by their switch', async () => {
    const answers = open(quietRule());
    await userEvent.click(await screen.findByRole('switch', { name: /^Quiet hours/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save rule' }));
    await screen.findByText('Rule saved');
    expect(sentBy(answers, 'UpdateAlertRule').quietHours).toBeNull();
  });
});

const emptyTelling = {
  actions: [],
  addresses: [],
  members: [],
  roles: [],
  warehouseMembers: false,
  phones: [],
  targets: [],
};

test('what is wrong is said of the ways that are chosen alone', () => {
  const entered = { ...recipientValues(null), addresses: 'x', phones: '12', chatUrls: 'x' };
  expect(recipientFieldProblems(entered)).toEqual({});
  expect(recipientFieldProblems({ ...entered, actions: ['EMAIL', 'SMS', 'WEBHOOK', 'CHAT'] })).toEqual({
    addresses: "'x' is not an e-mail address",
    phones: "'12' is not a phone number with its country, such as +4915112345678",
    webhookUrls: 'Choose a webhook or name an address',
    chatUrls: "'x' is not an address",
  });
});

test('targets that there are go by their ids, and a webhook or chat that is no longer chosen is told no more', () => {
  const targets = [
    { id: 't1', kind: 'WEBHOOK' as const, label: 'ERP', webhookId: 'h1', chatId: null },
    { id: 't2', kind: 'WEBHOOK' as const, label: 'x/…1234', webhookId: null, chatId: null },
    { id: 't3', kind: 'CHAT' as const, label: 'Floor', webhookId: null, chatId: 'c1' },
    { id: 't4', kind: 'CHAT' as const, label: 'Office', webhookId: null, chatId: 'c2' },
  ];
  const values = recipientValues({ ...emptyTelling, targets });
  expect([values.webhooks, values.chats]).toEqual([['h1'], ['c1', 'c2']]);
  expect(
    notificationInput({ ...values, webhooks: ['h2'], chats: ['c2', 'c3'], webhookUrls: 'https://a.example/b' }).targets,
  ).toEqual([
    { id: 't2' },
    { id: 't4' },
    { kind: 'WEBHOOK', webhookId: 'h2' },
    { kind: 'CHAT', chatId: 'c3' },
    { kind: 'WEBHOOK', url: 'https://a.example/b' },
  ]);
});

test('what the server says of a field stands beside it', () => {
  expect(
    ['recipients', 'telling.phones.0', 'telling.memberIds.1', 'telling.targets.0.url', 'name'].map(recipientField),
  ).toEqual(['addresses', 'phones', 'members', 'targets', null]);
});
