import { IconCalendarTime, IconCoins, IconRefresh, IconScale, IconStack2, IconTransfer } from '@tabler/icons-react';
import { StatTiles } from '@tallyard/ui';
import { useFormat } from '../shared/format/use-format';
import type { MovementAnalyticsQuery, MovementPaceQuery } from './generated/operations';

/** The turnover metrics. */
export type AnalyzedPace = NonNullable<NonNullable<MovementPaceQuery['movementAnalytics']>['overview']>;

interface AnalyticsFiguresProps {
  analytics: NonNullable<MovementAnalyticsQuery['movementAnalytics']>;
  /** Null: still loading, or unavailable. */
  pace: AnalyzedPace | null;
}

const unknown = '–';

/** The totals: how much was moved, and the turnover. */
export function AnalyticsTotals({ analytics: { overview }, pace }: AnalyticsFiguresProps) {
  const format = useFormat();
  if (!overview) return null;
  const { count, quantity, value, netValue } = overview;
  const { turnover, daysOfStock } = pace ?? { turnover: null, daysOfStock: null };
  return (
    <StatTiles
      label="Overview"
      stats={[
        { key: 'count', label: 'Movements', icon: IconTransfer, value: count === null ? unknown : format.count(count) },
        {
          key: 'quantity',
          label: 'Quantity',
          icon: IconStack2,
          value: quantity === null ? unknown : format.quantity(quantity),
        },
        { key: 'value', label: 'Value', icon: IconCoins, value: value === null ? unknown : format.money(value, true) },
        {
          key: 'net',
          label: 'In less out',
          icon: IconScale,
          value: netValue === null ? unknown : format.money(netValue, true),
        },
        {
          key: 'turnover',
          label: 'Stock turned over',
          icon: IconRefresh,
          value: turnover === null ? unknown : `${format.quantity(Math.round(turnover * 100) / 100)} times`,
        },
        {
          key: 'days',
          label: 'Stock lasts',
          icon: IconCalendarTime,
          value: daysOfStock === null ? unknown : `${format.count(Math.round(daysOfStock))} days`,
        },
      ]}
    />
  );
}
