import type { AlertInstance } from '@tallyard/contracts/alerts/models';
import { alertStatuses, priorities } from '@tallyard/domain/alerts/statuses';
import type { InstanceQuery } from './queries.ts';

const ranks = {
  triggeredAt: ({ triggeredAt }: AlertInstance) => triggeredAt,
  title: ({ title }: AlertInstance) => title,
  priority: ({ priority }: AlertInstance) => priorities.indexOf(priority),
  status: ({ status }: AlertInstance) => alertStatuses.indexOf(status),
};

/** Returns the sort order of a query, for alerts that were read in several lists; newest first by default. */
export function inOrderOf({ sortBy = 'triggeredAt', sortDirection = 'desc' }: NonNullable<InstanceQuery>) {
  const rank = ranks[sortBy];
  const sign = sortDirection === 'desc' ? -1 : 1;
  return (one: AlertInstance, other: AlertInstance): number => {
    const [a, b] = [rank(one), rank(other)];
    return a === b ? 0 : a < b ? -sign : sign;
  };
}
