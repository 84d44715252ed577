import type { HistoryEndpoint } from '@tallyard/contracts/history/endpoints';
import type { HistoryEntry } from '@tallyard/contracts/history/models';
import type { RequestContext } from '../context.ts';
import { type AboutOrganization, organizationOf } from '../permissions/organization.ts';
import { listCallOf, listData, parsedOutput } from '../rest/call.ts';
import type { HistoryEntryModel } from './history-model.ts';
import { type ListArguments, listQueryOf, pageOf, partOf, type RestList } from './lists.ts';
import { inOwnShape } from './seed-history.ts';

/** The entries of a list; `operation`, where an upstream tells it, is the exact name of the action. */
export function entriesOf(
  organizationId: string,
  list: RestList<HistoryEntry & { readonly operation?: string | undefined }>,
): RestList<HistoryEntryModel> {
  const data = list.data.map(({ operation, ...entry }) => ({
    ...entry,
    action: operation ?? entry.action,
    organizationId,
  }));
  return { ...list, data };
}

type HistoryArguments = ListArguments & AboutOrganization & { readonly id: string };

/** The resolver of the root field that tells one thing's history; an upstream without the endpoint says so itself. */
export function historyOf(endpoint: HistoryEndpoint) {
  return async (_parent: unknown, args: HistoryArguments, context: RequestContext) => {
    const organizationId = await organizationOf(context, args);
    const part = partOf(args);
    const query = { ...listQueryOf(args, part), organizationId };
    const asked = { params: { id: args.id }, query, organizationId };
    const answered = listData(await context.rest.send(listCallOf(endpoint, asked)));
    return pageOf(entriesOf(organizationId, parsedOutput(endpoint, inOwnShape(answered, args.id))), part);
  };
}
