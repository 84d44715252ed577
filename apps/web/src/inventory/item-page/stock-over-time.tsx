import { SegmentedControl, Text } from '@mantine/core';
import { defaultReorderPoint } from '@tallyard/domain/inventory/stock-level';
import { FailedState, LoadingState, Panel, StepChart } from '@tallyard/ui';
import { useMemo } from 'react';
import { useDayZone } from '../../shared/format/use-day-zone';
import { useFormat } from '../../shared/format/use-format';
import { useUrlState } from '../../shared/lists/url-state';
import { useOrganization } from '../../shared/organization/organization';
import { latestData } from '../../shared/queries/latest-data';
import { type ItemDetailFragment, useItemStockDaysQuery } from '../generated/operations';

const ranges = ['30', '90', '365'];
const [, usual = ''] = ranges;

/** Chart of the item's stock at the end of each day, with its reorder point. */
export function StockOverTime({ item }: { item: ItemDetailFragment }) {
  const { active } = useOrganization();
  const { get, set } = useUrlState();
  const format = useFormat();
  const timeZone = useDayZone();
  const range = ranges.find((one) => one === get('days')) ?? usual;
  const answer = useItemStockDaysQuery({
    variables: { organizationId: active.id, id: item.id, days: Number(range), timeZone },
    fetchPolicy: 'cache-and-network',
  });
  const { error, refetch } = answer;
  const loaded = latestData(answer)?.itemStockDays;
  const points = useMemo(() => {
    // A full year ends on the day of the year on which it began, so its days need the year.
    const write = (loaded?.days.length ?? 0) >= 365 ? format.day : format.shortDay;
    return (loaded?.days ?? []).map(({ day, quantity, added, taken }) => ({
      label: write(day),
      value: quantity,
      extra: [added === 0 ? '' : format.quantity(added), taken === 0 ? '' : format.quantity(taken)],
    }));
  }, [loaded, format]);

  if (loaded) {
    const reorderAt = item.reorderPoint ?? defaultReorderPoint;
    return (
      <StepChart
        title="Stock over time"
        labelHeader="Day"
        valueHeader="At its end"
        extraHeaders={['Came in', 'Went out']}
        points={points}
        format={format.quantity}
        reference={{ value: reorderAt, label: `Reorder at ${format.quantity(reorderAt)}` }}
        controls={
          <SegmentedControl
            size="xs"
            aria-label="Days shown"
            value={range}
            onChange={(days) => set({ days: days === usual ? null : days }, { quiet: true })}
            data={ranges.map((days) => ({ value: days, label: days === '365' ? '1 year' : `${days} days` }))}
          />
        }
        note={
          !loaded.isWhole && (
            <Text size="sm" c="dimmed" mt="xs">
              So much was booked on this item that earlier days are left out.
            </Text>
          )
        }
      />
    );
  }
  return (
    <Panel padded>
      {error ? (
        <FailedState title="Stock over time could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={5} label="Loading stock over time" />
      )}
    </Panel>
  );
}
