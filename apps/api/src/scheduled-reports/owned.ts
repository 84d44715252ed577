import { reportPage } from '@tallyard/domain/pages/addresses';
import type { OwnedWork } from '../platform/owners/owned-work.ts';
import { actionsFor, type Choosing, type Chosen } from './sources.ts';

interface ActiveRow extends Record<string, unknown>, Pick<Chosen, 'list'> {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
}

/** A report holds what its owner sees at the time, so that a member of some warehouses can own one. */
export function ownedReports(choosing: Choosing): OwnedWork {
  return {
    kind: 'scheduled report',
    entity: 'scheduledReport',
    pauseAction: 'scheduledReports.pause',
    effect: 'Nobody receives it.',
    page: reportPage,
    async readActive(transaction) {
      const { rows } = await transaction.query<ActiveRow>(
        `SELECT report_id AS id, name, acts_for AS "ownerId", list FROM scheduled_reports
         WHERE organization_id = $1 AND status = 'active' ORDER BY report_id`,
        [transaction.organizationId],
      );
      return rows.map(({ list, ...row }) => ({
        ...row,
        actions: actionsFor(choosing, { list }),
        allWarehouses: false,
      }));
    },
    async pause(transaction, id) {
      await transaction.query(
        `UPDATE scheduled_reports SET status = 'paused', updated_at = now() WHERE organization_id = $1 AND report_id = $2`,
        [transaction.organizationId, id],
      );
    },
  };
}
