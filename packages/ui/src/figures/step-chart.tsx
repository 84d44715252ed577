import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ChartWithTable } from './chart-with-table';
import classes from './step-chart.module.css';
import type { StepChartProps } from './step-drawing';

// The chart code has about 110 KiB, which is not needed before the rest of the page is shown.
const Drawing = lazy(async () => ({ default: (await import('./step-drawing')).StepDrawing }));

/** A value over time, as steps: it stays constant until it changes. With a switch to a table view, the newest first. */
export function StepChart(props: StepChartProps) {
  const { title, labelHeader, valueHeader, extraHeaders = [], points, format, controls, note } = props;
  return (
    <ChartWithTable
      title={title}
      controls={controls}
      headers={[labelHeader, valueHeader, ...extraHeaders]}
      rows={points.toReversed().map(({ label, value, extra = [] }) => [label, format(value), ...extra])}
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
function summaryOf({ title, points, format }: StepChartProps): string {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return `${title}: nothing yet`;
  const values = points.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)].map(format);
  return `${title}: ${format(first.value)} on ${first.label}, ${format(last.value)} on ${last.label}, between ${lowest} and ${highest}`;
}
