import { recordBehaviour } from '@tallyard/contracts/behaviour/endpoints';
import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';

export type NewBehaviourEvent = EndpointInput<typeof recordBehaviour>['body']['events'][number];

/**
 * Passes a batch on. A 429 is never retried here: the caller's own queue waits and sends it again (BEH-5).
 */
export function sendEvents(rest: RestClient, events: NewBehaviourEvent[]) {
  return call(rest, recordBehaviour, { body: { events } });
}
