import type { RequestContext } from '../context.ts';
import { refusal } from '../errors/describe.ts';
import type { SessionChangePayload } from '../realtime/session-change.ts';

/** Opens the changes of the subscriber's own session, seen from the stream of this organization. */
export function openSessionChanges(
  context: RequestContext,
  organizationId: string,
): AsyncIterable<SessionChangePayload> {
  // Subscriptions are served over WebSocket only; HTTP has no connection that could live on.
  if (!context.live) throw refusal('BAD_REQUEST', 'Subscriptions are served over WebSocket.');
  return context.live.watchSession(organizationId);
}
