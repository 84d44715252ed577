import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { pages } from '@tallyard/domain/pages/addresses';
import { FailedNote, PageHead, Panel, StatTiles } from '@tallyard/ui';
import { AsOfNotice } from '../../shared/as-of/as-of-page';
import { addressThen } from '../../shared/as-of/then-address';
import { useTitleAsOf } from '../../shared/as-of/use-title-as-of';
import { useFormat } from '../../shared/format/use-format';
import { Link } from '../../shared/navigation/navigation';
import { useOrganization } from '../../shared/organization/organization';
import { useShown } from '../../shared/permissions/permissions';
import { FieldValue } from '../../shared/queries/field-value';
import { widgetNames } from '../arrangement';
import classes from '../dashboard.module.css';
import { type DashboardAsOfQuery, useDashboardAsOfQuery } from '../generated/as-of-operations';
import { Widget } from '../widget';
import { LowByWarehouse, Totals, Value } from '../widgets';

type Moved = NonNullable<DashboardAsOfQuery['movementStatistics']>;

/** The dashboard as of an instant: stock, low stock and movements. Alerts are only current and not shown. */
export function DashboardAsOf({ asOf }: { asOf: string }) {
  useTitleAsOf('Dashboard', asOf);
  const { active } = useOrganization();
  const withWarehouses = useShown('canViewWarehouses');
  const { data, error, loading, refetch } = useDashboardAsOfQuery({
    variables: { organizationId: active.id, asOf, withWarehouses },
    errorPolicy: 'all',
  });
  const retry = () => void refetch();
  const failed = new Set(CombinedGraphQLErrors.is(error) ? error.errors.map(({ path }) => path?.[0]) : []);
  const partOf = <Name extends keyof DashboardAsOfQuery>(name: Name) => {
    const value = data?.[name] as NonNullable<DashboardAsOfQuery[Name]> | null | undefined;
    return { value: value ?? (loading && !failed.has(name) ? undefined : null), kept: null };
  };
  const addressOf = (address: string) => addressThen(address, asOf);
  const stats = partOf('inventoryStats');
  return (
    <>
      <PageHead title="Dashboard" />
      <AsOfNotice asOf={asOf}>
        Stock and movements are of then, values at the prices of today. Alerts and recent changes are of now, and not
        shown.
      </AsOfNotice>
      <div className={classes.grid}>
        <div className={classes.wide}>
          {stats.value === null ? (
            <Panel>
              <FailedNote onRetry={retry}>The figures could not be loaded.</FailedNote>
            </Panel>
          ) : (
            <Totals stats={stats.value ?? null} products="unavailable" addressOf={addressOf} />
          )}
        </div>
        <div className={classes.wide}>
          <Widget title="Movements of the 30 days before" part={partOf('movementStatistics')} onRetry={retry}>
            {(moved) => <MovedThen moved={moved} addressOf={addressOf} />}
          </Widget>
        </div>
        <Widget
          title={widgetNames.warehouses}
          part={partOf('warehouses')}
          may={withWarehouses}
          onRetry={retry}
          all={<Link to={addressOf(pages.warehouses)}>All warehouses</Link>}
        >
          {(warehouses) => <LowByWarehouse warehouses={warehouses} addressOf={addressOf} />}
        </Widget>
        {stats.value && <Value stats={stats.value} by="category" addressOf={addressOf} />}
        {stats.value && <Value stats={stats.value} by="warehouse" addressOf={addressOf} />}
      </div>
    </>
  );
}

function MovedThen({ moved, addressOf }: { moved: Moved; addressOf: (address: string) => string }) {
  const format = useFormat();
  const money = (field: 'inboundValue' | 'outboundValue' | 'inTransitValue') => (
    <FieldValue of={moved} field={field} inControl>
      {(value) => format.money(value, true)}
    </FieldValue>
  );
  return (
    <StatTiles
      label="Movements of the 30 days before"
      stats={[
        { key: 'in', label: 'Value in', value: money('inboundValue') },
        { key: 'out', label: 'Value out', value: money('outboundValue') },
        {
          key: 'pending',
          label: 'Waited then',
          value: (
            <Link to={addressOf(`${pages.movements}?status=PENDING`)} className={classes.way}>
              {format.count(moved.pendingCount ?? 0)}
            </Link>
          ),
        },
        {
          key: 'transit',
          label: 'In transit then',
          value: (
            <Link to={addressOf(`${pages.movements}?transit=on`)} className={classes.way}>
              {format.quantity(moved.inTransitQuantity ?? 0)}
            </Link>
          ),
          note: money('inTransitValue'),
        },
      ]}
    />
  );
}
