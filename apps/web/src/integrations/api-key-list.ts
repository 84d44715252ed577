import type { ApiKeyStatus } from '../generated/schema-types';
import { sentence } from '../shared/format/format';
import { defineList, withoutEmpty } from '../shared/lists/define-list';
import { oneOf, search } from '../shared/lists/filter-kinds';
import { usualPageSizes } from '../shared/lists/list-pager';
import { ApiKeysDocument } from './generated/operations';

const statuses: readonly ApiKeyStatus[] = ['ACTIVE', 'REPLACED', 'EXPIRED', 'REVOKED'];

/** The organization's API keys by name. Always refetched, because the last use changes without an event. */
export const apiKeyList = defineList({
  document: ApiKeysDocument,
  page: ({ apiKeys }) => apiKeys,
  needs: 'apiKeys.view',
  sort: { keys: ['NAME', 'CREATED_AT', 'EXPIRES_AT', 'LAST_USED_AT'] },
  pageSizes: usualPageSizes,
  views: 'API_KEYS',
  filters: {
    q: search('Search API keys'),
    status: oneOf(
      'Status',
      statuses.map((value) => ({ value, label: sentence(value) })),
    ),
  },
  ask: ({ q, status }) => ({ filter: withoutEmpty({ search: q, status }) }),
});
