import { IconChevronsUp, IconFlame } from '@tabler/icons-react';
import { alertPage, pages } from '@tallyard/domain/pages/addresses';
import { Mark, RelativeTime } from '@tallyard/ui';
import { sentence } from '../shared/format/format';
import { useFormat } from '../shared/format/use-format';
import { Link } from '../shared/navigation/navigation';
import { FieldValue } from '../shared/queries/field-value';
import { rowsOf } from '../shared/queries/missing-values';
import classes from './dashboard.module.css';
import type { DashboardQuery } from './generated/operations';

type DashboardAlert = NonNullable<NonNullable<DashboardQuery['critical']>['items'][number]>;
type Alerts = NonNullable<DashboardQuery['mine']>;

/** The user's own alerts and critical ones, each shown once. */
export function Needs({ mine, critical }: { mine: Alerts; critical: Alerts }) {
  const own = rowsOf(mine) ?? [];
  const ownIds = new Set(own.map(({ id }) => id));
  // guard: dashboard.an-alert-once
  const others = (rowsOf(critical) ?? []).filter(({ id }) => !ownIds.has(id));
  if (own.length === 0 && others.length === 0) {
    return <p className={classes.nothing}>Nothing is assigned to you, and nothing is critical.</p>;
  }
  return (
    <>
      <AlertGroup title="Assigned to you" total={mine.total} rows={own} to={`${pages.alerts}?tab=mine`} />
      <AlertGroup title="Critical" total={critical.total} rows={others} to={`${pages.alerts}?priority=CRITICAL`} />
    </>
  );
}

interface AlertGroupProps {
  title: string;
  total: number;
  rows: readonly DashboardAlert[];
  to: string;
}

function AlertGroup({ title, total, rows, to }: AlertGroupProps) {
  const format = useFormat();
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={classes.group}>
        <Link to={to}>
          {title}: {format.count(total)}
        </Link>
      </h3>
      <ul className={classes.list}>
        {rows.map((alert) => (
          <li key={alert.id} className={classes.row}>
            <span className={classes.what}>
              <Link to={alertPage(alert.id)}>
                <FieldValue of={alert} field="title" inControl />
              </Link>
              <span className={classes.quiet}>
                <FieldValue of={alert} field="triggeredAt">
                  {(moment) => <RelativeTime value={moment} />}
                </FieldValue>
              </span>
            </span>
            <FieldValue of={alert} field="priority">
              {(priority) => (
                <Mark
                  tone={priority === 'CRITICAL' ? 'out' : priority === 'HIGH' ? 'low' : 'quiet'}
                  icon={priority === 'CRITICAL' ? IconFlame : IconChevronsUp}
                >
                  {sentence(priority)}
                </Mark>
              )}
            </FieldValue>
          </li>
        ))}
      </ul>
    </>
  );
}
