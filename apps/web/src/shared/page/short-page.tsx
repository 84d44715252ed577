import type { ReactNode } from 'react';
import classes from './short-page.module.css';

/** A page whose list has few rows: no wider than an eye follows one of them from its name to its buttons. */
export function ShortPage({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}
