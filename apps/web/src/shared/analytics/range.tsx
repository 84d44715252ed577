import { SegmentedControl } from '@mantine/core';
import type { AnalyticsRange } from '../../generated/schema-types';
import { useUrlState } from '../lists/url-state';

const ranges = {
  '7d': { label: '7 days', range: 'DAYS_7' },
  '30d': { label: '30 days', range: 'DAYS_30' },
  '90d': { label: '90 days', range: 'DAYS_90' },
  '1y': { label: '1 year', range: 'YEAR_1' },
} as const satisfies Readonly<Record<string, { label: string; range: AnalyticsRange }>>;
export type RangeKey = keyof typeof ranges;

const isRange = (key: string | null): key is RangeKey => key !== null && key in ranges;

/** Returns the period of an analysis, which is stored in the URL. */
export function useRange(usual: RangeKey) {
  const { get, set } = useUrlState();
  const requested = get('range');
  const key = isRange(requested) ? requested : usual;
  return {
    key,
    range: ranges[key].range,
    choose: (next: string) => set({ range: next === usual ? null : next }),
  };
}

interface RangeControlProps {
  value: RangeKey;
  onChange: (next: string) => void;
  size?: 'xs' | 'sm';
}

export function RangeControl({ value, onChange, size = 'sm' }: RangeControlProps) {
  return (
    <SegmentedControl
      aria-label="Period"
      size={size}
      value={value}
      onChange={onChange}
      data={Object.entries(ranges).map(([key, { label }]) => ({ value: key, label }))}
    />
  );
}
