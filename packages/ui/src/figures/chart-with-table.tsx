import { SegmentedControl } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './chart-with-table.module.css';

export interface ChartWithTableProps {
  title: string;
  /** The chart. */
  children: ReactNode;
  /** The same data as a table: a header for each column, and rows that begin with their label. */
  headers: readonly string[];
  rows: readonly (readonly string[])[];
  /** Controls beside the title, such as a choice of range. */
  controls?: ReactNode;
}

/** A chart with a switch to a table view. */
export function ChartWithTable({ title, children, headers, rows, controls }: ChartWithTableProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.head}>
        <span className={classes.title}>{title}</span>
        <span className={classes.controls}>
          {controls}
          <SegmentedControl
            size="xs"
            aria-label={`${title}: show as`}
            value={view}
            onChange={(next) => setView(next as typeof view)}
            data={[
              { value: 'chart', label: <ViewIcon icon={IconChartBar} label="Chart" /> },
              { value: 'table', label: <ViewIcon icon={IconTable} label="Table" /> },
            ]}
          />
        </span>
      </figcaption>
      {view === 'chart' ? children : <Twin title={title} headers={headers} rows={rows} />}
    </figure>
  );
}

function ViewIcon({ icon: Icon, label }: { icon: typeof IconTable; label: string }) {
  return (
    <span className={classes.view}>
      <Icon size={15} aria-hidden />
      <span className={classes.hidden}>{label}</span>
    </span>
  );
}

function Twin({ title, headers, rows }: Pick<ChartWithTableProps, 'title' | 'headers' | 'rows'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.twin} tabIndex={0} aria-label={title}>
      <table>
        <thead>
          <tr>
            {headers.map((header) => (
              <th scope="col" key={header}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label = '', ...values]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, index) => (
                <td key={headers[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
