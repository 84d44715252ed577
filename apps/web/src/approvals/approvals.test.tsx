import { ApolloLink } from '@apollo/client/link';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { ApprovalsPage } from './approvals-page';

const policy = {
  id: 'q1',
  name: 'Large',
  version: 3,
  isActive: false,
  clauses: [{ types: ['OUTBOUND'], warehouseIds: ['w1'], minValue: 500, minQuantity: null, rolesBelow: 'MANAGER' }],
};
const rehearsed = {
  days: 30,
  total: 2310,
  held: 14,
  isWhole: true,
  types: [
    { movementType: 'INBOUND', total: 1000, held: 0 },
    { movementType: 'OUTBOUND', total: 1310, held: 14 },
  ],
  examples: [
    { movementId: 'm1', movementType: 'OUTBOUND', itemName: 'Bolt', quantity: 40, createdAt: '2026-11-01T08:00:00Z' },
  ],
};

type Refused = Readonly<Record<string, GraphQLError>>;

const delegation = {
  id: 'e1',
  delegator: { id: 'u1', name: 'Mia' },
  delegate: { id: 'u2', name: 'Uma' },
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: '2099-01-08T00:00:00Z',
  endedAt: null,
  reason: 'Holidays',
};

function show({
  policies = [policy] as object[],
  delegations = [] as object[],
  role = 'admin' as 'admin' | 'user',
  refused = {} as Refused,
} = {}) {
  const answers = new Answers(() => ({
    approvalPolicies: policies,
    approvalDelegations: delegations,
    members: { items: [{ person: { id: 'u2', name: 'Uma' } }] },
    createApprovalDelegation: { delegation },
    endApprovalDelegation: { delegation: { ...delegation, endedAt: '2026-11-01T00:00:00Z' } },
    approvalRehearsal: rehearsed,
    warehouses: { items: [{ id: 'w1', name: 'Main' }] },
    createApprovalPolicy: { policy },
    updateApprovalPolicy: { policy: { ...policy, isActive: true } },
    deleteApprovalPolicy: { deletedId: 'q1' },
  }));
  const link = ApolloLink.split(
    ({ operationName }) => refused[operationName ?? ''] !== undefined,
    new ApolloLink(({ operationName }) => of({ errors: [refused[operationName ?? ''] as GraphQLError] })),
    answers.link,
  );
  renderAs(<ApprovalsPage />, { link, role });
  const inputOf = (name: string) =>
    answers.asked.find(({ operationName }) => operationName === name)?.variables.input as Record<string, unknown>;
  return { answers, inputOf };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a policy reads as a sentence, with its version and its switch', async () => {
  show();
  expect(
    await screen.findByText(/^Outbound movements of Main, worth .*500.* or more, by roles below manager$/),
  ).toBeTruthy();
  expect(screen.getByText('Version 3')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Large is switched on' }).checked).toBe(false);
});

test('it is switched on against the version that was shown', async () => {
  const { inputOf } = show();
  await userEvent.click(await screen.findByRole('switch', { name: 'Large is switched on' }));
  await waitFor(() =>
    expect(inputOf('UpdateApprovalPolicy')).toEqual({
      organizationId: '7',
      id: 'q1',
      isActive: true,
      expectedVersion: 3,
    }),
  );
});

