import { defaultPageSize, maxPageSize } from '@tallyard/domain/limits/sizes';
import type { Sort } from '@tallyard/ui';
import type { MemberStatusFilter, Role } from '../../generated/schema-types';
import { roleOptions } from '../../shared/role-choices';
import { readOneOf, readWhole, type UrlState } from '../../shared/url-state';
import type { MembersQueryVariables } from '../generated/operations';

const statuses: readonly MemberStatusFilter[] = ['ACTIVE', 'DEACTIVATED', 'ALL'];

export interface MemberListState {
  search: string;
  role: Role | null;
  /** Active members unless the address says otherwise. */
  status: MemberStatusFilter;
  sort: Sort;
  page: number;
  pageSize: number;
}

/** The list as the address describes it; anything unreadable there counts as absent. */
export function readMemberListState({ get }: Pick<UrlState, 'get'>): MemberListState {
  return {
    search: get('q') ?? '',
    role: readOneOf(
      get('role'),
      roleOptions.map(({ value }) => value),
    ),
    status: readOneOf(get('status'), statuses) ?? 'ACTIVE',
    sort: { key: 'NAME', direction: get('dir') === 'desc' ? 'desc' : 'asc' },
    page: readWhole(get('page'), 1, 1_000_000),
    pageSize: readWhole(get('size'), defaultPageSize, maxPageSize),
  };
}

/** What is asked of the server for this state. */
export function memberListVariables(organizationId: string, state: MemberListState): MembersQueryVariables {
  return {
    organizationId,
    search: state.search || null,
    role: state.role,
    status: state.status,
    sortDirection: state.sort.direction === 'asc' ? 'ASC' : 'DESC',
    page: state.page,
    pageSize: state.pageSize,
  };
}
