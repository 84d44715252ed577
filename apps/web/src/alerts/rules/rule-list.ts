import { alertsPageSize } from '@tallyard/domain/limits/sizes';
import { alertRulesStaleMs } from '@tallyard/domain/limits/time';
import { defineList, withoutEmpty } from '../../shared/lists/define-list';
import { oneOf, search, whether } from '../../shared/lists/filter-kinds';
import { usualPageSizes } from '../../shared/lists/list-pager';
import { priorityOptions } from '../choices';
import { AlertRulesDocument } from '../generated/rules-operations';

/** The organization's alert rules. */
export const ruleList = defineList({
  document: AlertRulesDocument,
  page: ({ alertRules }) => alertRules,
  // guard: lists.stale-time-of-alert-rules
  staleMs: alertRulesStaleMs,
  sort: { keys: ['NAME', 'PRIORITY', 'CREATED_AT', 'UPDATED_AT'] },
  pageSize: alertsPageSize,
  pageSizes: [10, ...usualPageSizes],
  views: 'ALERT_RULES',
  filters: {
    q: search('Search rules'),
    priority: oneOf('Priority', priorityOptions),
    active: whether('Active or not', 'Active', 'Inactive'),
  },
  ask: ({ q, priority, active }) => ({
    filter: withoutEmpty({ search: q, priority, isActive: active && active === 'yes' }),
  }),
});
