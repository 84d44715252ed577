import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { Answers, type Mocks, type Requested } from '../../test/answers';
import { renderAs } from '../../test/render';
import { WebhookPage } from './webhook-page';
import { WebhooksPage } from './webhooks-page';

const webhook = {
  id: 'h1',
  name: 'ERP',
  url: 'https://erp.example.com/hooks?token=1',
  kinds: ['item.changed', 'plan.changed'],
  selection: null,
  actsFor: null,
  refusal: null,
  status: 'ACTIVE',
  pausedBecause: null,
  syncStatus: 'ERROR',
  version: 3,
  failingSince: '2026-11-01T08:00:00Z',
  lastCallAt: '2026-11-01T09:00:00Z',
  lastCallSucceeded: false,
  waiting: 4,
  calls: 300,
  failures: 1,
  secrets: [{ id: 's1', createdAt: '2026-11-01T08:00:00Z', expiresAt: null }],
  createdBy: { id: 'u1', name: 'Ada' },
  createdAt: '2026-11-01T08:00:00Z',
};
const delivery = {
  id: 'd1',
  webhookId: 'h1',
  messageId: 'msg_d1',
  kind: 'item.changed',
  cursor: '41',
  state: 'FAILED',
  attempts: 10,
  createdAt: '2026-11-01T08:00:00Z',
  nextAttemptAt: null,
  deliveredAt: null,
  lastAttemptAt: '2026-11-01T08:00:00Z',
  lastStatus: 503,
  lastError: 'Answered 503',
  durationMs: 12,
};
const call = {
  id: 'a1',
  at: '2026-11-01T08:00:00Z',
  status: 503,
  error: 'Answered 503',
  durationMs: 12,
  answer: '<b>down</b>',
};
const page = (items: object[]) => ({ items, total: items.length, totalIsExact: true, totalPages: 1 });
const days = [{ day: '2026-11-01', calls: 300, failures: 1, p50Ms: 20, p95Ms: 90 }];

function serve(mocks: (requested: Requested) => Mocks = () => ({})) {
  return new Answers((requested) => ({
    webhooks: page([webhook]),
    selections: page([{ id: 's1', name: 'For the ERP', kind: 'item.changed' }]),
    webhook,
    webhookDeliveries: page([delivery]),
    webhookDelivery: { delivery, body: '{"type":"item.changed"}', calls: [call] },
    webhookAnalytics: { calls: 300, failures: 1, p50Ms: 20, p95Ms: 90, days },
    ...mocks(requested),
  }));
}
const inputOf = (answers: Answers, operation: string) =>
  answers.asked.find(({ operationName }) => operationName === operation)?.variables.input;
const onPage = (answers: Answers, options: { role?: 'manager' | 'admin' | 'user'; at?: string } = {}) =>
  renderAs(
    <Routes>
      <Route path="/integrations/webhooks" element={<p>All webhooks</p>} />
      <Route path="/integrations/webhooks/:id" element={<WebhookPage />} />
    </Routes>,
    { link: answers.link, at: '/integrations/webhooks/h1', ...options },
  );

test('the list says how each goes, and no rate rounds a failure away', async () => {
  const paused = {
    ...webhook,
    id: 'h2',
    name: 'Shop',
    status: 'PAUSED',
    pausedBecause: 'FAILURES',
    lastCallAt: null,
    calls: 0,
    failures: 0,
  };
  const answers = serve(() => ({ webhooks: page([webhook, paused]) }));
  renderAs(<WebhooksPage />, { link: answers.link });
  const table = await screen.findByRole('table', { name: 'Webhooks' });
  expect(within(table).getAllByText('Failing').length).toBeGreaterThan(0);
  expect(within(table).getAllByText('99 % of 300 calls').length).toBeGreaterThan(0);
  expect(within(table).getAllByText('Paused: it failed').length).toBeGreaterThan(0);
  expect(within(table).getByText('Never')).toBeTruthy();
  expect(within(table).queryByText(/token/)).toBeNull();
});

