import { Button } from '@mantine/core';
import { alertInstancesStaleMs } from '@tallyard/domain/limits/time';
import { pages } from '@tallyard/domain/pages/addresses';
import { DataTable, EmptyState, FailedState, LoadingState, PageHead, Panel } from '@tallyard/ui';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { ListPager, usualPageSizes } from '../../shared/list-pager';
import { useOrganization } from '../../shared/organization';
import { useStalePolicy } from '../../shared/stale-policy';
import { useUrlSelection } from '../../shared/url-selection';
import { useUrlState } from '../../shared/url-state';
import { useStepBack } from '../../shared/use-step-back';
import { useTitle } from '../../shared/use-title';
import { useAlertInstancesQuery } from '../generated/operations';
import { useFreshAlerts } from '../live/fresh-alerts';
import { alertColumns } from './alert-columns';
import { AlertDialog } from './alert-dialog';
import { AlertFilters } from './alert-filters';
import { alertListVariables, readAlertListState } from './alert-list-state';
import classes from './alerts-page.module.css';
import { BulkActions } from './bulk-actions';

/** Alerts of the organisation, live: the list, its filters, and what can be done with the selected ones. */
export function AlertsPage() {
  useTitle('Alerts');
  const { active } = useOrganization();
  const url = useUrlState();
  const state = readAlertListState(url);
  const variables = alertListVariables(active.id, state);
  const fetchPolicy = useStalePolicy('AlertInstances', variables, alertInstancesStaleMs);
  const { data, previousData, error, loading, refetch } = useAlertInstancesQuery({ variables, fetchPolicy });
  const fresh = useFreshAlerts();
  const [openId, setOpenId] = useState<string | null>(null);
  const columns = useMemo(() => alertColumns((alert) => setOpenId(alert.id)), []);
  const page = (data ?? (error ? undefined : previousData))?.alertInstances;
  const alerts = useMemo(() => page?.items ?? [], [page]);
  const opened = alerts.find((alert) => alert.id === openId);
  const ids = useMemo(() => alerts.map((alert) => alert.id), [alerts]);
  const { ids: selectedIds, selection, clear, replace } = useUrlSelection(url, ids);

  useStepBack(url, state.page, data?.alertInstances.totalPages);
  const filtered = Object.keys(variables.filter ?? {}).length > 0;

  return (
    <>
      <PageHead
        title="Alerts"
        lead="Raised when stock falls to the threshold of a rule. New ones arrive here by themselves."
        actions={
          <Button component={Link} to={pages.alertRules} variant="default">
            Alert rules
          </Button>
        }
      />
      <Panel>
        <div className={classes.filters}>
          <AlertFilters state={state} url={url} />
        </div>
        {page ? (
          <DataTable
            caption="Alerts"
            columns={columns}
            rows={alerts}
            rowId={(alert) => alert.id}
            rowLabel={(alert) => alert.title}
            sort={state.sort}
            onSort={({ key, direction }) => url.set({ sort: key, dir: direction, page: null })}
            selection={selection}
            onRowPress={(alert) => setOpenId(alert.id)}
            isFresh={(alert) => fresh.has(alert.id)}
            refreshing={loading && !data}
            empty={<NoAlerts filtered={filtered} />}
          />
        ) : error ? (
          <FailedState title="The alerts could not be loaded" onRetry={() => void refetch()}>
            Try again. If it keeps failing, check your connection.
          </FailedState>
        ) : (
          <LoadingState rows={10} label="Loading alerts" />
        )}
        {page && page.total > 0 && (
          <ListPager
            list={page}
            page={state.page}
            pageSize={state.pageSize}
            onChange={url.set}
            pageSizes={[10, ...usualPageSizes]}
          />
        )}
      </Panel>
      {opened && <AlertDialog alert={opened} onClose={() => setOpenId(null)} />}
      <BulkActions ids={selectedIds} onClear={clear} onKeep={replace} />
    </>
  );
}

function NoAlerts({ filtered }: { filtered: boolean }) {
  if (filtered) return <EmptyState title="No alert matches">Change or clear the filters above.</EmptyState>;
  return (
    <EmptyState
      title="Nothing needs attention"
      action={
        <Button component={Link} to={pages.alertRules} variant="default">
          See the rules
        </Button>
      }
    >
      As soon as stock falls to the threshold of a rule, the alert appears here.
    </EmptyState>
  );
}
