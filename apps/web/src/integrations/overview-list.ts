import type { IntegrationKind, SyncStatus } from '../generated/schema-types';
import { defineList, withoutEmpty } from '../shared/lists/define-list';
import { oneOf, search } from '../shared/lists/filter-kinds';
import { usualPageSizes } from '../shared/lists/list-pager';
import { IntegrationsDocument } from './generated/operations';
import { kindsOfIntegrations, syncLabels } from './overview-kinds';

const kinds = Object.entries(kindsOfIntegrations).map(([value, { name }]) => ({
  value: value as IntegrationKind,
  label: name,
}));
const states = Object.entries(syncLabels).map(([value, label]) => ({ value: value as SyncStatus, label }));

/** All integrations of the organization by name. Always refetched, because their status changes without an event. */
export const integrationList = defineList({
  document: IntegrationsDocument,
  page: ({ integrations }) => integrations,
  needs: 'integrations.view',
  sort: { keys: ['NAME', 'CREATED_AT', 'LAST_AT'] },
  pageSizes: usualPageSizes,
  filters: { q: search('Search integrations'), kind: oneOf('Kind', kinds), state: oneOf('How it goes', states) },
  ask: ({ q, kind, state }) => ({ filter: withoutEmpty({ search: q, kind, syncStatus: state }) }),
});
