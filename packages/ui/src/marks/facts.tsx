import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** The properties of a record: names with their values, in as many columns as fit. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

/** One property; without a value it shows a dash. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className={classes.none}>–</span>}</dd>
    </div>
  );
}
