import { alertsPageSize } from '@tallyard/domain/limits/sizes';
import { alertInstancesStaleMs } from '@tallyard/domain/limits/time';
import { defineList, given } from '../../shared/lists/define-list';
import { day, member, oneOf, search } from '../../shared/lists/filter-kinds';
import { usualPageSizes } from '../../shared/lists/list-pager';
import { priorityOptions, statusOptions } from '../choices';
import { AlertInstancesDocument } from '../generated/operations';

/** Alerts, the newest first. */
export const alertList = defineList({
  document: AlertInstancesDocument,
  page: ({ alertInstances }) => alertInstances,
  staleMs: alertInstancesStaleMs,
  sort: { keys: ['TRIGGERED_AT', 'PRIORITY', 'STATUS', 'TITLE'], direction: 'desc' },
  pageSize: alertsPageSize,
  pageSizes: [10, ...usualPageSizes],
  views: 'ALERTS',
  filters: {
    q: search('Search alerts'),
    status: oneOf('Status', statusOptions),
    priority: oneOf('Priority', priorityOptions),
    assignee: member('Assigned to'),
    from: day('Triggered from', 'from', 'to'),
    to: day('Triggered to', 'to', 'from'),
  },
  ask: ({ q, status, priority, assignee, from, to }, { startOfDay, endOfDay }) => ({
    filter: given({
      search: q,
      status: status && [status],
      priority,
      assigneeId: assignee,
      triggeredAfter: from && startOfDay(from),
      triggeredBefore: to && endOfDay(to),
    }),
  }),
});
