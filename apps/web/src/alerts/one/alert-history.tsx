import { FailedNote, RelativeTime } from '@tallyard/ui';
import { useEffect, useRef } from 'react';
import { useOrganization } from '../../shared/organization/organization';
import { nameOf } from '../../shared/people/person';
import { useMay } from '../../shared/permissions/permissions';
import { useAlertHistoryQuery } from '../generated/operations';
import type { AlertRowFragment } from '../generated/shell-operations';
import classes from './one-alert.module.css';

/** Labels by the last part of an action's name. Unknown actions are shown by name. */
const deeds: Readonly<Record<string, string>> = {
  acknowledge: 'Acknowledged',
  assign: 'Assigned',
  resolve: 'Resolved',
  cancel: 'Cancelled',
  'acknowledgement-ended': 'Acknowledgement ended',
  'auto-resolve': 'Resolved automatically',
};

const shown = 20;

/** The history of an alert, newest first, for users who may act on alerts. */
export function AlertHistory({ alert }: { alert: AlertRowFragment }) {
  const { active } = useOrganization();
  const may = useMay('alertInstances.viewHistory');
  const { data, error, refetch } = useAlertHistoryQuery({
    variables: { organizationId: active.id, id: alert.id, pageSize: shown },
    fetchPolicy: 'cache-and-network',
    skip: !may,
  });
  // A change of this state while it is open means a new history entry.
  const state = JSON.stringify([alert.status, alert.assignee?.id, alert.assignedAt]);
  const lastValue = useRef(state);
  useEffect(() => {
    if (lastValue.current === state || !may) return;
    lastValue.current = state;
    void refetch();
  }, [state, may, refetch]);
  if (!may) return null;
  const entries = data?.history?.items;
  return (
    <section className={classes.history} aria-label="History">
      <h3>History</h3>
      {error && !entries ? (
        <FailedNote onRetry={() => void refetch()}>What was done could not be loaded.</FailedNote>
      ) : (
        <ol>
          {(entries ?? []).map((entry) => (
            <li key={entry.id}>
              <span>
                {deeds[entry.action.split('.').at(-1) ?? ''] ?? entry.action}
                {assignedTo(entry.changes)} by {entry.person ? nameOf(entry.person) : 'Tallyard'}
              </span>
              <RelativeTime value={entry.createdAt} />
            </li>
          ))}
          <li>
            <span>Raised</span>
            {alert.triggeredAt && <RelativeTime value={alert.triggeredAt} />}
          </li>
        </ol>
      )}
    </section>
  );
}

function assignedTo(changes: readonly { field: string; after: string | null }[]): string {
  const change = changes.find(({ field }) => field === 'assignedToName');
  if (!change) return '';
  return change.after === null ? ' to nobody' : ` to ${change.after}`;
}
