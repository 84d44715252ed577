import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ChartWithTable } from './chart-with-table';
import classes from './step-chart.module.css';
import type { StepChartProps } from './step-drawing';

// Drawing takes about 110 KiB, which nobody needs before the rest of the page is there.
const Drawing = lazy(async () => ({ default: (await import('./step-drawing')).StepDrawing }));

/** How a figure went, as steps: it holds until it changes. With a table twin, the newest first. */
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

/** What the drawing shows, for who cannot see it; the table has all of it. */
function summaryOf({ title, points, format }: StepChartProps): string {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return `${title}: nothing yet`;
  const values = points.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)].map(format);
  return `${title}: ${format(first.value)} on ${first.label}, ${format(last.value)} on ${last.label}, between ${lowest} and ${highest}`;
}
