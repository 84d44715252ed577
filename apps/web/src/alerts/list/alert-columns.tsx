import { type Column, NarrowOnly, RelativeTime } from '@tallyard/ui';
import { formatQuantity } from '../../shared/format';
import { PriorityMark, StatusMark } from '../alert-marks';
import type { AlertRowFragment } from '../generated/operations';
import classes from './alerts-page.module.css';

/** How an alert is shown in a row; on phones the left-out columns stand under the title. */
export const alertColumns = (onOpen: (alert: AlertRowFragment) => void): Column<AlertRowFragment>[] => [
  {
    key: 'title',
    header: 'Alert',
    grows: true,
    sortKey: 'TITLE',
    cell: (alert) => (
      <div className={classes.alert}>
        <button type="button" className={classes.title} title={alert.message} onClick={() => onOpen(alert)}>
          {alert.title}
        </button>
        <NarrowOnly>
          <PriorityMark priority={alert.priority} />
          {alert.context && (
            <span>
              {formatQuantity(alert.context.currentStock)} left in {alert.context.warehouseName}
            </span>
          )}
          <RelativeTime value={alert.triggeredAt} />
          {alert.assignee && <span>{alert.assignee.name}</span>}
        </NarrowOnly>
      </div>
    ),
  },
  { key: 'status', header: 'Status', sortKey: 'STATUS', cell: (alert) => <StatusMark status={alert.status} /> },
  {
    key: 'priority',
    header: 'Priority',
    sortKey: 'PRIORITY',
    from: 'sm',
    cell: (alert) => <PriorityMark priority={alert.priority} />,
  },
  {
    key: 'stock',
    header: 'Left / threshold',
    align: 'end',
    from: 'sm',
    cell: (alert) =>
      alert.context && (
        <span title={`Threshold ${formatQuantity(alert.context.threshold)}`}>
          {formatQuantity(alert.context.currentStock)}
          <span className={classes.of}> / {formatQuantity(alert.context.threshold)}</span>
        </span>
      ),
  },
  { key: 'warehouse', header: 'Warehouse', from: 'lg', cell: (alert) => alert.context?.warehouseName },
  { key: 'rule', header: 'Rule', from: 'xl', cell: (alert) => alert.ruleName },
  {
    key: 'assignee',
    header: 'Assigned to',
    from: 'md',
    cell: (alert) => alert.assignee?.name ?? <span className={classes.of}>Nobody</span>,
  },
  {
    key: 'triggered',
    header: 'Triggered',
    sortKey: 'TRIGGERED_AT',
    from: 'sm',
    cell: (alert) => <RelativeTime value={alert.triggeredAt} />,
  },
];
