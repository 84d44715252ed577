import type { RequestContext } from '../context.ts';
import { refusal } from '../errors/describe.ts';
import type { SessionChangePayload } from '../realtime/session-change.ts';

/** Opens the changes of the subscriber's own session, from the stream of this organization. */
export function openSessionChanges(
  context: RequestContext,
  organizationId: string,
): AsyncIterable<SessionChangePayload> {
  // An ordinary HTTP request has no lasting connection for a subscription.
  if (!context.live) throw refusal('BAD_REQUEST', 'Subscriptions are served over WebSocket.');
  return context.live.watchSession(organizationId);
}
