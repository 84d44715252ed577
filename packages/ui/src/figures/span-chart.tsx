import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ChartWithTable } from './chart-with-table';
import type { SpanChartProps } from './span-drawing';
import classes from './step-chart.module.css';

// Drawing takes about 110 KiB, which nobody needs before the rest of the page is there.
const Drawing = lazy(async () => ({ default: (await import('./span-drawing')).SpanDrawing }));

/** What each span of a period came to, as bars beside each other. With a table twin, the newest first. */
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

/** What the drawing shows, for who cannot see it; the table has all of it. */
function summaryOf({ title, series, points, format }: SpanChartProps): string {
  const sums = series.map((name, at) => {
    const sum = points.reduce((total, { values }) => total + (values[at] ?? 0), 0);
    return `${name} ${format(sum)}`;
  });
  return `${title}: ${sums.join(', ')} in ${points.length} bars`;
}
