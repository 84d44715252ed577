import { reportPage } from '@tallyard/domain/pages/addresses';
import { ownedTable } from '../platform/owners/owned-table.ts';
import type { OwnedWork } from '../platform/owners/owned-work.ts';
import { actionsFor, type Choosing, type Chosen } from './sources.ts';

/**
 * Defines the owner of a report. A report contains what its owner sees at that time, so a member with limited access can own
 * one.
 */
export function ownedReports(choosing: Choosing): OwnedWork {
  return {
    kind: 'scheduled report',
    entity: 'scheduledReport',
    pauseAction: 'scheduledReports.pause',
    effect: 'Nobody receives it.',
    page: reportPage,
    ...ownedTable<Pick<Chosen, 'list'>>({
      table: 'scheduled_reports',
      id: 'report_id',
      isActive: "status = 'active'",
      paused: "status = 'paused', updated_at = now()",
      columns: 'list',
      needsOf: (report) => ({ actions: actionsFor(choosing, report), allWarehouses: false }),
    }),
  };
}
