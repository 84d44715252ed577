import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { renderAs } from '../../test/render';
import type { InvitationStatus } from '../generated/schema-types';
import { CreateInvitationDocument, InvitationsDocument, RevokeInvitationDocument } from './generated/operations';
import { InvitationsPanel } from './invitations-panel';

const row = (status: InvitationStatus = 'PENDING') => ({
  __typename: 'Invitation',
  id: 'v1',
  email: 'tom@example.com',
  role: 'USER' as const,
  status,
  invitedBy: { __typename: 'Person', id: 'u1', name: 'Ada' },
  sentAt: '2026-01-31T08:00:00.000Z',
  expiresAt: '2026-02-07T08:00:00.000Z',
});
const listed = (items: ReturnType<typeof row>[], status: InvitationStatus = 'PENDING') => ({
  request: { query: InvitationsDocument, variables: { organizationId: '7', status, page: 1, pageSize: 10 } },
  result: {
    data: {
      invitations: { items, total: items.length, totalIsExact: true, page: 1, pageSize: 10, totalPages: items.length },
    },
  },
  maxUsageCount: 9,
});

test('a user may neither see nor send invitations, and the button says so', async () => {
  renderAs(<InvitationsPanel />, { role: 'user', at: '/?invite=new' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.hover(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText('Insufficient permissions to invite users')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a manager invites up to manager; a member is refused at the field', async () => {
  const message = 'tom@example.com is a member already.';
  renderAs(<InvitationsPanel />, {
    role: 'manager',
    at: '/?invite=new',
    mocks: [
      listed([]),
      {
        request: {
          query: CreateInvitationDocument,
          variables: { input: { organizationId: '7', email: 'tom@example.com', role: 'USER' as const } },
        },
        result: { errors: [new GraphQLError(message, { extensions: { code: 'CONFLICT', class: 'Error' } })] },
      },
    ],
  });
  expect(await screen.findByText('Nobody has an open invitation.')).toBeTruthy();
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite somebody' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Role' }));
  const offered = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
  expect(offered).toEqual(expect.arrayContaining(['Viewer', 'User', 'Manager']));
  expect(offered).not.toContain('Admin');
  await userEvent.type(dialog.getByRole('textbox', { name: 'E-mail' }), 'tom@example.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText(message)).toBeTruthy();
});

test('an open invitation is revoked after one question; an accepted one offers nothing', async () => {
  renderAs(<InvitationsPanel />, {
    mocks: [
      listed([row()]),
      {
        request: { query: RevokeInvitationDocument, variables: { input: { organizationId: '7', id: 'v1' } } },
        result: { data: { revokeInvitation: { invitation: row('REVOKED') } } },
      },
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke the invitation of tom@example.com' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke invitation' }));
  expect((await screen.findAllByText('Invitation revoked')).length).toBeGreaterThan(0);
});

test('an accepted invitation can be neither resent nor revoked', async () => {
  renderAs(<InvitationsPanel />, { at: '/?invited=ACCEPTED', mocks: [listed([row('ACCEPTED')], 'ACCEPTED')] });
  await screen.findByText('tom@example.com');
  expect(screen.queryByRole('button', { name: /tom@example.com/ })).toBeNull();
});