test('one is made that says a selection, of its kind', async () => {
  const user = userEvent.setup();
  const answers = serve(() => ({ createWebhook: { webhook, secret: 'whsec_x' } }));
  renderAs(<WebhooksPage />, { link: answers.link });
  await user.click(await screen.findByRole('button', { name: 'New webhook' }));
  const dialog = await screen.findByRole('dialog', { name: 'New webhook' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'ERP');
  await user.type(within(dialog).getByRole('textbox', { name: 'Address' }), 'https://erp.example.com/');
  await user.click(within(dialog).getByRole('combobox', { name: 'What is sent' }));
  await user.click(await screen.findByRole('option', { name: 'For the ERP (Items)' }));
  expect(within(dialog).queryByRole('checkbox', { name: 'Items' })).toBe(null);
  await user.click(within(dialog).getByRole('button', { name: 'Make webhook' }));
  await waitFor(() =>
    expect(inputOf(answers, 'CreateWebhook')).toMatchObject({ selectionId: 's1', kinds: ['item.changed'] }),
  );
});

test('one whose selection is refused says why, and chosen again it acts for whoever chooses', async () => {
  const user = userEvent.setup();
  const refused = {
    ...webhook,
    status: 'PAUSED',
    pausedBecause: 'SELECTION',
    refusal: 'Insufficient permissions to view items',
    selection: { id: 's1', name: 'For the ERP' },
    actsFor: { id: 'u2', name: 'Bo' },
  };
  const answers = serve(() => ({ webhook: refused, updateWebhook: { webhook: { ...refused, refusal: null } } }));
  onPage(answers);
  expect(await screen.findByText(/Insufficient permissions to view items/)).toBeTruthy();
  expect(screen.getByText('Bo')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: 'Save webhook' }));
  await waitFor(() => expect(inputOf(answers, 'UpdateWebhook')).toMatchObject({ selectionId: 's1' }));
});

test('one whose owner left says so, and whoever resumes it takes it over', async () => {
  const user = userEvent.setup();
  const lost = { ...webhook, status: 'PAUSED', pausedBecause: 'OWNER', actsFor: { id: 'u2', name: 'Bo' } };
  const answers = serve(() => ({ webhook: lost, resumeWebhook: { webhook: { ...webhook, actsFor: null } } }));
  onPage(answers);
  expect(await screen.findByText('This webhook needs a new owner')).toBeTruthy();
  expect(screen.getByText('Paused: needs a new owner')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(inputOf(answers, 'ResumeWebhook')).toMatchObject({ id: 'h1' }));
});

