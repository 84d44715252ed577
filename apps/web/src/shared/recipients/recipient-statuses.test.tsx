import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { RecipientsDocument } from '../generated/operations';
import { RecipientStatuses } from './recipient-statuses';

const recipient = (address: string, status: string, resendableAt: string | null = null) => ({
  channel: 'EMAIL',
  address,
  status,
  requestedAt: null,
  resendableAt,
});
const rows = [
  recipient('ada@x.test', 'CONFIRMED'),
  recipient('ben@x.test', 'WAITING', '2020-01-01T00:00:00Z'),
  recipient('cat@x.test', 'WAITING', '2999-01-01T00:00:00Z'),
  recipient('dan@x.test', 'UNSUBSCRIBED'),
  recipient('eve@x.test', 'NEW'),
];
const open = (answers: Answers, role: 'manager' | 'user' = 'manager') =>
  renderAs(<RecipientStatuses emails={[...rows.map(({ address }) => address), 'half@']} />, {
    link: answers.link,
    role,
  });
const rowOf = async (address: string) => (await screen.findByText(address)).closest('li') as HTMLElement;

test('each address says whether it receives anything, and one that waited a week can be asked again', async () => {
  const answers = new Answers(() => ({
    recipients: rows,
    resendConfirmationRequest: { recipient: { address: 'ben@x.test', status: 'WAITING' } },
  }));
  open(answers);
  for (const [address, text] of [
    ['ada@x.test', 'Confirmed'],
    ['ben@x.test', 'Waiting for confirmation'],
    ['dan@x.test', 'Unsubscribed'],
    ['eve@x.test', 'Asked to confirm when you save'],
  ] as const) {
    expect(within(await rowOf(address)).getByText(text)).toBeTruthy();
  }
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(answers.asked[0]?.variables.emails).not.toContain('half@');
  await userEvent.click(screen.getByRole('button', { name: 'Resend the request to ben@x.test' }));
  expect(await screen.findByText('Request sent')).toBeTruthy();
});

test('whoever may not see it is asked nothing', () => {
  const answers = new Answers(() => ({ recipients: rows }));
  open(answers, 'user');
  expect(screen.queryByRole('list')).toBeNull();
  expect(answers.count('Recipients')).toBe(0);
});

test('that it could not be loaded is said, with a way to try again', async () => {
  const failed = new GraphQLError('no', { extensions: { code: 'NOT_FOUND' } });
  const request = { query: RecipientsDocument, variables: () => true as const };
  renderAs(<RecipientStatuses emails={['ada@x.test']} />, {
    role: 'manager',
    mocks: [{ request, result: { errors: [failed] } }],
  });
  expect(await screen.findByText('The status of the addresses could not be loaded.')).toBeTruthy();
});
