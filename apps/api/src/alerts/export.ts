import { exportAlertInstances, exportAlertRules } from '@tallyard/contracts/alerts/export-endpoints';
import type { AlertInstance, AlertRule } from '@tallyard/contracts/alerts/models';
import { instanceSortKeys } from '@tallyard/domain/alerts/fields';
import { alertExchange } from '@tallyard/domain/exchange/columns';
import type { StreamedRow } from '@tallyard/domain/exchange/stream';
import { exportBatchSize } from '@tallyard/domain/limits/sizes';
import { alertFilterOf, sortKeyOf } from '@tallyard/domain/views/view-filters';
import type { Database } from '../platform/database/database.ts';
import type { ReportSource } from '../platform/exports/report-source.ts';
import { type ExportChunk, streamedExport } from '../platform/exports/streamed.ts';
import type { Page } from '../platform/lists/paging.ts';
import type { Route } from '../platform/routes/route.ts';
import { listInstances } from './instances-repository.ts';
import { rules } from './rules-repository.ts';

/** Sorted by creation: each alert or rule is exported once, even if it changes during the export. */
const order = { page: 1, limit: exportBatchSize, sortDirection: 'asc' } as const;

/** `POST /api/alerts/instances/export` (ALR-35) and `POST /api/alerts/rules/export` (ALR-18). */
export function alertExportRoutes({ database }: { readonly database: Database }): readonly Route[] {
  return [
    streamedExport(exportAlertInstances, { database }, async (transaction, { body }, after) => {
      const { organizationId: _organizationId, ...narrowing } = body;
      const page = await listInstances(transaction, { ...narrowing, ...order, sortBy: 'triggeredAt', after });
      return chunkOf(page, rowOfInstance);
    }),
    streamedExport(exportAlertRules, { database }, async (transaction, { body }, after) => {
      const { organizationId: _organizationId, ...narrowing } = body;
      const page = await rules.page(transaction, { ...narrowing, ...order, sortBy: 'createdAt', after });
      return chunkOf(page, rowOfRule);
    }),
  ];
}

/** Alerts as a source of reports: filtered by a view, in its order; without a view, the open ones. */
export const alertReports: ReportSource = {
  list: 'alerts',
  action: 'alertInstances.export',
  idField: 'alertId',
  columns: () => Promise.resolve(alertExchange),
  async read(transaction, { filters, sort, reader }, after) {
    const { status, priority, assigneeId, ...said } = alertFilterOf(filters, { ...reader, ownFields: [] });
    const page = await listInstances(transaction, {
      ...said,
      status: status.map((one) => one.toLowerCase() as Lowercase<typeof one>),
      priority: priority?.toLowerCase() as Lowercase<NonNullable<typeof priority>> | undefined,
      assignedTo: assigneeId,
      ...order,
      sortBy: sortKeyOf(sort?.key, instanceSortKeys) ?? 'triggeredAt',
      sortDirection: sort?.direction ?? 'desc',
      after,
    });
    return chunkOf(page, rowOfInstance);
  },
};

function chunkOf<Thing>(page: Page<Thing>, rowOf: (thing: Thing) => StreamedRow): ExportChunk {
  const { data, total, totalIsExact, endCursor } = page;
  return { total, totalIsExact: totalIsExact ?? true, endCursor: endCursor ?? null, rows: data.map(rowOf) };
}

/** Returns the exported columns. */
function rowOfInstance(alert: AlertInstance): StreamedRow {
  const { context } = alert;
  return {
    alertId: alert.id,
    triggeredAt: alert.triggeredAt,
    title: alert.title,
    message: alert.message,
    status: alert.status,
    priority: alert.priority,
    severity: alert.severity,
    rule: alert.ruleName,
    item: context?.itemName ?? null,
    warehouse: context?.warehouseName ?? null,
    currentStock: context?.currentStock ?? null,
    threshold: context?.threshold ?? alert.summary?.atOrBelow ?? null,
    items: alert.summary?.itemCount ?? (context ? 1 : null),
    assignedTo: alert.assignedToName ?? null,
    acknowledgedAt: alert.acknowledgedAt ?? null,
    acknowledgedBy: alert.acknowledgedBy ?? null,
    resolvedAt: alert.resolvedAt ?? null,
    resolvedBy: alert.resolvedBy ?? null,
    resolutionNotes: alert.resolutionNotes ?? null,
    emailsSent: alert.notificationsSent?.email ?? null,
  };
}

function rowOfRule(rule: AlertRule): StreamedRow {
  const { statistics, workflow, trigger } = rule;
  const { threshold } = trigger.conditions ?? {};
  return {
    ruleId: rule.id,
    name: rule.name,
    description: rule.description ?? null,
    isActive: rule.isActive,
    priority: rule.priority,
    type: trigger.type,
    minQuantity: trigger.thresholds.minQuantity ?? (typeof threshold === 'number' ? threshold : null),
    actions: workflow.actions.join(', '),
    recipients: workflow.recipients.join(', '),
    raised: statistics.triggerCount,
    lastRaised: statistics.lastTriggered ?? null,
    averageResolutionTime: statistics.averageResolutionTime ?? null,
    successRate: statistics.successRate ?? null,
    createdAt: rule.createdAt,
    updatedAt: rule.updatedAt,
  };
}
