import { reportPage } from '@tallyard/domain/pages/addresses';
import { ownedTable } from '../platform/owners/owned-table.ts';
import type { OwnedWork } from '../platform/owners/owned-work.ts';
import { actionsFor, type Choosing, type Chosen } from './sources.ts';

/** A report holds what its owner sees at the time, so that a member of some warehouses can own one. */
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
