import type { ReactNode } from 'react';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import classes from './step-chart.module.css';

export interface SpanPoint {
  /** The label on the axis and in the table: a formatted day, week or month. */
  label: string;
  /** One value for each series, in order. */
  values: readonly number[];
  /** Further columns of the table view, in the order of `extraHeaders`. */
  extra?: readonly string[];
}

export interface SpanChartProps {
  title: string;
  labelHeader: string;
  /** At most two series, which are compared. */
  series: readonly string[];
  extraHeaders?: readonly string[];
  points: readonly SpanPoint[];
  format: (value: number) => string;
  /** The format for the axis, where there is little space. */
  formatShort?: (value: number) => string;
  controls?: ReactNode;
  /** Shown below the chart. */
  note?: ReactNode;
}

const tick = { fill: 'var(--ui-ink-2)', fontSize: 12 };
const colors = ['var(--ui-chart-1)', 'var(--ui-chart-2)'];

/** The chart of a `SpanChart`; its code is loaded when it is first shown. */
export function SpanDrawing({ points, series, format, formatShort = format }: SpanChartProps) {
  return (
    <ResponsiveContainer width="100%" height="100%" minHeight={240} initialDimension={{ width: 640, height: 240 }}>
      <BarChart data={[...points]} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--ui-line)" />
        <XAxis
          dataKey="label"
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--ui-line-strong)' }}
          minTickGap={48}
        />
        <YAxis tick={tick} tickLine={false} axisLine={false} width={64} tickFormatter={formatShort} />
        <Tooltip
          cursor={{ fill: 'var(--ui-sunken)' }}
          content={({ active, payload }) => (
            <Tip series={series} format={format} point={active ? pointIn(payload) : undefined} />
          )}
        />
        <Legend iconType="square" wrapperStyle={{ fontSize: 12 }} formatter={nameInInk} />
        {series.map((name, at) => (
          <Bar
            key={name}
            name={name}
            dataKey={({ values }: SpanPoint) => values[at]}
            fill={colors[at] ?? 'var(--ui-chart-1)'}
            radius={[2, 2, 0, 0]}
            maxBarSize={28}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

/** The symbol beside it has the color; colored text would be hard to read. */
const nameInInk = (name: unknown) => <span style={{ color: 'var(--ui-ink)' }}>{String(name)}</span>;

/** recharts passes the point on without its type. */
function pointIn(payload: readonly { readonly payload?: unknown }[] | undefined): SpanPoint | undefined {
  return payload?.[0]?.payload as SpanPoint | undefined;
}

interface TipProps extends Pick<SpanChartProps, 'series' | 'format'> {
  point: SpanPoint | undefined;
}

function Tip({ point, series, format }: TipProps) {
  if (point === undefined) return null;
  return (
    <div className={classes.tip}>
      <p className={classes.tipLabel}>{point.label}</p>
      <dl>
        {series.map((name, at) => (
          <Pair key={name} name={name} value={format(point.values[at] ?? 0)} />
        ))}
      </dl>
    </div>
  );
}

function Pair({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
