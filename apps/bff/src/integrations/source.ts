import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import {
  createApiKey,
  listApiKeys,
  listIntegrations,
  revokeApiKey,
  rotateApiKey,
} from '@tallyard/contracts/integrations/endpoints';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';

export type ApiKeyQuery = EndpointInput<typeof listApiKeys>['query'];
export type IntegrationQuery = EndpointInput<typeof listIntegrations>['query'];
export type NewApiKeyFields = EndpointInput<typeof createApiKey>['body'];

export function fetchIntegrations(rest: RestClient, organizationId: string, query: IntegrationQuery) {
  return call(rest, listIntegrations, { query: { ...query, organizationId }, organizationId });
}

export function fetchApiKeys(rest: RestClient, organizationId: string, query: ApiKeyQuery) {
  return call(rest, listApiKeys, { query: { ...query, organizationId }, organizationId });
}

/** Creates a key; repeated with the request's idempotency key it gives the same one. */
export function addApiKey(rest: RestClient, organizationId: string, body: NewApiKeyFields) {
  return call(rest, createApiKey, { body: { ...body, organizationId }, organizationId });
}

export function replaceApiKey(rest: RestClient, organizationId: string, id: string, expiresInDays?: number) {
  return call(rest, rotateApiKey, { params: { id }, body: { organizationId, expiresInDays }, organizationId });
}

export function endApiKey(rest: RestClient, organizationId: string, id: string) {
  return call(rest, revokeApiKey, { params: { id }, body: { organizationId }, organizationId });
}
