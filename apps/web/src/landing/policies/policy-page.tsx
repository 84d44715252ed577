import type { ReactNode } from 'react';
import { PageFrame } from '../page-frame';
import type { LandingSettings } from '../settings';
import classes from './policy-page.module.css';

interface PolicyPageProps {
  readonly settings: LandingSettings;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** The layout of a policy page. */
export function PolicyPage({ settings, title, lead, children }: PolicyPageProps) {
  return (
    <PageFrame settings={settings} base="/">
      <article className={classes.policy}>
        <h1>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        <p className={classes.date}>In force since 1 December 2025.</p>
        {children}
        <h2>Questions</h2>
        <p>
          Write to <a href={`mailto:${settings.contactEmail}`}>{settings.contactEmail}</a>. A person answers.
        </p>
      </article>
    </PageFrame>
  );
}
