import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { ConfirmAddressPage } from './confirm-address-page';
import { ConfirmationRequestDocument } from './generated/operations';
import { UnsubscribePage } from './unsubscribe-page';

const token = 'a'.repeat(43);
const mailToken = 'b'.repeat(80);
const request = (status: string) => ({
  organizationName: 'Bolt & Co',
  requestedByName: 'Ada',
  channel: 'EMAIL',
  address: 'ben@x.test',
  purpose: 'ALERTS',
  status,
});
const subscription = (isSubscribed: boolean, more: object = {}) => ({
  organizationName: 'Bolt & Co',
  topic: 'EVERYTHING',
  reportName: null,
  address: 'ben@x.test',
  isSubscribed,
  ...more,
});
const expired = new GraphQLError('This link was used or is too old. Ask for a new one.', {
  extensions: { code: 'LINK_EXPIRED', class: 'Error' },
});

const openRequest = (answers: Answers, hash = token) =>
  renderAs(<ConfirmAddressPage />, { at: `/confirm-address#${hash}`, link: answers.link });
const openMail = (answers: Answers) =>
  renderAs(<UnsubscribePage />, { at: `/unsubscribe#${mailToken}`, link: answers.link });

test('a request says who asks and for what, changes nothing when it is opened, and is confirmed by a button', async () => {
  const answers = new Answers(() => ({
    confirmationRequest: request('WAITING'),
    confirmRecipient: { request: request('CONFIRMED') },
  }));
  openRequest(answers);
  expect(await screen.findByRole('heading', { name: 'Receive stock alerts from Bolt & Co?' })).toBeTruthy();
  expect(screen.getByText(/wants to send stock alerts to ben@x.test by email. Ada added your address/)).toBeTruthy();
  expect(answers.count('ConfirmRecipient')).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

test('a request is declined by the other button', async () => {
  const answers = new Answers(() => ({
    confirmationRequest: request('WAITING'),
    declineRecipient: { request: request('UNSUBSCRIBED') },
  }));
  openRequest(answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Do not send me anything' }));
  expect(await screen.findByText('Bolt & Co sends nothing to ben@x.test any more.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a link that is cut or too old says so, and offers nothing to press', async () => {
  openRequest(new Answers(() => ({})), 'cut');
  expect(await screen.findByText(/The link is not complete/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a link that is too old says so', async () => {
  renderAs(<ConfirmAddressPage />, {
    at: `/confirm-address#${token}`,
    mocks: [{ request: { query: ConfirmationRequestDocument, variables: { token } }, result: { errors: [expired] } }],
  });
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy();
  expect(screen.getByText(/used or is too old/)).toBeTruthy();
});

test('an unsubscribe link ends what it is about by a button, and a second one takes that back', async () => {
  const answers = new Answers(() => ({
    mailSubscription: subscription(true),
    unsubscribe: { subscription: subscription(false) },
    subscribeAgain: { subscription: subscription(true) },
  }));
  openMail(answers);
  expect(await screen.findByText('ben@x.test receives alerts and reports from Bolt & Co.')).toBeTruthy();
  expect(answers.count('Unsubscribe')).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText('ben@x.test no longer receives alerts and reports from Bolt & Co.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe again' }));
  expect(await screen.findByRole('button', { name: 'Unsubscribe' })).toBeTruthy();
});

test.each([
  [{ topic: 'ALERTS' }, 'ben@x.test receives alert emails from Bolt & Co.'],
  [{ topic: 'REPORT', reportName: 'Low stock' }, 'ben@x.test receives the report “Low stock” from Bolt & Co.'],
])('of a member it says which emails it ends: %o', async (more, text) => {
  openMail(new Answers(() => ({ mailSubscription: subscription(true, more) })));
  expect(await screen.findByText(text)).toBeTruthy();
});
