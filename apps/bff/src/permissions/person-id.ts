import type { RequestContext } from '../context.ts';
import { readableOr } from '../rest/tolerant-parsing.ts';

/** The id of the caller, as the upstream tells it; '' where it does not. Calls of the documents name the person who acts. */
export async function personIdOf(context: Pick<RequestContext, 'viewer'>): Promise<string> {
  const viewer = await context.viewer();
  return (viewer && readableOr(viewer.session.id)) ?? '';
}
