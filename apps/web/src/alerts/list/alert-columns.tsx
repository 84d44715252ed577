import { alertPage } from '@tallyard/domain/pages/addresses';
import { type Column, NarrowOnly } from '@tallyard/ui';
import type { Format } from '../../shared/format/format';
import { RowLink } from '../../shared/lists/row-link';
import { Told } from '../../shared/queries/told';
import { AdjustForAlert } from '../adjust-for-alert';
import { alertMessage } from '../alert-message';
import { Left, LowItems, PriorityOf, RulesOf, StatusOf, Threshold, Triggered } from '../alert-values';
import type { AlertRowFragment } from '../generated/shell-operations';
import classes from './alerts-page.module.css';

/** How an alert is shown in a row; on phones the left-out columns stand under the title. */
export const alertColumns = (onOpen: (alert: AlertRowFragment) => void, format: Format): Column<AlertRowFragment>[] => [
  {
    key: 'title',
    header: 'Alert',
    grows: true,
    sortKey: 'TITLE',
    cell: (alert) => (
      <div className={classes.alert}>
        <RowLink
          to={alertPage(alert.id)}
          className={classes.title}
          title={alertMessage(alert, format) ?? undefined}
          onOpen={() => onOpen(alert)}
        >
          <Told of={alert} field="title" inControl />
        </RowLink>
        <NarrowOnly>
          <PriorityOf alert={alert} />
          {alert.context && (
            <span>
              <Left of={alert.context} /> left in <Told of={alert.context} field="warehouseName" />
            </span>
          )}
          {alert.summary && <LowItems of={alert.summary} />}
          <Triggered alert={alert} />
          {alert.assignee && <span>{alert.assignee.name}</span>}
        </NarrowOnly>
      </div>
    ),
  },
  { key: 'status', header: 'Status', sortKey: 'STATUS', cell: (alert) => <StatusOf alert={alert} /> },
  {
    key: 'priority',
    header: 'Priority',
    sortKey: 'PRIORITY',
    from: 'sm',
    cell: (alert) => <PriorityOf alert={alert} />,
  },
  {
    key: 'stock',
    header: 'Left / threshold',
    align: 'end',
    from: 'sm',
    cell: (alert) =>
      alert.summary ? (
        <LowItems of={alert.summary} />
      ) : (
        alert.context && (
          <span>
            <Left of={alert.context} />
            <span className={classes.of}>
              {' / '}
              <Threshold of={alert.context} />
            </span>
          </span>
        )
      ),
  },
  {
    key: 'warehouse',
    header: 'Warehouse',
    from: 'xl',
    cell: (alert) => alert.context && <Told of={alert.context} field="warehouseName" />,
  },
  { key: 'rule', header: 'Rule', from: 'max', cell: (alert) => <RulesOf alert={alert} /> },
  {
    key: 'assignee',
    header: 'Assigned to',
    from: 'lg',
    cell: (alert) => alert.assignee?.name ?? <span className={classes.of}>Nobody</span>,
  },
  {
    key: 'triggered',
    header: 'Triggered',
    sortKey: 'TRIGGERED_AT',
    from: 'md',
    cell: (alert) => <Triggered alert={alert} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    width: 44,
    cell: (alert) => <AdjustForAlert alert={alert} />,
  },
];
