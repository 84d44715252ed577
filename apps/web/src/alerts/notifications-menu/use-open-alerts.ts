import { alertInstancesStaleMs } from '@tallyard/domain/limits/time';
import { useOrganization } from '../../shared/organization/organization';
import { rowsOf } from '../../shared/queries/missing-values';
import { useStalePolicy } from '../../shared/queries/stale-policy';
import { type AlertRowFragment, useOpenAlertsQuery } from '../generated/shell-operations';

export interface OpenAlerts {
  /** The number of alerts with status triggered; 0 while unknown. */
  count: number;
  /** True if they could not be loaded or are sample data. */
  failed: boolean;
  retry: () => void;
  /** The five newest alerts. */
  latest: readonly AlertRowFragment[];
}

/** Loads the data of the notifications menu. */
export function useOpenAlerts(): OpenAlerts {
  const { active } = useOrganization();
  const variables = { organizationId: active.id };
  // guard: lists.stale-time-of-bell
  const fetchPolicy = useStalePolicy('OpenAlerts', variables, alertInstancesStaleMs);
  const { data, loading, refetch } = useOpenAlertsQuery({ variables, fetchPolicy });
  const open = data?.alertInstances;
  return {
    count: open?.total ?? 0,
    latest: rowsOf(open) ?? [],
    // guard: alerts.bell-knows-when-it-does-not-know
    // guard: alerts.bell-counts-no-samples
    failed: open ? open.isSample : !loading,
    retry: () => void refetch(),
  };
}
