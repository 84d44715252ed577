import type { RequestContext } from '../context.ts';
import { readableOr } from '../rest/tolerant-parsing.ts';

/** Returns the id of the caller, or '' if the upstream does not send it. The documented calls contain the acting person. */
export async function personIdOf(context: Pick<RequestContext, 'viewer'>): Promise<string> {
  const viewer = await context.viewer();
  return (viewer && readableOr(viewer.session.id)) ?? '';
}
