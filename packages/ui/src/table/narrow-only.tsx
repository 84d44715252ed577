import type { ReactNode } from 'react';
import classes from './narrow-only.module.css';

/** Content that replaces the columns hidden in a narrow table; only inside a cell of a DataTable. */
export function NarrowOnly({ children }: { children: ReactNode }) {
  return <div className={classes.narrow}>{children}</div>;
}
