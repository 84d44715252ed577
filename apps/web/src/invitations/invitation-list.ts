import type { InvitationStatus } from '../generated/schema-types';
import { sentence } from '../shared/format/format';
import { defineList } from '../shared/lists/define-list';
import { oneOf } from '../shared/lists/filter-kinds';
import { InvitationsDocument } from './generated/operations';

const statuses: readonly InvitationStatus[] = ['PENDING', 'ACCEPTED', 'REVOKED', 'EXPIRED'];

/** The invitations; only open ones by default. They share the screen with members, and therefore its URL. */
export const invitationList = defineList({
  document: InvitationsDocument,
  page: ({ invitations }) => invitations,
  needs: 'invitations.view',
  pageSize: 10,
  pageKey: 'ipage',
  views: 'INVITATIONS',
  filters: {
    invited: oneOf(
      'Status of invitations',
      statuses.map((value) => ({ value, label: sentence(value) })),
      { start: 'PENDING', place: 'first' },
    ),
  },
  ask: ({ invited }) => ({ status: invited }),
});
