import type { ReactNode } from 'react';
import classes from './narrow-only.module.css';

/** Lines that stand in for the columns a narrow table leaves out; inside a DataTable cell only. */
export function NarrowOnly({ children }: { children: ReactNode }) {
  return <div className={classes.narrow}>{children}</div>;
}
