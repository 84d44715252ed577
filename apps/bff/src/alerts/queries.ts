import type { listAlertInstances } from '@tallyard/contracts/alerts/endpoints';
import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';

export type InstanceQuery = EndpointInput<typeof listAlertInstances>['query'];
