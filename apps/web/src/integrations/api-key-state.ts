import { defaultPageSize, maxPageSize } from '@tallyard/domain/limits/sizes';
import type { Sort } from '@tallyard/ui';
import type { ApiKeySortKey, ApiKeyStatus } from '../generated/schema-types';
import { readOneOf, readWhole, type UrlState } from '../shared/url-state';
import type { ApiKeysQueryVariables } from './generated/operations';

export const keyStatuses: readonly ApiKeyStatus[] = ['ACTIVE', 'REPLACED', 'EXPIRED', 'REVOKED'];
const sortKeys: readonly ApiKeySortKey[] = ['NAME', 'CREATED_AT', 'EXPIRES_AT', 'LAST_USED_AT'];

export interface ApiKeyState {
  search: string;
  status: ApiKeyStatus | null;
  sort: Sort & { key: ApiKeySortKey };
  page: number;
  pageSize: number;
}

/** The list as the address describes it; anything unreadable there counts as absent. */
export function readApiKeyState({ get }: Pick<UrlState, 'get'>): ApiKeyState {
  return {
    search: get('q') ?? '',
    status: readOneOf(get('status'), keyStatuses),
    sort: {
      key: readOneOf(get('sort'), sortKeys) ?? 'NAME',
      direction: get('dir') === 'desc' ? 'desc' : 'asc',
    },
    page: readWhole(get('page'), 1, 1_000_000),
    pageSize: readWhole(get('size'), defaultPageSize, maxPageSize),
  };
}

/** What is asked of the server for this state. */
export function apiKeyVariables(organizationId: string, state: ApiKeyState): ApiKeysQueryVariables {
  const { search, status, sort, page, pageSize } = state;
  return {
    organizationId,
    filter: { ...(search && { search }), ...(status && { status }) },
    page,
    pageSize,
    sortBy: sort.key,
    sortDirection: sort.direction === 'asc' ? 'ASC' : 'DESC',
  };
}
