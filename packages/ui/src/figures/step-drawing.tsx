import type { ReactNode } from 'react';
import { Area, AreaChart, CartesianGrid, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import classes from './step-chart.module.css';

export interface StepPoint {
  /** The label on the axis and in the table: a formatted day. */
  label: string;
  value: number;
  /** Further columns of the table view, in the order of `extraHeaders`, also shown in the tooltip. */
  extra?: readonly string[];
}

export interface StepChartProps {
  title: string;
  labelHeader: string;
  valueHeader: string;
  extraHeaders?: readonly string[];
  points: readonly StepPoint[];
  format: (value: number) => string;
  /** A reference line to compare the values with. */
  reference?: { readonly value: number; readonly label: string };
  controls?: ReactNode;
  /** Shown below the chart. */
  note?: ReactNode;
}

const tick = { fill: 'var(--ui-ink-2)', fontSize: 12 };

/** The chart of a `StepChart`; its code is loaded when it is first shown. */
export function StepDrawing(props: StepChartProps) {
  const { points, format, reference } = props;
  return (
    <ResponsiveContainer width="100%" height="100%" minHeight={220} initialDimension={{ width: 640, height: 220 }}>
      <AreaChart data={[...points]} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--ui-line)" />
        <XAxis
          dataKey="label"
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--ui-line-strong)' }}
          minTickGap={48}
        />
        <YAxis
          tick={tick}
          tickLine={false}
          axisLine={false}
          width={56}
          tickFormatter={format}
          domain={[0, (highest: number) => Math.max(highest, reference?.value ?? 0)]}
        />
        <Tooltip content={({ active, payload }) => <Tip {...props} point={active ? pointIn(payload) : undefined} />} />
        {reference && (
          <ReferenceLine
            y={reference.value}
            stroke="var(--ui-low)"
            strokeDasharray="4 4"
            label={{ value: reference.label, position: 'insideTopRight', fill: 'var(--ui-low)', fontSize: 12 }}
          />
        )}
        <Area
          type="stepAfter"
          dataKey="value"
          stroke="var(--ui-chart-1)"
          strokeWidth={2}
          fill="var(--ui-chart-1)"
          fillOpacity={0.12}
          isAnimationActive={false}
          dot={points.length === 1}
        />
      </AreaChart>
    </ResponsiveContainer>
  );
}

/** recharts passes the point on without its type. */
function pointIn(payload: readonly { readonly payload?: unknown }[] | undefined): StepPoint | undefined {
  return payload?.[0]?.payload as StepPoint | undefined;
}

function Tip({ point, format, extraHeaders = [] }: StepChartProps & { point: StepPoint | undefined }) {
  if (point === undefined) return null;
  return (
    <div className={classes.tip}>
      <p className={classes.tipLabel}>{point.label}</p>
      <strong>{format(point.value)}</strong>
      <dl>
        {extraHeaders.map((header, index) => (
          <Pair key={header} name={header} value={point.extra?.[index]} />
        ))}
      </dl>
    </div>
  );
}

function Pair({ name, value }: { name: string; value: string | undefined }) {
  if (!value) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
