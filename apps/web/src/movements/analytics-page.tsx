import { Group, SegmentedControl, Select, Stack } from '@mantine/core';
import { pages } from '@tallyard/domain/pages/addresses';
import { refusalOf } from '@tallyard/domain/permissions/actions';
import { BarBreakdown, DeniedState, DetailHead, EmptyState, FailedState, LoadingState, Panel } from '@tallyard/ui';
import type { MovementGrouping } from '../generated/schema-types';
import { RangeControl, useRange } from '../shared/analytics/range';
import { useDayZone } from '../shared/format/use-day-zone';
import { useFormat } from '../shared/format/use-format';
import { useUrlState } from '../shared/lists/url-state';
import { Link } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { useTitle } from '../shared/page/use-title';
import { useMay } from '../shared/permissions/permissions';
import { latestData } from '../shared/queries/latest-data';
import { AnalyticsTotals, type AnalyzedPace } from './analytics-totals';
import { AnalyticsTrends } from './analytics-trends';
import { type MovementAnalyticsQuery, useMovementAnalyticsQuery, useMovementPaceQuery } from './generated/operations';
import { typeLabels } from './movement-list';
import classes from './movements.module.css';
import { useMovementPlaces } from './use-movement-places';

const groupings: Readonly<Record<string, { label: string; none: string; groupBy: MovementGrouping }>> = {
  item: { label: 'Item', none: 'Unknown item', groupBy: 'ITEM' },
  category: { label: 'Category', none: 'No category', groupBy: 'CATEGORY' },
  warehouse: { label: 'Warehouse', none: 'Deleted warehouse', groupBy: 'WAREHOUSE' },
  type: { label: 'Type', none: 'Other', groupBy: 'TYPE' },
};
const usualGrouping = 'item';

type Analytics = NonNullable<MovementAnalyticsQuery['movementAnalytics']>;

/** Receipts and shipments over time and by kind: totals, bar charts and breakdowns, each with its table (MOV-37). */
export function AnalyticsPage() {
  useTitle('Movement analytics');
  const may = useMay('movements.viewAnalytics');
  return (
    <>
      <DetailHead crumb={<Link to={pages.movements}>Movements</Link>} title="Movement analytics" />
      {may ? (
        <Analyzed />
      ) : (
        <Panel>
          <DeniedState title={refusalOf('movements.viewAnalytics')}>
            Ask an admin for the permission to view analytics.
          </DeniedState>
        </Panel>
      )}
    </>
  );
}

function Analyzed() {
  const { active } = useOrganization();
  const { get, set } = useUrlState();
  const timeZone = useDayZone();
  const { places } = useMovementPlaces();
  const { key, range, choose } = useRange('30d');
  const by = groupings[get('by') ?? ''] ? (get('by') ?? usualGrouping) : usualGrouping;
  const warehouseId = get('warehouse');
  const requested = { organizationId: active.id, range, warehouseId, timeZone };
  const analytics = useMovementAnalyticsQuery({
    variables: { ...requested, groupBy: groupings[by]?.groupBy },
    fetchPolicy: 'cache-and-network',
  });
  // A separate query: it reads the ledger, and the other data does not wait for it.
  const pace = useMovementPaceQuery({ variables: requested, fetchPolicy: 'cache-and-network' });
  const { data, error, refetch } = analytics;
  const loaded = latestData(analytics)?.movementAnalytics;
  return (
    <Stack gap="md">
      <Group gap="sm">
        <RangeControl value={key} onChange={choose} />
        <Select
          aria-label="Warehouse"
          placeholder="All warehouses"
          clearable
          searchable
          data={places}
          value={warehouseId}
          onChange={(next) => set({ warehouse: next })}
        />
      </Group>
      {loaded ? (
        <div aria-busy={!data} className={classes.analyzed}>
          <AnalyticsResult
            analytics={loaded}
            pace={pace.data?.movementAnalytics?.overview ?? null}
            by={by}
            range={key}
          />
        </div>
      ) : (
        <Panel padded>
          {error ? (
            <FailedState title="The analytics could not be loaded" onRetry={() => void refetch()} />
          ) : (
            <LoadingState rows={8} label="Loading analytics" />
          )}
        </Panel>
      )}
    </Stack>
  );
}

interface AnalyticsResultProps {
  analytics: Analytics;
  pace: AnalyzedPace | null;
  by: string;
  range: string;
}

function AnalyticsResult({ analytics, pace, by, range }: AnalyticsResultProps) {
  if (analytics.overview?.count === 0) {
    return (
      <Panel>
        <EmptyState title="Nothing was moved in this period">
          Choose a longer one; what was imported stands on the days on which it happened.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Stack gap="md">
      <AnalyticsTotals analytics={analytics} pace={pace} />
      <AnalyticsTrends analytics={analytics} name={`movements-${range}`} />
      <Breakdown analytics={analytics} by={by} />
    </Stack>
  );
}

function Breakdown({ analytics: { groups, isWhole }, by }: Pick<AnalyticsResultProps, 'analytics' | 'by'>) {
  const format = useFormat();
  const { set } = useUrlState();
  const { label, none } = groupings[by] ?? { label: 'Item', none: 'Unknown item' };
  const nameOf = ({ key, name }: Analytics['groups'] extends readonly (infer One)[] | null ? One : never) =>
    by === 'type' ? (typeLabels[key as keyof typeof typeLabels] ?? none) : (name ?? none);
  return (
    <Stack gap="xs">
      <SegmentedControl
        aria-label="Broken down by"
        value={by}
        onChange={(next) => set({ by: next === usualGrouping ? null : next })}
        data={Object.entries(groupings).map(([value, { label: word }]) => ({
          value,
          label: `By ${word.toLowerCase()}`,
        }))}
        style={{ alignSelf: 'start' }}
      />
      <BarBreakdown
        title={`Value moved by ${label.toLowerCase()}${by === 'item' || isWhole === false ? ', the largest' : ''}`}
        labelHeader={label}
        valueHeader="Value"
        extraHeaders={['Movements', 'Quantity', 'In less out']}
        maxBars={10}
        withOthers={by !== 'item'}
        format={(value) => format.total(String(value))}
        parts={(groups ?? []).map((group) => ({
          key: group.key ?? '',
          label: nameOf(group),
          value: Number(group.value ?? 0),
          extra: [
            format.count(group.count ?? 0),
            format.quantity(group.quantity ?? 0),
            group.netValue === null ? '' : format.total(group.netValue),
          ],
        }))}
      />
    </Stack>
  );
}
