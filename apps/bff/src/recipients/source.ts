import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import * as endpoints from '@tallyard/contracts/recipients/endpoints';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';

export function fetchRecipients(
  rest: RestClient,
  organizationId: string,
  body: EndpointInput<typeof endpoints.readRecipientStatuses>['body'],
) {
  return call(rest, endpoints.readRecipientStatuses, { params: { organizationId }, body, organizationId });
}

export function resendRequest(
  rest: RestClient,
  organizationId: string,
  body: EndpointInput<typeof endpoints.resendConfirmationRequest>['body'],
) {
  return call(rest, endpoints.resendConfirmationRequest, { params: { organizationId }, body, organizationId });
}

export function fetchConfirmationRequest(rest: RestClient, token: string) {
  return call(rest, endpoints.readConfirmationRequest, { body: { token } });
}

export function confirmRecipient(rest: RestClient, token: string) {
  return call(rest, endpoints.confirmRecipient, { body: { token } });
}

export function declineRecipient(rest: RestClient, token: string) {
  return call(rest, endpoints.declineRecipient, { body: { token } });
}

export function fetchSubscription(rest: RestClient, token: string) {
  return call(rest, endpoints.readSubscription, { body: { token } });
}

export function unsubscribe(rest: RestClient, token: string) {
  return call(rest, endpoints.unsubscribe, { body: { token } });
}

export function subscribeAgain(rest: RestClient, token: string) {
  return call(rest, endpoints.subscribeAgain, { body: { token } });
}