test('one is made with some kinds, and its secret is shown until it was kept', async () => {
  const user = userEvent.setup();
  const answers = serve(() => ({
    webhooks: page([]),
    createWebhook: { webhook, secret: 'whsec_abc' },
  }));
  renderAs(
    <Routes>
      <Route path="/integrations/webhooks" element={<WebhooksPage />} />
      <Route path="/integrations/webhooks/h1" element={<p>Its page</p>} />
    </Routes>,
    { link: answers.link, at: '/integrations/webhooks' },
  );
  await user.click(await screen.findByRole('button', { name: 'Make the first webhook' }));
  const dialog = await screen.findByRole('dialog', { name: 'New webhook' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'ERP');
  await user.type(within(dialog).getByRole('textbox', { name: 'Address' }), 'ftp://x');
  await user.click(within(dialog).getByRole('button', { name: 'Make webhook' }));
  expect(within(dialog).getByText(/Must be an address such as/)).toBeTruthy();
  expect(within(dialog).getByText('Choose at least one kind of event')).toBeTruthy();
  expect(answers.count('CreateWebhook')).toBe(0);
  await user.clear(within(dialog).getByRole('textbox', { name: 'Address' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Address' }), 'https://erp.example.com/');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Movements' }));
  await user.click(within(dialog).getByRole('button', { name: 'Make webhook' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Signing secret' });
  expect(field.value).toBe('whsec_abc');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('textbox', { name: 'Signing secret' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'I have kept it' }));
  expect(await screen.findByText('Its page')).toBeTruthy();
  expect(inputOf(answers, 'CreateWebhook')).toEqual({
    organizationId: '7',
    name: 'ERP',
    url: 'https://erp.example.com/',
    kinds: ['movement.changed'],
  });
});

test('a change says which version was read', async () => {
  const user = userEvent.setup();
  const answers = serve();
  onPage(answers);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit webhook' });
  await user.click(within(dialog).getByRole('button', { name: 'Save webhook' }));
  await waitFor(() => expect(answers.count('UpdateWebhook')).toBe(1));
  expect(inputOf(answers, 'UpdateWebhook')).toMatchObject({ id: 'h1', expectedVersion: 3, kinds: webhook.kinds });
});

test('its page tells how it goes, with a table beside the drawing', async () => {
  const answers = serve();
  onPage(answers);
  expect(await screen.findByRole('heading', { name: 'ERP' })).toBeTruthy();
  expect(screen.getByText('Items, Plans and imports')).toBeTruthy();
  await userEvent.click(await screen.findByRole('radio', { name: 'Table' }));
  const table = await screen.findByRole('region', { name: 'Calls and failures by day' });
  expect(within(table).getByText('90 ms')).toBeTruthy();
});

test('the log is narrowed by its address, and a delivery opens by its own', async () => {
  const answers = serve();
  onPage(answers, { at: '/integrations/webhooks/h1?state=FAILED&delivery=d1' });
  const dialog = await screen.findByRole('dialog', { name: 'Items: delivery' });
  expect(answers.asked.find(({ operationName }) => operationName === 'WebhookDeliveries')?.variables).toMatchObject({
    webhookId: 'h1',
    state: 'FAILED',
  });
  expect(within(dialog).getByRole('region', { name: 'What is sent' }).textContent).toContain('"type": "item.changed"');
  // What a stranger answered is text and nothing else.
  expect(within(dialog).getByText('<b>down</b>')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send again' }));
  await waitFor(() =>
    expect(inputOf(answers, 'ReplayWebhookDelivery')).toEqual({ organizationId: '7', webhookId: 'h1', id: 'd1' }),
  );
});

test('a test is sent, and what came of it opens as soon as it is known', async () => {
  const test = { ...delivery, id: 'd9', kind: 'webhook.test', cursor: null, state: 'DELIVERED', lastError: null };
  const waiting = { ...test, state: 'WAITING', attempts: 0, lastStatus: null };
  let isSent = false;
  const answers = serve(({ operationName }) =>
    operationName === 'WebhookDelivery'
      ? { webhookDelivery: { delivery: isSent ? test : waiting, body: '{}', calls: [] } }
      : { testWebhook: { delivery: test } },
  );
  onPage(answers, { role: 'manager' });
  await userEvent.click(await screen.findByRole('button', { name: 'Send test' }));
  const dialog = await screen.findByRole('dialog', { name: 'Test: delivery' });
  expect(within(dialog).getByText('Waiting')).toBeTruthy();
  const requested = answers.count('Webhook');
  isSent = true;
  expect(await within(dialog).findByText('Delivered')).toBeTruthy();
  await waitFor(() => expect(answers.count('Webhook')).toBeGreaterThan(requested));
});

test('a new secret says for how long the older ones sign', async () => {
  const answers = serve(() => ({ rotateWebhookSecret: { webhook, secret: 'whsec_new' } }));
  onPage(answers);
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'New secret' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Make new secret' }));
  expect(await screen.findByText(/The older secrets sign beside it for 24 hours/)).toBeTruthy();
  expect(inputOf(answers, 'RotateWebhookSecret')).toMatchObject({ id: 'h1', overlapHours: 24 });
});

test('one that is paused is resumed, and one is deleted after it was asked', async () => {
  const answers = serve(() => ({
    webhook: { ...webhook, status: 'PAUSED', pausedBecause: 'PERSON' },
    resumeWebhook: { webhook },
    deleteWebhook: { deletedId: 'h1' },
  }));
  onPage(answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(answers.count('ResumeWebhook')).toBe(1));
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(answers.count('DeleteWebhook')).toBe(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete webhook' }));
  expect(await screen.findByText('All webhooks')).toBeTruthy();
});

test('who may look and test may nothing else; who may not look asks nothing', async () => {
  const answers = serve();
  onPage(answers, { role: 'manager' });
  await userEvent.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(answers.count('PauseWebhook')).toBe(0);
  expect((await screen.findByRole('alert')).textContent).toContain('Insufficient permissions to pause webhooks');
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  const others = serve();
  onPage(others, { role: 'user' });
  expect(await screen.findByText('You cannot see webhooks')).toBeTruthy();
  expect(others.asked).toEqual([]);
});
