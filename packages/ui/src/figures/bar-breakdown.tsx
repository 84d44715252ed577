import classes from './bar-breakdown.module.css';
import { ChartWithTable } from './chart-with-table';

export interface Part {
  key: string;
  label: string;
  value: number;
  /** Further columns of the table view, in the order of `extraHeaders`. */
  extra?: string[];
}

export interface BarBreakdownProps {
  title: string;
  labelHeader: string;
  valueHeader: string;
  extraHeaders?: string[];
  parts: Part[];
  format: (value: number) => string;
  /** The maximum number of bars, including one for the sum of the rest. The table always shows all. */
  maxBars?: number;
  /** If false, the rest is not summed up: with many small parts the sum would dwarf each, so only the largest are drawn. */
  withOthers?: boolean;
  onPress?: (part: Part) => void;
}

/** Horizontal bars of shares in one color, the longest first, with a switch to a table view. */
export function BarBreakdown(props: BarBreakdownProps) {
  const { title, labelHeader, valueHeader, extraHeaders = [], parts, format, maxBars = 6, withOthers = true } = props;
  const sorted = [...parts].sort((a, b) => b.value - a.value);
  return (
    <ChartWithTable
      title={title}
      headers={[labelHeader, valueHeader, ...extraHeaders]}
      rows={sorted.map(({ label, value, extra = [] }) => [label, format(value), ...extra])}
    >
      <Bars {...props} parts={withOthers ? foldRest(sorted, maxBars) : sorted.slice(0, maxBars)} format={format} />
    </ChartWithTable>
  );
}

const othersKey = '\u0000others';

/**
 * Returns at most `max` parts: the longest, with the sum of all others as the last one, so that a chart of 40 categories
 * stays readable.
 */
export function foldRest(sorted: Part[], max: number): Part[] {
  if (sorted.length <= max) return sorted;
  const rest = sorted.slice(max - 1);
  const value = rest.reduce((sum, part) => sum + part.value, 0);
  return [...sorted.slice(0, max - 1), { key: othersKey, label: `${rest.length} others`, value }];
}

function Bars({ parts, format, onPress }: BarBreakdownProps) {
  const longest = Math.max(1, ...parts.map((part) => part.value));
  return (
    <ul className={classes.bars}>
      {parts.map((part) => {
        const face = (
          <>
            <span className={classes.label}>{part.label}</span>
            <span className={classes.value}>{format(part.value)}</span>
            <svg className={classes.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
              <rect width="100" height="6" rx="1" fill="var(--ui-quiet-soft)" />
              <rect
                width={Math.max(0.6, (part.value / longest) * 100)}
                height="6"
                rx="1"
                fill={part.key === othersKey ? 'var(--ui-line-strong)' : 'var(--ui-chart-1)'}
              />
            </svg>
          </>
        );
        return (
          <li key={part.key}>
            {onPress && part.key !== othersKey ? (
              <button type="button" className={classes.row} onClick={() => onPress(part)}>
                {face}
              </button>
            ) : (
              <div className={classes.row}>{face}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
