import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { PushSection } from './push-section';
import * as browser from './this-browser';

const own = {
  id: 'b1',
  userAgent: 'Firefox',
  createdAt: '2026-01-01T00:00:00Z',
  lastUsedAt: null,
  isSignedIn: true,
  isCurrent: true,
};
const other = { ...own, id: 'b2', userAgent: 'Safari', isSignedIn: false, isCurrent: false };
const keys = { endpoint: 'https://push.example.com/1', p256dh: 'P', auth: 'A' };

function open(state: browser.PushState, browsers: object[] = []) {
  vi.spyOn(browser, 'pushStateHere').mockResolvedValue(state);
  const answers = new Answers(() => ({
    alertPush: { publicKey: 'BPub', browsers },
    addAlertPushBrowser: { browser: own },
    removeAlertPushBrowser: { deletedId: 'b2' },
  }));
  renderAs(<PushSection />, { link: answers.link, role: 'viewer' });
  return answers;
}
const inputOf = (answers: Answers, name: string) =>
  answers.asked.find(({ operationName }) => operationName === name)?.variables.input;

beforeEach(() => void vi.spyOn(browser, 'subscribeHere').mockResolvedValue(keys));
afterEach(() => vi.restoreAllMocks());

test.each([
  ['unsupported', /cannot be pushed to here/],
  ['blocked', /blocks notifications/],
  ['on', /Off in this browser/],
] as const)('what stands against it is said: %s, with no browser that the server knows', async (state, words) => {
  open(state);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Turn on' }) === null).toBe(state !== 'on');
});

test('turned on, the server is told of the subscription', async () => {
  const answers = open('off');
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  await screen.findByText('Alerts are pushed to this browser');
  expect(inputOf(answers, 'AddAlertPushBrowser')).toEqual({ organizationId: '7', ...keys });
});

test('a push service that is out of reach is said, and the server told nothing', async () => {
  vi.mocked(browser.subscribeHere).mockRejectedValue(new Error('AbortError'));
  const answers = open('off');
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText(/could not reach its push service/)).toBeTruthy();
  expect(inputOf(answers, 'AddAlertPushBrowser')).toBeUndefined();
});

test('own browsers are listed, which are signed out said, and each is removed', async () => {
  const answers = open('on', [own, other]);
  expect(await screen.findByText(/On in this browser/)).toBeTruthy();
  expect(screen.getByText(/signed out: nothing is pushed there/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Safari' }));
  await screen.findByText('Nothing more is pushed there');
  expect(inputOf(answers, 'RemoveAlertPushBrowser')).toEqual({ organizationId: '7', id: 'b2' });
});
