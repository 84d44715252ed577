import type { MemberStatusFilter } from '../../generated/schema-types';
import { defineList } from '../../shared/lists/define-list';
import type { Choice } from '../../shared/lists/filter';
import { oneOf, search } from '../../shared/lists/filter-kinds';
import { usualPageSizes } from '../../shared/lists/list-pager';
import { roleOptions } from '../../shared/permissions/role-choices';
import { MembersDocument } from '../generated/operations';

const statuses: readonly Choice<MemberStatusFilter>[] = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'DEACTIVATED', label: 'Deactivated' },
  { value: 'ALL', label: 'All' },
];

/** The members of an organization by name; only active ones by default. */
export const memberList = defineList({
  document: MembersDocument,
  page: ({ members }) => members,
  sort: { keys: ['NAME'] },
  pageSizes: usualPageSizes,
  views: 'MEMBERS',
  filters: {
    q: search('Search members'),
    role: oneOf('Role', roleOptions),
    status: oneOf('Status', statuses, { start: 'ACTIVE' }),
  },
  ask: ({ q, role, status }) => ({ search: q || null, role, status }),
});
