import { alertsPageSize } from '@tallyard/domain/limits/sizes';
import { alertInstancesStaleMs } from '@tallyard/domain/limits/time';
import type { AlertStatus } from '../../generated/schema-types';
import { defineList, withoutEmpty } from '../../shared/lists/define-list';
import { day, elsewhere, member, oneOf, search } from '../../shared/lists/filter-kinds';
import { usualPageSizes } from '../../shared/lists/list-pager';
import { priorityOptions, statusOptions } from '../choices';
import { AlertInstancesDocument } from '../generated/operations';

/** The tabs above the list in order; the first is the default. */
export const alertTabs = ['open', 'mine', 'resolved'] as const;
export type AlertTab = (typeof alertTabs)[number];

const open: readonly AlertStatus[] = ['TRIGGERED', 'ACKNOWLEDGED'];
const statusesOf: Readonly<Record<AlertTab, readonly AlertStatus[]>> = { open, mine: open, resolved: ['RESOLVED'] };

/** Returns the tab that shows alerts of a status; null if none does, such as for canceled ones. */
export function tabOf(tab: AlertTab, status: AlertStatus | null): AlertTab | null {
  if (status === null || statusesOf[tab].includes(status)) return tab;
  return alertTabs.find((one) => statusesOf[one].includes(status)) ?? null;
}

const summaryOptions = [
  { value: 'no', label: 'One item' },
  { value: 'yes', label: 'Many items at once' },
] as const;

/** Returns the alert list for one user, newest first. A status filter overrides the tab. */
export const alertListOf = (personId: string) =>
  defineList({
    document: AlertInstancesDocument,
    page: ({ alertInstances }) => alertInstances,
    // guard: lists.stale-time-of-alerts
    staleMs: alertInstancesStaleMs,
    sort: { keys: ['TRIGGERED_AT', 'PRIORITY', 'STATUS', 'TITLE'], direction: 'desc' },
    pageSize: alertsPageSize,
    pageSizes: [10, ...usualPageSizes],
    views: 'ALERTS',
    filters: {
      tab: elsewhere(alertTabs),
      q: search('Search alerts'),
      // The tabs cover the common cases.
      status: oneOf('Status', statusOptions, { place: 'more' }),
      priority: oneOf('Priority', priorityOptions),
      assignee: member('Assigned to'),
      summary: oneOf('About', summaryOptions, { place: 'more' }),
      from: day('Triggered from', 'from', 'to', { place: 'more' }),
      to: day('Triggered to', 'to', 'from', { place: 'more' }),
    },
    ask: ({ tab, q, status, priority, assignee, summary, from, to }, { startOfDay, endOfDay }) => ({
      filter: withoutEmpty({
        search: q,
        status: status ? [status] : [...statusesOf[tab]],
        priority,
        assigneeId: tab === 'mine' ? personId : assignee,
        isSummary: summary && summary === 'yes',
        triggeredAfter: from && startOfDay(from),
        triggeredBefore: to && endOfDay(to),
      }),
    }),
  });
