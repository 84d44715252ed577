import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { AdjustStockContext } from '../../shared/stock/adjust-stock';
import { AlertDialog } from './alert-dialog';

const alert = {
  id: 'a1',
  title: 'Low stock: Bolt',
  message: 'Only 3 left.',
  status: 'TRIGGERED',
  item: { id: 'i1' },
  triggeredAt: '2026-01-01T08:00:00.000Z',
};
const entry = (action: string, changes: Record<string, unknown>[] = []) => ({
  id: action,
  action,
  createdAt: '2026-01-02T08:00:00.000Z',
  person: { id: 'u2', name: 'Ben' },
  changes,
});

function show(mocks: Record<string, unknown> = {}, role: 'admin' | 'user' | 'viewer' = 'user') {
  const adjusted: unknown[] = [];
  const answers = new Answers(() => ({ alertInstances: { items: [alert], total: 1 }, ...mocks }));
  renderAs(
    <AdjustStockContext value={(request) => adjusted.push(request)}>
      <AlertDialog alertId="a1" onClose={() => {}} />
    </AdjustStockContext>,
    { link: answers.link, role },
  );
  return { answers, adjusted };
}
const done = (outcome: Record<string, unknown> = {}) => ({
  succeeded: 1,
  failed: 0,
  outcomes: [{ id: 'a1', success: true, ...outcome }],
});

test('it is acknowledged, assigned and resolved where it is read, and the toasts name it', async () => {
  const { answers } = show({ acknowledgeAlerts: done(), assignAlerts: done(), resolveAlerts: done() });
  await userEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }));
  expect(await screen.findByText('Low stock: Bolt: acknowledged')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Assign to me' }));
  expect(await screen.findByText('Low stock: Bolt: assigned')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Resolve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve the alert' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Notes' }), 'Ordered more');
  await userEvent.click(dialog.getByRole('button', { name: 'Resolve the alert' }));
  expect(await screen.findByText('Low stock: Bolt: resolved')).toBeTruthy();
  const sent = answers.asked.filter(({ operationName }) => /^(Acknowledge|Assign|Resolve)Alerts$/.test(operationName));
  expect(sent.map(({ variables }) => variables.input)).toEqual([
    { organizationId: '7', ids: ['a1'] },
    { organizationId: '7', ids: ['a1'], assigneeId: 'u1' },
    { organizationId: '7', ids: ['a1'], notes: 'Ordered more' },
  ]);
});

