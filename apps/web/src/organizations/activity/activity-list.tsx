import { activityDepth } from '@tallyard/domain/organizations/activity';
import { DataTable, EmptyState, FailedState, LoadingState, Panel } from '@tallyard/ui';
import { ListPager, usualPageSizes } from '../../shared/list-pager';
import { useOrganization } from '../../shared/organization';
import { useUrlState } from '../../shared/url-state';
import { useActivityQuery } from '../generated/operations';
import classes from './activity.module.css';
import { activityColumns } from './activity-columns';
import { ActivityFilters } from './activity-filters';
import { activityVariables, readActivityState } from './activity-state';
import { activityWords } from './activity-words';

/** The audit trail of one organisation: who did what, when, and what it changed. */
export function ActivityList() {
  const { active } = useOrganization();
  const url = useUrlState();
  const state = readActivityState(url);
  const variables = activityVariables(active.id, state);
  // Everybody's work adds to it: what is shown is always asked for again.
  const { data, previousData, error, loading, refetch } = useActivityQuery({
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const activity = (data ?? (error ? undefined : previousData))?.activity;
  const filtered = Object.keys(variables.filter ?? {}).length > 0;

  return (
    <Panel>
      <div className={classes.filters}>
        <ActivityFilters organizationId={active.id} state={state} url={url} />
      </div>
      {activity ? (
        <DataTable
          caption="Activity"
          columns={activityColumns}
          rows={activity.items}
          rowId={(entry) => entry.id}
          rowLabel={activityWords}
          refreshing={loading && !data}
          empty={
            filtered ? (
              <EmptyState title="Nothing matches">Change or clear the filters above.</EmptyState>
            ) : (
              <EmptyState title="Nothing yet">Every change to this organisation's data is noted here.</EmptyState>
            )
          }
        />
      ) : error ? (
        <FailedState title="The activity could not be loaded" onRetry={() => void refetch()}>
          Try again. If it keeps failing, check your connection.
        </FailedState>
      ) : (
        <LoadingState label="Loading activity" />
      )}
      {activity && activity.total > state.pageSize && (
        <ListPager
          list={{ ...activity, total: Math.min(activity.total, activityDepth) }}
          page={state.page}
          pageSize={state.pageSize}
          onChange={url.set}
          pageSizes={usualPageSizes}
        />
      )}
    </Panel>
  );
}
