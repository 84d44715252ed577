import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { Answers, type Mocks, type Requested } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { ChatPage } from './chat-page';
import { ChatsPage } from './chats-page';

const chat = {
  id: 'c1',
  name: 'Stock',
  host: 'hooks.chat.example.com',
  events: ['ALERT_RAISED', 'PLAN_DONE'],
  status: 'ACTIVE',
  pausedBecause: null,
  syncStatus: 'SUCCESS',
  version: 3,
  failingSince: null,
  lastPostAt: '2026-11-01T08:00:00Z',
  lastPostSucceeded: true,
  waiting: 2,
  createdBy: { id: 'u1', name: 'Ada' },
  createdAt: '2026-11-01T08:00:00Z',
};
const post = {
  id: 'p1',
  chatId: 'c1',
  reason: 'EVENT',
  text: '*Bolt &lt;M8&gt; is low*\n3 left\n<https://stock.example.com/alerts?alert=a1|Open>',
  state: 'UNCERTAIN',
  attempts: 1,
  createdAt: '2026-11-01T08:00:00Z',
  nextAttemptAt: null,
  lastStatus: null,
  lastError: 'No answer within 10 s',
  durationMs: 10_000,
};
const page = (items: object[]) => ({ items, total: items.length, totalIsExact: true, totalPages: 1 });
const days = [{ day: '2026-11-01', calls: 6, failures: 1, p50Ms: 20, p95Ms: 90 }];

function serve(mocks: (requested: Requested) => Mocks = () => ({})) {
  return new Answers((requested) => ({
    chats: page([chat]),
    chat,
    chatPosts: page([post]),
    chatAnalytics: { id: 'c1', calls: 6, failures: 1, p50Ms: 20, p95Ms: 90, days },
    ...mocks(requested),
  }));
}
const inputOf = (answers: Answers, operation: string) =>
  answers.asked.find(({ operationName }) => operationName === operation)?.variables.input;
const onPage = (answers: Answers, options: { role?: 'manager' | 'admin' | 'user' } = {}) =>
  renderAs(
    <Routes>
      <Route path="/integrations/chats" element={<p>All chats</p>} />
      <Route path="/integrations/chats/:id" element={<ChatPage />} />
    </Routes>,
    { link: answers.link, at: '/integrations/chats/c1', ...options },
  );

test('the list says how each goes and what it is told of', async () => {
  const quiet = { ...chat, id: 'c2', name: 'Hall', events: [], syncStatus: 'IDLE', lastPostAt: null };
  renderAs(<ChatsPage />, { link: serve(() => ({ chats: page([chat, quiet]) })).link });
  const table = await screen.findByRole('table', { name: 'Chats' });
  for (const words of ['Working', 'Nothing posted yet', 'hooks.chat.example.com', 'What alert rules say', 'Never']) {
    expect(within(table).getAllByText(words).length).toBeGreaterThan(0);
  }
  expect(within(table).getByRole('link', { name: 'Stock' }).getAttribute('href')).toBe('/integrations/chats/c1');
});

test('one is made with its address; a wrong one is said before anything is asked', async () => {
  const user = userEvent.setup();
  const answers = serve(() => ({ createChat: { chat } }));
  renderAs(<ChatsPage />, { link: answers.link });
  await user.click(await screen.findByRole('button', { name: 'New chat' }));
  const dialog = await screen.findByRole('dialog', { name: 'New chat' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Stock');
  await user.type(within(dialog).getByRole('textbox', { name: 'Address' }), 'hooks');
  await user.click(within(dialog).getByRole('button', { name: 'Make chat' }));
  expect(await within(dialog).findByText(/Must be an address/)).toBeTruthy();
  expect(inputOf(answers, 'CreateChat')).toBe(undefined);
  const address = within(dialog).getByRole('textbox', { name: 'Address' });
  await user.clear(address);
  await user.type(address, 'https://hooks.chat.example.com/1');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Movements that wait for approval' }));
  await user.click(within(dialog).getByRole('button', { name: 'Make chat' }));
  await waitFor(() =>
    expect(inputOf(answers, 'CreateChat')).toMatchObject({
      name: 'Stock',
      url: 'https://hooks.chat.example.com/1',
      events: ['ALERT_RAISED'],
    }),
  );
});

test('a change keeps the address unless another one is entered, and says what was read', async () => {
  const user = userEvent.setup();
  const answers = serve(() => ({ updateChat: { chat } }));
  onPage(answers);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit chat' });
  expect((within(dialog).getByRole('textbox', { name: 'Address' }) as HTMLInputElement).value).toBe('');
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' 2');
  await user.click(within(dialog).getByRole('button', { name: 'Save chat' }));
  await waitFor(() => expect(inputOf(answers, 'UpdateChat')).toBeTruthy());
  const input = inputOf(answers, 'UpdateChat') as Record<string, unknown>;
  expect(input).toMatchObject({ id: 'c1', name: 'Stock 2', expectedVersion: 3 });
  expect('url' in input).toBe(false);
});

test('its page tells what was posted without marks, and that it may have arrived', async () => {
  onPage(serve());
  const table = await screen.findByRole('table', { name: 'Posts' });
  expect(within(table).getAllByText(/^Bolt <M8> is low\s+3 left$/).length).toBeGreaterThan(0);
  expect(within(table).getAllByText('Uncertain').length).toBeGreaterThan(0);
  expect(within(table).getAllByText('No answer within 10 s').length).toBeGreaterThan(0);
});

test('one that was paused because it failed says what to do', async () => {
  const paused = { ...chat, status: 'PAUSED', pausedBecause: 'FAILURES', syncStatus: 'ERROR' };
  onPage(serve(() => ({ chat: paused })));
  await screen.findByText('Nothing is posted there any more');
  expect(screen.getByRole('button', { name: 'Resume' })).toBeTruthy();
});

test('one whose owner left says so, and whose rights it had', async () => {
  const lost = { ...chat, status: 'PAUSED', pausedBecause: 'OWNER', actsFor: { id: 'u2', name: 'Bo' } };
  onPage(serve(() => ({ chat: lost })));
  await screen.findByText('This chat needs a new owner');
  expect(screen.getByText('Bo')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Resume' })).toBeTruthy();
});

test('a test is posted; a manager may do that and no more; a user sees nothing', async () => {
  const user = userEvent.setup();
  const answers = serve(() => ({ testChat: { post } }));
  onPage(answers, { role: 'manager' });
  await user.click(await screen.findByRole('button', { name: 'Send test' }));
  await waitFor(() => expect(inputOf(answers, 'TestChat')).toMatchObject({ id: 'c1' }));
  onPage(answers, { role: 'user' });
  await screen.findByText('You cannot see chats');
});
