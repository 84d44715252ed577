import type { ReactNode } from 'react';
import classes from './short-page.module.css';

/** A page with a short list, narrow enough to follow a row from its name to its buttons. */
export function ShortPage({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}
