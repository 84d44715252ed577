import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { defaultPageSize } from '@tallyard/domain/limits/sizes';
import { DataTable, EmptyState, FailedState, LoadingState, SidePanel } from '@tallyard/ui';
import type { ActivityRowFragment } from '../generated/operations';
import { useOrganization } from '../organization/organization';
import { activityColumns } from './activity-columns';
import { activityText } from './activity-text';
import classes from './history-panel.module.css';

/** The variables and the result of a module's history query, whatever its root field is called. */
interface Requested {
  organizationId: string;
  id: string;
  pageSize?: number | null;
  after?: string | null;
}
interface Answer {
  history: { __typename?: 'ActivityPage'; items: ActivityRowFragment[]; endCursor: string | null } | null;
}

export interface HistoryPanelProps {
  document: TypedDocumentNode<Answer, Requested>;
  id: string;
  /** The display name of the entity. */
  name: string;
  onClose: () => void;
}

/** Side panel with the history of one entity, newest entries first. Loads older entries on demand. */
export function HistoryPanel({ document, id, name, onClose }: HistoryPanelProps) {
  const { active } = useOrganization();
  const { data, error, loading, refetch, fetchMore } = useQuery(document, {
    variables: { organizationId: active.id, id, pageSize: defaultPageSize },
    // Other users add entries at any time.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const history = data?.history;
  const older = () =>
    fetchMore({
      variables: { after: history?.endCursor },
      updateQuery: (before, { fetchMoreResult: { history: next } }) => ({
        history: next && { ...next, items: [...(before.history?.items ?? []), ...next.items] },
      }),
    });

  return (
    <SidePanel opened onClose={onClose} title={`History of ${name}`}>
      {history ? (
        <>
          <DataTable
            caption={`History of ${name}`}
            columns={activityColumns}
            rows={history.items}
            rowId={(entry) => entry.id}
            rowLabel={activityText}
            empty={<EmptyState title="Nothing yet">Every change is noted here.</EmptyState>}
          />
          {history.endCursor !== null && (
            <Button variant="default" className={classes.older} loading={loading} onClick={() => void older()}>
              Show older
            </Button>
          )}
        </>
      ) : error ? (
        <FailedState title="The history could not be loaded" onRetry={() => void refetch()}>
          Try again. If it keeps failing, check your connection.
        </FailedState>
      ) : (
        <LoadingState rows={4} label="Loading history" />
      )}
    </SidePanel>
  );
}
