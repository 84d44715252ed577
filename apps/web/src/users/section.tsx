import { Panel } from '@tallyard/ui';
import { type ReactNode, useId } from 'react';
import classes from './account-page.module.css';

interface SectionProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** One section of the account page: description and controls. */
export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <Panel padded>
      <section className={classes.section} aria-labelledby={id}>
        <div className={classes.about}>
          <h2 className={classes.title} id={id}>
            {title}
          </h2>
          <p className={classes.lead}>{lead}</p>
        </div>
        <div className={classes.body}>{children}</div>
      </section>
    </Panel>
  );
}
