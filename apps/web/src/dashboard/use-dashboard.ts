import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { alertInstancesStaleMs } from '@tallyard/domain/limits/time';
import { useMemo } from 'react';
import { useOrganization } from '../shared/organization/organization';
import { useMay, useShown } from '../shared/permissions/permissions';
import { fetchGuard, questionOf } from '../shared/queries/fetch-guard';
import { type LastKnownAge, useLastKnown } from '../shared/queries/last-known';
import { noteReasons } from '../shared/queries/missing-values';
import { useSettled } from '../shared/queries/settled-fetch';
import { useStalePolicy } from '../shared/queries/stale-policy';
import { useAuth } from '../shared/session/auth';
import {
  DashboardDocument,
  type DashboardQuery,
  type DashboardQueryVariables,
  useDashboardQuery,
} from './generated/operations';
import type { Part } from './widget';

type Root = keyof DashboardQuery;

/** Loads the data of the dashboard in one operation. Each section can fail on its own. */
export function useDashboard() {
  const { active } = useOrganization();
  const { session } = useAuth();
  const withWarehouses = useShown('canViewWarehouses');
  const withSteps = useMay('invitations.create');
  const variables = useMemo<DashboardQueryVariables>(
    () => ({
      organizationId: active.id,
      mine: { status: ['TRIGGERED', 'ACKNOWLEDGED'], assigneeId: session.person.id },
      critical: { status: ['TRIGGERED', 'ACKNOWLEDGED'], priority: 'CRITICAL' },
      withWarehouses,
      withSteps,
    }),
    [active.id, session.person.id, withWarehouses, withSteps],
  );
  const settled = useSettled(true);
  const fetchPolicy = useStalePolicy('Dashboard', variables, alertInstancesStaleMs);
  // guard: dashboard.parts-fail-by-themselves
  const result = useDashboardQuery({ variables, fetchPolicy, skip: !settled, errorPolicy: 'all' });
  const { error, previousData } = result;
  const loading = result.loading || !settled;
  const known = useLastKnown({
    document: DashboardDocument,
    operation: 'Dashboard',
    variables,
    data: result.data as DashboardQuery | undefined,
    error,
    loading,
    ofItems: true,
  });
  const data = known.data ?? (previousData as DashboardQuery | undefined);
  noteReasons(data, error);
  const question = questionOf('Dashboard', variables);
  const ask = () => void result.refetch();

  const failed = new Set(CombinedGraphQLErrors.is(error) ? error.errors.map(({ path }) => path?.[0]) : []);
  const isCut = error !== undefined && !CombinedGraphQLErrors.is(error);
  function partOf<Name extends Root>(name: Name): Part<NonNullable<DashboardQuery[Name]>> {
    const value = data?.[name] as NonNullable<DashboardQuery[Name]> | null | undefined;
    const stored: LastKnownAge | null = isCut || failed.has(name) || isOfItems(name) ? known.kept : null;
    return { value: value ?? (loading && !failed.has(name) ? undefined : null), kept: stored };
  }
  return {
    partOf,
    withWarehouses,
    withSteps,
    retry: () => {
      if (fetchGuard.may(question, 'person')) ask();
    },
  };
}

function isOfItems(name: Root): boolean {
  return name === 'inventoryStats' || name === 'changed';
}
