import type { HistoryEndpoint } from '@tallyard/contracts/history/endpoints';
import type { HistoryEntry } from '@tallyard/contracts/history/models';
import type { RequestContext } from '../context.ts';
import { type AboutOrganization, organizationOf } from '../permissions/organization.ts';
import { listCallOf, listData, parsedOutput } from '../rest/call.ts';
import type { HistoryEntryModel } from './history-model.ts';
import { type ListArguments, listQueryOf, pageOf, partOf } from './lists.ts';
import { inOwnShape } from './seed-history.ts';

/** Returns entries as the schema models them; `operation`, if the upstream sends it, is the exact name of the action. */
export function entriesOf(
  organizationId: string,
  entries: readonly (HistoryEntry & { readonly operation?: string | undefined })[],
): HistoryEntryModel[] {
  return entries.map(({ operation, ...entry }) => ({ ...entry, action: operation ?? entry.action, organizationId }));
}

type HistoryArguments = ListArguments & AboutOrganization & { readonly id: string };

/**
 * Returns the resolver of a root field for the history of one record; an upstream without the endpoint fails with its own
 * error.
 */
export function historyOf(endpoint: HistoryEndpoint) {
  return async (_parent: unknown, args: HistoryArguments, context: RequestContext) => {
    const organizationId = await organizationOf(context, args);
    const part = partOf(args);
    const requested = { organizationId, params: { id: args.id }, query: listQueryOf(args, part) };
    const answered = listData(await context.rest.send(listCallOf(endpoint, requested)));
    // guard: history.shape-of-the-documents
    const page = pageOf(parsedOutput(endpoint, inOwnShape(answered, args.id)), part);
    return { ...page, items: entriesOf(organizationId, page.items) };
  };
}
