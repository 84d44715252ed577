import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** What is known of one thing: names with their values, in as many columns as there is room for. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

/** One of them; without a value a dash. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className={classes.none}>–</span>}</dd>
    </div>
  );
}
