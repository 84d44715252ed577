import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ChartWithTable } from './chart-with-table';
import type { SpanChartProps } from './span-drawing';
import classes from './step-chart.module.css';

// The chart code has about 110 KiB, which is not needed before the rest of the page is shown.
const Drawing = lazy(async () => ({ default: (await import('./span-drawing')).SpanDrawing }));

/** The values of each span of a period, as bars side by side, with a switch to a table view, the newest first. */
export function SpanChart(props: SpanChartProps) {
  const { title, labelHeader, series, extraHeaders = [], points, format, controls, note } = props;
  return (
    <ChartWithTable
      title={title}
      controls={controls}
      headers={[labelHeader, ...series, ...extraHeaders]}
      rows={points.toReversed().map(({ label, values, extra = [] }) => [label, ...values.map(format), ...extra])}
    >
      <div className={classes.drawing} role="img" aria-label={summaryOf(props)}>
        <Suspense fallback={<Skeleton height="100%" />}>
          <Drawing {...props} />
        </Suspense>
      </div>
      {note}
    </ChartWithTable>
  );
}

/** Returns a text alternative of the chart; the table has all values. */
function summaryOf({ title, series, points, format }: SpanChartProps): string {
  const sums = series.map((name, at) => {
    const sum = points.reduce((total, { values }) => total + (values[at] ?? 0), 0);
    return `${name} ${format(sum)}`;
  });
  return `${title}: ${sums.join(', ')} in ${points.length} bars`;
}
