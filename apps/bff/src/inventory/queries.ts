import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import type { listItemsOfOrganization, searchItems } from '@tallyard/contracts/inventory/list-endpoints';

export type ScopedListQuery = EndpointInput<typeof listItemsOfOrganization>['query'];

export type SearchQuery = EndpointInput<typeof searchItems>['query'];