test('what was refused is said in the dialog', async () => {
  const refused = done({
    success: false,
    code: 'RULE_BROKEN',
    message: 'Cannot acknowledge an alert that is resolved',
  });
  show({ acknowledgeAlerts: { ...refused, succeeded: 0, failed: 1 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Cannot acknowledge an alert that is resolved')).toBeTruthy();
});

test('the stock is adjusted from it', async () => {
  const { adjusted } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Adjust stock' }));
  expect(adjusted).toEqual([{ itemId: 'i1' }]);
});

test('its history says who did what, and ends with when it was raised', async () => {
  const items = [
    entry('alert.assign', [{ field: 'assignedToName', before: null, after: 'Ada' }]),
    entry('alert.acknowledge'),
  ];
  show({ history: { items, endCursor: null } });
  const list = within(await screen.findByRole('region', { name: 'History' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3));
  expect(list.getAllByRole('listitem').map((one) => one.querySelector('span')?.textContent)).toEqual([
    'Assigned to Ada by Ben',
    'Acknowledged by Ben',
    'Raised',
  ]);
});

test('a viewer reads it, is not asked for a history that is not theirs, and is told why there is nothing to press', async () => {
  const { answers } = show({}, 'viewer');
  const button = await screen.findByRole('button', { name: 'Acknowledge' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(answers.count('AlertHistory')).toBe(0);
});

const send = (input: Record<string, unknown>) => ({
  id: String(input.recipient ?? input.channel),
  ruleName: null,
  step: 0,
  recipient: null,
  state: 'SENT',
  attempts: 1,
  failures: [],
  createdAt: '2026-01-01T08:00:00.000Z',
  sentAt: '2026-01-01T08:00:01.000Z',
  nextAttemptAt: null,
  heldUntil: null,
  heldBecause: null,
  withdrawnBecause: null,
  ...input,
});

test('it tells to whom it was sent, what failed, and that it is tried again', async () => {
  const items = [
    send({ channel: 'IN_APP' }),
    send({ channel: 'EMAIL', recipient: 'ada@x.test', ruleName: 'Low' }),
    send({
      channel: 'EMAIL',
      recipient: 'bad@x.test',
      state: 'WAITING',
      sentAt: null,
      failures: [{ at: '2026-01-01T08:00:02.000Z', error: '550 no such mailbox' }],
      nextAttemptAt: '2026-01-01T08:00:07.000Z',
    }),
  ];
  show({ alertSends: { items, total: 3, hasNextPage: false } });
  const list = within(await screen.findByRole('region', { name: 'Messages' }));
  const texts = list.getAllByRole('listitem').map((row) => row.querySelector('span')?.textContent);
  expect(texts).toEqual([
    'Shown in the app',
    'Mail to ada@x.test, by Low',
    'Mail to bad@x.test',
    '550 no such mailbox',
    'Tried again',
  ]);
  expect(list.getAllByText('Sent')).toHaveLength(2);
  expect(list.getByText('Waiting')).toBeTruthy();
});

test('what was sent is not asked for a viewer, and said where it cannot be loaded', async () => {
  const { answers } = show({}, 'viewer');
  await screen.findByRole('button', { name: 'Acknowledge' });
  expect(answers.count('AlertSends')).toBe(0);
});

test('it tells how far it was escalated, to whom, and when the next step is taken', async () => {
  const escalated = {
    ...alert,
    escalatedAt: '2026-01-01T08:30:00.000Z',
    escalatedTo: { id: 'u3', name: 'Mia' },
    escalatedToAddresses: ['ops@example.com'],
    escalation: { steps: 3, stepsTaken: 1, nextStepAt: '2026-01-01T09:30:00.000Z' },
  };
  show({ alertInstances: { items: [escalated], total: 1 } });
  const factValue = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;
  expect(await factValue('Escalated')).toMatch(/ to Mia, ops@example.com, step 1 of 3$/);
  expect(await factValue('Next step')).toMatch(/, unless it is acknowledged$/);
});

test('an alert that ended by itself is resolved automatically, by nobody', async () => {
  const ended = {
    ...alert,
    status: 'RESOLVED',
    resolvedAt: '2026-01-01T09:30:00.000Z',
    resolvedBy: null,
    resolvedAutomatically: true,
    resolutionNotes: 'Stock recovered',
  };
  const entry = { id: 'h1', action: 'alert.auto-resolve', createdAt: ended.resolvedAt, person: null, changes: [] };
  show({ alertInstances: { items: [ended], total: 1 }, history: { items: [entry] } });
  await screen.findByText('Stock recovered');
  const fact = screen.getAllByText('Resolved').find(({ tagName }) => tagName === 'DT');
  expect(fact?.nextElementSibling?.textContent).toMatch(/ automatically$/);
  expect(await screen.findByText('Resolved automatically by Tallyard')).toBeTruthy();
});

test('it tells what waits for quiet hours, and that nobody is told of what was resolved meanwhile', async () => {
  const pending = {
    heldUntil: '2026-01-02T07:00:00.000Z',
    heldBecause: 'RULE_QUIET',
    withdrawnBecause: null,
    sentAt: null,
  };
  const items = [
    send({ channel: 'EMAIL', recipient: 'ada@x.test', state: 'WAITING', ...pending }),
    send({ channel: 'EMAIL', recipient: 'ben@x.test', state: 'WITHDRAWN', ...pending, withdrawnBecause: 'RESOLVED' }),
    send({ channel: 'EMAIL', recipient: 'cleo@x.test', ...pending }),
  ];
  show({ alertSends: { items, total: 3, hasNextPage: false } });
  const list = within(await screen.findByRole('region', { name: 'Messages' }));
  expect(list.getByText(/^Waits until .*: quiet hours of the rule$/)).toBeTruthy();
  expect(
    list.getByText('Not told any more: it was resolved while the message waited: quiet hours of the rule'),
  ).toBeTruthy();
  expect(list.getAllByText(/quiet hours/)).toHaveLength(2);
});

test('why one did or did not get it is told when it is asked, of a colleague to whoever may ask so', async () => {
  const answersOfWhy = [
    { channel: 'IN_APP', kind: 'SHOWN', text: 'It is in the list of alerts.', at: '2026-01-01T08:00:00.000Z' },
    { channel: 'EMAIL', kind: 'NO_MAIL', text: 'The rule Low sends no e-mails.', at: null },
    { channel: 'PUSH', kind: 'NO_BROWSER', text: 'Not pushed.', at: null },
  ];
  const { answers } = show({ alertWhy: { answers: answersOfWhy } });
  const button = await screen.findByRole('button', { name: 'Why did I (not) get this?' });
  expect(answers.count('AlertWhy')).toBe(0);
  await userEvent.click(button);
  const list = within(await screen.findByRole('list', { name: 'Why' }));
  expect(list.getAllByRole('listitem').map((item) => item.querySelector('span')?.textContent)).toEqual([
    'It is in the list of alerts.',
    'The rule Low sends no e-mails.',
    'Not pushed.',
  ]);
  const link = list.getByRole('link', { name: 'Turn it on in this browser' });
  expect(link.getAttribute('href')).toBe('/account/notifications');
  expect(screen.queryByRole('combobox', { name: 'Of whom' })).toBeNull();
});
