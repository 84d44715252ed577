import { readSelection } from '@tallyard/contracts/selections/endpoints';
import type { SubscribePayload } from 'graphql-ws';
import { refusal } from '../errors/describe.ts';
import { permitted } from '../permissions/rules.ts';
import { membershipsOf } from '../permissions/viewer.ts';
import { call } from '../rest/call.ts';
import { readable } from '../rest/tolerant-parsing.ts';
import type { LiveClient } from './live-client.ts';
import { withOrganization } from './selected.ts';

/** The permission for using a saved query by its id. */
export const selectionsNeed = 'selections.view';

const form = 'extensions.selection must be { id, organizationId }; an API key leaves organizationId out';

/**
 * Returns the requested subscription: the client's own, or the saved query in `extensions.selection`. Throws NOT_FOUND,
 * PERMISSION_DENIED, or BAD_USER_INPUT.
 */
export async function named(
  live: Pick<LiveClient, 'rest' | 'viewer'>,
  payload: SubscribePayload,
): Promise<SubscribePayload> {
  const requested = payload.extensions?.selection;
  if (requested === undefined || requested === null) return payload;
  const { id, organizationId = ownOf(live) } = requested as {
    readonly id?: unknown;
    readonly organizationId?: unknown;
  };
  if (typeof id !== 'string' || !/^\d{1,9}$/.test(String(organizationId))) throw refusal('BAD_USER_INPUT', form);
  const organization = String(Number(organizationId));
  const verdict = permitted(live.viewer, selectionsNeed, 'anyone', { organizationId: organization });
  if (verdict !== true) throw verdict;
  const input = { organizationId: organization, params: { id } };
  const { document, variables } = await call(live.rest.fresh(), readSelection, input);
  const text = { document: readable(document), variables: readable(variables) };
  return { query: text.document, variables: withOrganization(text, organization) };
}

function ownOf({ viewer }: Pick<LiveClient, 'viewer'>): unknown {
  return viewer.isApiKey ? membershipsOf(viewer.session)[0]?.organizationId : undefined;
}
