import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import { type ActivityEntry, exportActivity } from '@tallyard/contracts/organizations/activity';
import type { StreamedRow } from '@tallyard/domain/exchange/stream';
import { exportBatchSize } from '@tallyard/domain/limits/sizes';
import type { Database } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { streamedExport } from '../platform/exports/streamed.ts';
import { audit } from '../platform/history/audit.ts';
import type { Route } from '../platform/routes/route.ts';
import { activityInOrder } from './activity.ts';

type Filters = Omit<EndpointRequest<typeof exportActivity>['body'], 'organizationId'>;

/** `POST /api/activity/export`: the audit log of a period, the oldest first, so that new entries come last. */
export function exportActivityRoute({ database }: { readonly database: Database }): Route {
  return streamedExport(exportActivity, { database }, async (transaction, { body }, after) => {
    const { organizationId: _organizationId, ...filters } = body;
    // guard: exports.activity-noted
    if (after === undefined) await noteExport(transaction, filters);
    const { data, total, totalIsExact, endCursor } = await activityInOrder.page(transaction, {
      ...filters,
      page: 1,
      limit: exportBatchSize,
      after,
    });
    return { total, totalIsExact: totalIsExact ?? true, endCursor: endCursor ?? null, rows: data.map(rowOf) };
  });
}

/** Audits the export before the first row is sent. */
function noteExport(transaction: TenantTransaction, filters: Filters): Promise<void> {
  return audit(transaction, {
    action: 'organizations.exportActivity',
    entity: 'organization',
    entityId: String(transaction.organizationId),
    before: null,
    after: filters,
  });
}

/** Returns the exported columns. */
function rowOf(entry: ActivityEntry): StreamedRow {
  return {
    entryId: entry.id,
    createdAt: entry.createdAt,
    userName: entry.userName,
    userId: entry.userId,
    apiKeyName: entry.apiKeyName,
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId,
    before: jsonOf(entry.before),
    after: jsonOf(entry.after),
    requestId: entry.requestId,
  };
}

const jsonOf = (state: unknown): string | null =>
  state === null || state === undefined ? null : JSON.stringify(state);
