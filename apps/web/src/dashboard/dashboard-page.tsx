import { pages } from '@tallyard/domain/pages/addresses';
import { FailedNote, PageHead, Panel } from '@tallyard/ui';
import type { ReactNode } from 'react';
import { AsOfAction } from '../shared/as-of/as-of-action';
import { AsOfPage } from '../shared/as-of/as-of-page';
import { Link } from '../shared/navigation/navigation';
import { later } from '../shared/page/later';
import { useTitle } from '../shared/page/use-title';
import { AsLastKnown } from '../shared/queries/last-known';
import { ArrangeMenu } from './arrange-menu';
import { useDashboardArrangement, type WidgetName, widgetNames } from './arrangement';
import classes from './dashboard.module.css';
import type { DashboardQuery } from './generated/operations';
import { Needs } from './needs';
import { useDashboard } from './use-dashboard';
import { Widget } from './widget';
import { LowByWarehouse, Recent, Totals, Value } from './widgets';

interface DashboardPageProps {
  /** Renders the onboarding steps of a new organization. */
  firstSteps: (steps: NonNullable<DashboardQuery['firstSteps']>) => ReactNode;
}

const wide: ReadonlySet<WidgetName> = new Set(['figures']);

const DashboardAsOf = later(async () => (await import('./as-of/dashboard-as-of')).DashboardAsOf);

/**
 * The first page after sign-in: alerts that need attention, stock totals, low stock and recent changes; or the stock as of
 * the instant in the URL.
 */
export function DashboardPage({ firstSteps }: DashboardPageProps) {
  return (
    <AsOfPage>
      {(asOf) => (asOf === null ? <DashboardNow firstSteps={firstSteps} /> : <DashboardAsOf asOf={asOf} />)}
    </AsOfPage>
  );
}

function DashboardNow({ firstSteps }: DashboardPageProps) {
  useTitle('Dashboard');
  const { partOf, withWarehouses, withSteps, retry } = useDashboard();
  const [arrangement, arrange] = useDashboardArrangement();
  const [mine, critical, stats] = [partOf('mine'), partOf('critical'), partOf('inventoryStats')];
  const steps = withSteps ? partOf('firstSteps').value : null;
  // Shown only if both parts are real data, because one alone would look complete.
  const areSamples = mine.value?.isSample || critical.value?.isSample;
  const both = mine.value && critical.value && !areSamples ? { mine: mine.value, critical: critical.value } : null;
  const needs = {
    value: both ?? (areSamples || mine.value === null || critical.value === null ? null : undefined),
    kept: mine.kept,
  };

  const widgets: Record<WidgetName, () => ReactNode> = {
    needs: () => (
      <Widget title={widgetNames.needs} part={needs} onRetry={retry} all={<Link to={pages.alerts}>All alerts</Link>}>
        {(alerts) => <Needs {...alerts} />}
      </Widget>
    ),
    figures: () =>
      stats.value === null ? (
        <Panel>
          <FailedNote onRetry={retry}>The figures could not be loaded.</FailedNote>
        </Panel>
      ) : (
        <>
          <Totals stats={stats.value ?? null} products={partOf('productStatistics').value} />
          {stats.kept && <AsLastKnown kept={stats.kept}>Figures</AsLastKnown>}
        </>
      ),
    categories: () => <Breakdown by="category" part={stats} retry={retry} />,
    places: () => <Breakdown by="warehouse" part={stats} retry={retry} />,
    warehouses: () => (
      <Widget
        title={widgetNames.warehouses}
        part={partOf('warehouses')}
        may={withWarehouses}
        onRetry={retry}
        all={<Link to={pages.warehouses}>All warehouses</Link>}
      >
        {(warehouses) => <LowByWarehouse warehouses={warehouses} />}
      </Widget>
    ),
    recent: () => (
      <Widget
        title={widgetNames.recent}
        part={partOf('changed')}
        onRetry={retry}
        all={<Link to={`${pages.inventory}?sort=UPDATED_AT&dir=desc`}>All items</Link>}
      >
        {(changed) => <Recent changed={changed} />}
      </Widget>
    ),
  };
  const shown = arrangement.order.filter((name) => !arrangement.hidden.includes(name));

  return (
    <>
      <PageHead
        title="Dashboard"
        actions={
          <>
            <AsOfAction />
            <ArrangeMenu arrangement={arrangement} onChange={arrange} />
          </>
        }
      />
      {steps && firstSteps(steps)}
      {shown.length === 0 && <Panel padded>Every part is hidden. 'Arrange' shows them again.</Panel>}
      <div className={classes.grid}>
        {shown.map((name) => (
          <div key={name} data-widget={name} className={wide.has(name) ? classes.wide : undefined}>
            {widgets[name]()}
          </div>
        ))}
      </div>
    </>
  );
}

interface BreakdownProps {
  by: 'category' | 'warehouse';
  part: ReturnType<ReturnType<typeof useDashboard>['partOf']>;
  retry: () => void;
}

function Breakdown({ by, part, retry }: BreakdownProps) {
  const stats = part.value as NonNullable<DashboardQuery['inventoryStats']> | null | undefined;
  if (stats) return <Value stats={stats} by={by} />;
  const title = widgetNames[by === 'category' ? 'categories' : 'places'];
  return (
    <Widget title={title} part={{ value: stats, kept: null }} onRetry={retry}>
      {() => null}
    </Widget>
  );
}
