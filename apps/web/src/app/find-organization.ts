import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import {
  alertPage,
  chatPage,
  countPage,
  folderPage,
  itemPage,
  movementDocumentPage,
  movementPage,
  pages,
  planPage,
  productPage,
  reportPage,
  savedViewPage,
  warehousePage,
  webhookPage,
} from '@tallyard/domain/pages/addresses';
import { matchPath } from 'react-router';
import * as operations from './generated/operations';

/** Each query has the variable `id`, or `ids` if it reads a list. */
interface Variables {
  [name: string]: unknown;
  organizationId: string;
  id: string;
  ids: string[];
}
/** A record, or the page of a list that was requested with one id. */
type Found = { readonly id: string } | { readonly items: readonly unknown[] };
type RecordQuery = TypedDocumentNode<{ readonly found: Found | null }, Variables>;

/** The query that finds the record for each kind of page. More specific patterns come first. */
const recordQueries: readonly (readonly [pattern: string, query: RecordQuery])[] = [
  [`${pages.alertRules}/:id`, operations.OrganizationHasAlertRuleDocument],
  [alertPage(':id'), operations.OrganizationHasAlertDocument],
  [`${itemPage(':id')}/*`, operations.OrganizationHasItemDocument],
  [productPage(':id'), operations.OrganizationHasProductDocument],
  [movementDocumentPage(':id'), operations.OrganizationHasMovementDocumentDocument],
  [movementPage(':id'), operations.OrganizationHasMovementDocument],
  [`${warehousePage(':id')}/*`, operations.OrganizationHasWarehouseDocument],
  [folderPage(':id'), operations.OrganizationHasFolderDocument],
  [countPage(':id'), operations.OrganizationHasCountDocument],
  [planPage(':id'), operations.OrganizationHasPlanDocument],
  [savedViewPage(':id'), operations.OrganizationHasSavedViewDocument],
  [webhookPage(':id'), operations.OrganizationHasWebhookDocument],
  [chatPage(':id'), operations.OrganizationHasChatDocument],
  [reportPage(':id'), operations.OrganizationHasScheduledReportDocument],
];

const fixedPages: ReadonlySet<string> = new Set(Object.values(pages));

/**
 * Finds the organization of the record in a URL without an organization, such as one in an old email. Requests the record in
 * each of `organizationIds` in order and stops at the first that has it. Null: the page does not show one record, or no
 * organization has it. Rejects if none is known to have it and a request failed.
 */
export async function findOrganization(
  client: ApolloClient,
  page: string,
  organizationIds: readonly string[],
): Promise<string | null> {
  const named = matchPath(`${pages.organizations}/:id/*`, page)?.params.id;
  if (named !== undefined) return organizationIds.includes(named) ? named : null;
  if (fixedPages.has(page)) return null;
  for (const [pattern, query] of recordQueries) {
    const id = matchPath(pattern, page)?.params.id;
    if (id === undefined) continue;
    if (id === 'new') return null;
    const failures: unknown[] = [];
    for (const organizationId of organizationIds) {
      try {
        if (await hasRecord(client, query, { organizationId, id, ids: [id] })) return organizationId;
      } catch (error) {
        failures.push(error);
      }
    }
    // guard: links.unanswered-is-said
    if (failures.length > 0) throw failures[0];
    return null;
  }
  return null;
}

/** Error codes that mean that the user has no such record there, or may not see it. */
const refusals: ReadonlySet<unknown> = new Set([
  'NOT_FOUND',
  'VALIDATION_FAILED',
  'PERMISSION_DENIED',
  'UPSTREAM_FORBIDDEN',
  'UPSTREAM_UNSUPPORTED',
]);

/** Returns whether the organization has the record. Rejects if the response does not say. */
async function hasRecord(client: ApolloClient, query: RecordQuery, variables: Variables): Promise<boolean> {
  const { data, error } = await client.query({
    query,
    variables,
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
    context: { toleratesForbidden: true },
  });
  const isRefusal = CombinedGraphQLErrors.is(error) && error.errors.every((one) => refusals.has(one.extensions?.code));
  if (error && !isRefusal) throw error;
  const found = data?.found ?? null;
  if (found === null) return false;
  return 'items' in found ? found.items.length > 0 : true;
}