test('a policy is put together, rehearsed and added', async () => {
  const { inputOf } = show({ policies: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Add the first policy' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Large');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Outbound' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /worth at least/ }), '500');
  expect(await dialog.findByText(/^Wait for approval: Outbound movements, worth .*500.* or more\.$/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Rehearse on the last 30 days' }));
  expect(await dialog.findByText('Would have held 14 of the 2,310 movements of the last 30 days.')).toBeTruthy();
  expect(dialog.getByRole('region', { name: 'Policy simulation' })).toBeTruthy();
  expect(dialog.getByText('Outbound: 14 of 1,310')).toBeTruthy();
  expect(dialog.getByRole('link', { name: '40 Bolt' }).getAttribute('href')).toBe('/movements/m1');
  // What it says is of these clauses, and of no others.
  await userEvent.click(dialog.getByRole('button', { name: 'Or when' }));
  expect(dialog.queryByText(/^Would have held/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove clause 2' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add policy' }));
  expect(await screen.findByText('Policy added, switched off')).toBeTruthy();
  expect(inputOf('CreateApprovalPolicy')).toEqual({
    organizationId: '7',
    name: 'Large',
    clauses: [{ types: ['OUTBOUND'], warehouseIds: [], minValue: 500, minQuantity: null, rolesBelow: null }],
  });
});

test('what is wrong is said beside its field, and nothing is sent', async () => {
  const { answers } = show({ policies: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Add the first policy' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /worth at least/ }), '0');
  await userEvent.click(dialog.getByRole('button', { name: 'Add policy' }));
  expect(await dialog.findByText('Policy name is required')).toBeTruthy();
  expect(await dialog.findByText('Value must be above 0')).toBeTruthy();
  expect(answers.count('CreateApprovalPolicy')).toBe(0);
});

test('a name that is taken is said beside it', async () => {
  const taken = new GraphQLError('A policy has this name already', { extensions: { code: 'NAME_TAKEN' } });
  show({ refused: { UpdateApprovalPolicy: taken } });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Large' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'r');
  await userEvent.click(dialog.getByRole('button', { name: 'Save policy' }));
  expect(await dialog.findByText('A policy has this name already')).toBeTruthy();
});

test('it is deleted after a question that says what becomes of what waits', async () => {
  const { inputOf } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Large' }));
  expect(await screen.findByText('What it has held goes on waiting for approval.')).toBeTruthy();
  await press('Delete policy');
  await waitFor(() => expect(inputOf('DeleteApprovalPolicy')).toEqual({ organizationId: '7', id: 'q1' }));
});

test('whoever may not change settings reads the policies and is told why nothing can be pressed', async () => {
  const { answers } = show({ role: 'user' });
  const toggle = await screen.findByRole('switch', { name: 'Large is switched on' });
  expect(toggle.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(toggle);
  expect(answers.count('UpdateApprovalPolicy')).toBe(0);
  expect(screen.getByRole('button', { name: 'Add policy' }).getAttribute('aria-disabled')).toBe('true');
});

test('policies that did not come can be asked for again', async () => {
  show({ refused: { ApprovalPolicies: new GraphQLError('Down', { extensions: { code: 'UPSTREAM_UNREACHABLE' } }) } });
  expect(await screen.findByText('The policies could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('who stands in for whom is told with its state, and ended by who may', async () => {
  const { inputOf } = show({ delegations: [delegation, { ...delegation, id: 'e2', endedAt: '2026-01-02T00:00:00Z' }] });
  expect((await screen.findAllByText('Uma for Mia')).length).toBe(2);
  expect([screen.getByText('Running'), screen.getByText('Over')].length).toBe(2);
  await press('End Uma for Mia');
  const dialog = within(await screen.findByRole('dialog', { name: 'End it now?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'End it' }));
  await waitFor(() => expect(inputOf('EndApprovalDelegation')).toEqual({ organizationId: '7', id: 'e1' }));
});

test('somebody is named from today until the end of a day, and nobody without a last day', async () => {
  const { inputOf } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Name somebody' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'While you are away' }));
  await userEvent.click(dialog.getByRole('combobox', { name: /Who approves/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Uma' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Name them' }));
  expect(await dialog.findByText('The last day is required')).toBeTruthy();
  const today = new Date();
  const last = new Date(today.getTime() + 5 * 86_400_000);
  await userEvent.type(dialog.getByRole('textbox', { name: /Last day/ }), last.toISOString().slice(0, 10));
  await userEvent.click(dialog.getByRole('button', { name: 'Name them' }));
  await waitFor(() => expect(inputOf('CreateApprovalDelegation')).toMatchObject({ delegateId: 'u2', startsAt: null }));
  expect(Date.parse(String(inputOf('CreateApprovalDelegation').endsAt))).toBeGreaterThan(today.getTime());
});

test('who may not approve names nobody, and is told why', async () => {
  show({ role: 'user' });
  await userEvent.click(await screen.findByRole('button', { name: 'Name somebody' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Insufficient permissions to approve movements');
  expect(screen.queryByRole('dialog')).toBeNull();
});
