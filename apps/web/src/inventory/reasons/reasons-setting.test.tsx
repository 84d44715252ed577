import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { AdjustmentReasonsDocument, ChangeAdjustmentReasonsDocument } from '../generated/operations';
import { ReasonsSetting } from './reasons-setting';

const reasons = [
  { name: 'Damaged', isActive: true },
  { name: 'Lost', isActive: true },
];
const stored = () => ({
  adjustmentReasons: { reasons, revision: 4 },
  changeAdjustmentReasons: { adjustmentReasons: { reasons, revision: 5 } },
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (n: number) => screen.findByRole<HTMLInputElement>('textbox', { name: `Reason ${n}` });

test('the list is saved whole, in its new order, against the one that was shown', async () => {
  const answers = new Answers(stored);
  renderAs(<ReasonsSetting />, { link: answers.link });
  await field(1);
  await press('Move Lost up');
  await userEvent.click(screen.getByRole('switch', { name: 'Damaged is in use' }));
  await press('Add a reason');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason 3' })));
  await userEvent.keyboard(' Wet ');
  await press('Save reasons');
  expect(await screen.findByText('Reasons saved')).toBeTruthy();
  const sent = answers.asked.find(({ operationName }) => operationName === 'ChangeAdjustmentReasons');
  expect(sent?.variables.input).toEqual({
    organizationId: '7',
    reasons: [
      { name: 'Lost', isActive: true },
      { name: 'Damaged', isActive: false },
      { name: 'Wet', isActive: true },
    ],
    expectedRevision: 4,
  });
});

test.each([
  ['a blank one', '', 'Reason is required'],
  ['one that is there already', 'damaged', "Each reason stands in the list once, and 'Manual adjustment' always does"],
])('%s is refused beside it, and not sent', async (_what, name, problem) => {
  const answers = new Answers(stored);
  renderAs(<ReasonsSetting />, { link: answers.link });
  await userEvent.clear(await field(2));
  if (name) await userEvent.type(await field(2), name);
  await press('Save reasons');
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(answers.count('ChangeAdjustmentReasons')).toBe(0);
});

test('what somebody else changed meanwhile is said, and loaded on request', async () => {
  const query = { query: AdjustmentReasonsDocument, variables: { organizationId: '7' } };
  const list = (names: string[], revision: number) => ({
    __typename: 'AdjustmentReasons' as const,
    reasons: names.map((name) => ({ __typename: 'AdjustmentReason' as const, name, isActive: true })),
    revision,
  });
  const input = { organizationId: '7', reasons: [{ name: 'Mine', isActive: true }], expectedRevision: 1 };
  const conflict = new GraphQLError('Changed.', { extensions: { code: 'CONFLICT', class: 'Error' } });
  renderAs(<ReasonsSetting />, {
    mocks: [
      { request: query, result: { data: { adjustmentReasons: list(['Ours'], 1) } } },
      { request: { query: ChangeAdjustmentReasonsDocument, variables: { input } }, result: { errors: [conflict] } },
      { request: query, result: { data: { adjustmentReasons: list(['Theirs'], 2) } } },
    ],
  });
  await userEvent.clear(await field(1));
  await userEvent.type(await field(1), 'Mine');
  await press('Save reasons');
  expect(await screen.findByText('Somebody else has changed the reasons meanwhile.')).toBeTruthy();
  await press('Load them again');
  await waitFor(async () => expect((await field(1)).value).toBe('Theirs'));
});

test('whoever may not manage the organization reads the list and is told why there is nothing to press', async () => {
  renderAs(<ReasonsSetting />, { link: new Answers(stored).link, role: 'manager' });
  expect((await field(1)).readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Remove Lost' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Save reasons' }).getAttribute('aria-disabled')).toBe('true');
});
