import { alertsPageSize, maxPageSize } from '@tallyard/domain/limits/sizes';
import type { Sort } from '@tallyard/ui';
import type {
  AlertInstanceFilter,
  AlertInstanceSortKey,
  AlertPriority,
  AlertStatus,
} from '../../generated/schema-types';
import { endOfDay, readDay, startOfDay } from '../../shared/days';
import { readOneOf, readWhole, type UrlState } from '../../shared/url-state';
import { priorities, statuses } from '../choices';
import type { AlertInstancesQueryVariables } from '../generated/operations';

const sortKeys: readonly AlertInstanceSortKey[] = ['TRIGGERED_AT', 'PRIORITY', 'STATUS', 'TITLE'];

export interface AlertListState {
  search: string;
  status: AlertStatus | null;
  priority: AlertPriority | null;
  assignedTo: string | null;
  /** Days as the address and the date fields write them, in the person's time zone. */
  from: string | null;
  to: string | null;
  sort: Sort;
  page: number;
  pageSize: number;
}

/** The list as the address describes it; anything unreadable there counts as absent. */
export function readAlertListState({ get }: Pick<UrlState, 'get'>): AlertListState {
  return {
    search: get('q') ?? '',
    status: readOneOf(get('status'), statuses),
    priority: readOneOf(get('priority'), priorities),
    assignedTo: get('assignee'),
    from: readDay(get('from')),
    to: readDay(get('to')),
    sort: {
      key: readOneOf(get('sort'), sortKeys) ?? 'TRIGGERED_AT',
      direction: get('dir') === 'asc' ? 'asc' : 'desc',
    },
    page: readWhole(get('page'), 1, 1_000_000),
    pageSize: readWhole(get('size'), alertsPageSize, maxPageSize),
  };
}

/** What is asked of the server for this state. */
export function alertListVariables(organizationId: string, state: AlertListState): AlertInstancesQueryVariables {
  const filter: AlertInstanceFilter = {};
  if (state.search) filter.search = state.search;
  if (state.status) filter.status = [state.status];
  if (state.priority) filter.priority = state.priority;
  if (state.assignedTo) filter.assigneeId = state.assignedTo;
  if (state.from) filter.triggeredAfter = startOfDay(state.from);
  if (state.to) filter.triggeredBefore = endOfDay(state.to);
  return {
    organizationId,
    filter,
    page: state.page,
    pageSize: state.pageSize,
    sortBy: state.sort.key as AlertInstanceSortKey,
    sortDirection: state.sort.direction === 'asc' ? 'ASC' : 'DESC',
  };
}
