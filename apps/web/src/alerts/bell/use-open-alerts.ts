import { alertInstancesStaleMs } from '@tallyard/domain/limits/time';
import { useOrganization } from '../../shared/organization';
import { useStalePolicy } from '../../shared/stale-policy';
import { type AlertRowFragment, useOpenAlertsQuery } from '../generated/operations';

export interface OpenAlerts {
  /** Alerts of status triggered; 0 while unknown. */
  count: number;
  /** The newest five. */
  latest: readonly AlertRowFragment[];
}

/** What the bell counts and shows. */
export function useOpenAlerts(): OpenAlerts {
  const { active } = useOrganization();
  const variables = { organizationId: active.id };
  const fetchPolicy = useStalePolicy('OpenAlerts', variables, alertInstancesStaleMs);
  const { data } = useOpenAlertsQuery({ variables, fetchPolicy });
  return { count: data?.alertInstances.total ?? 0, latest: data?.alertInstances.items ?? [] };
}
