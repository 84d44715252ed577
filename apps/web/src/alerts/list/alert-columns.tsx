import { alertPage } from '@tallyard/domain/pages/addresses';
import { type Column, NarrowOnly } from '@tallyard/ui';
import type { Format } from '../../shared/format/format';
import { RowLink } from '../../shared/lists/row-link';
import { FieldValue } from '../../shared/queries/field-value';
import { AdjustForAlert } from '../adjust-for-alert';
import { alertMessage } from '../alert-message';
import { isOfMoment, Left, PriorityOf, RulesOf, StatusOf, SummedUp, Threshold, Triggered } from '../alert-values';
import type { AlertRowFragment } from '../generated/shell-operations';
import classes from './alerts-page.module.css';

const ofSomething: ReadonlySet<string> = new Set(['stock', 'warehouse', 'assignee', 'actions']);

/** Returns the columns for sample alerts, which have no item, no link and no actions. */
export const sampleColumns = (format: Format): Column<AlertRowFragment>[] =>
  alertColumns(null, format).filter(({ key }) => !ofSomething.has(key));

/**
 * Returns the columns of an alert list. On phones, hidden columns are shown under the title. Without `onOpen`, alerts cannot
 * be opened.
 */
export const alertColumns = (
  onOpen: ((alert: AlertRowFragment) => void) | null,
  format: Format,
): Column<AlertRowFragment>[] => [
  {
    key: 'title',
    header: 'Alert',
    grows: true,
    sortKey: 'TITLE',
    cell: (alert) => (
      <div className={classes.alert}>
        {onOpen ? (
          <RowLink
            to={alertPage(alert.id)}
            className={classes.title}
            title={alertMessage(alert, format) ?? undefined}
            onOpen={() => onOpen(alert)}
          >
            <FieldValue of={alert} field="title" inControl />
          </RowLink>
        ) : (
          <span className={classes.title}>
            <FieldValue of={alert} field="title" />
          </span>
        )}
        <NarrowOnly>
          <PriorityOf alert={alert} />
          {alert.context && (
            <span>
              <Left of={alert.context} /> left in <FieldValue of={alert.context} field="warehouseName" />
            </span>
          )}
          {alert.summary && <SummedUp alert={alert} of={alert.summary} />}
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
        <SummedUp alert={alert} of={alert.summary} />
      ) : (
        alert.context && (
          <span>
            <Left of={alert.context} />
            <span className={classes.of}>
              {' / '}
              {isOfMoment(alert.triggerType) ? '–' : <Threshold of={alert.context} />}
            </span>
          </span>
        )
      ),
  },
  {
    key: 'warehouse',
    header: 'Warehouse',
    from: 'xl',
    cell: (alert) => alert.context && <FieldValue of={alert.context} field="warehouseName" />,
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
